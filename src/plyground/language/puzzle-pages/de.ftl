### Die Seiten der Aufgaben und Lektionen auf Deutsch.

## Welche Aufgabe es ist

title = { $mode ->
        [daily] Aufgabe des Tages
        [earlier] Frühere Aufgabe
        [mistakes] Dein eigener Fehler
       *[training] Aufgabe
    }
about-daily = { $game } · Nr. { $number } · { $day }
about-rated = { $game } · Wertung { $rating }
preview-daily = Aufgabe { $number }: { $game }
preview = Eine Aufgabe: { $game }
to-today = Zur Aufgabe des Tages

## Lösen

opponent = Gegenüber
you-are = Du bist Spieler { $number } und am Zug.
quoted = „{ $move }“
goes-on = Richtig. Dein Gegenüber erwidert { $reply }, kann dich aber nicht mehr aufhalten.
why = { $goal ->
        [only-win] Kein anderer Zug gewinnt noch.
        [only-hold] Jeder andere Zug verliert.
        [delay] Nichts hält länger durch.
        [chance] Nichts gewinnt öfter.
       *[other] { "" }
    }
again = Noch einmal
hint = Tipp
begins = Ein richtiger beginnt mit { $move }.
hinted = { $count ->
        [one] Nur 1 Zug steht noch zur Wahl.
       *[other] { $count } Züge stehen noch zur Wahl. Ein richtiger ist dabei.
    }
found = Gefunden.
solution = Lösung
solution-is = Eine Lösung: { $move }.
go-on = Weiter
back = Einen Zug zurück
forth = Einen Zug weiter
next = Nächste Aufgabe
more = Mehr Aufgaben

## Wie es ging

days = { $count ->
        [one] 1 Tag
       *[other] { $count } Tage in Folge
    }

## Neben dem Brett

drawers = Mehr zu den Aufgaben
close = Schließen
daily = Heute
daily-lead = Jeden Tag eine Aufgabe, für alle dieselbe. Jeder Zug einer Aufgabe ist genau bekannt, darum zählt jede Lösung.
days-before = Die letzten Tage
day-state = { $state ->
        [solved] gelöst
        [missed] nicht gelöst
       *[open] offen
    }
training = Training
training-lead = Aufgaben nahe deiner Wertung, eine nach der anderen.
any-game = Alle Spiele
mistakes = Fehler
mistakes-lead = Deine eigenen Fehler kommen als Aufgaben wieder: nach einem Tag, dann nach immer längerer Zeit. Behalte sie aus dem Rückblick auf eine Partie.
mistakes-due = { $due ->
        [0] Heute ist keiner fällig; { $all } sind behalten.
        [one] 1 von { $all } ist fällig.
       *[other] { $due } von { $all } sind fällig.
    }
mistakes-none = Du hast noch keine behalten.
mistakes-begin = Fällige lösen
progress = Fortschritt
streak = Tage
streak-is = { $count ->
        [0] Zurzeit kein Tag in Folge
        [one] 1 Tag in Folge
       *[other] { $count } Tage in Folge
    }, am besten { $best }
rating = Wertung
rating-is = { $sure ->
        [yes] { $rating }
       *[no] etwa { $rating }
    }
no-rating = noch keine, löse eine Aufgabe
solved = Gelöst
solved-of = { $solved } von { $tried } auf Anhieb
kept-here = All das ist nur in diesem Browser gespeichert. Eine Datei bringt es in einen anderen oder ins Terminal.
export = Als Datei speichern
import = Datei einlesen
imported = { $added ->
        [0] Alles in dieser Datei war schon da.
        [one] 1 Eintrag kam dazu.
       *[other] { $added } Einträge kamen dazu.
    }
unread = { $count ->
        [one] 1 davon ist hier nicht lesbar und bleibt, wie er ist.
       *[other] { $count } davon sind hier nicht lesbar und bleiben, wie sie sind.
    }
import-nothing = Nichts in dieser Datei ist als Fortschritt lesbar, oder sie ist zu groß. Nichts wurde geändert.

## Lektionen

lessons = Lektionen
steps-done = { $count ->
        [one] 1 Schritt geschafft
       *[other] { $count } Schritte geschafft
    }
newcomer = Neu bei { $game }?
lesson-of = { $game } in { $steps ->
        [10] zehn
       *[other] { $steps }
    } Schritten
step-of = Schritt { $number } von { $count }
step-done = geschafft
next-step = Nächster Schritt
proof = Der Beweis
proof-lead = Für alle, die wissen wollen, warum.
play-now = { $game } spielen
