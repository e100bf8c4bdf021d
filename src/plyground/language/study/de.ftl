### Analyse, Rückblick und der Wert von Zügen, auf Deutsch.

## Was ein Zug wert ist: in einer Liste, im Satz, und von einem, der nicht gemacht wurde

does = { $result ->
        [win] { $plies ->
            [0] gewinnt
           *[other] gewinnt in { $plies }
        }
        [loss] { $plies ->
            [0] verliert
           *[other] verliert in { $plies }
        }
        [draw] hält remis
        [endless] hält das Spiel offen
        [chance] gibt eine Chance von { $percent } ({ $chance })
       *[unknown] führt in eine ungeklärte Stellung
    }
did = { $result ->
        [win] { $plies ->
            [0] hätte gewonnen
           *[other] hätte in { $plies } gewonnen
        }
        [loss] { $plies ->
            [0] hätte länger durchgehalten
            [one] hätte 1 Zug durchgehalten
           *[other] hätte { $plies } Züge durchgehalten
        }
        [draw] hätte remis gehalten
        [endless] hätte das Spiel offen gehalten
        [chance] hätte eine Chance von { $percent } ({ $chance }) gegeben
       *[unknown] wäre ungeklärt gewesen
    }

## Analyse

analysis-of = Analyse: { $game }
loading = Wird ausgerechnet …
every-move = Was jeder Zug wert ist
show-values = Zeigen, was Züge wert sind
play-out = Bestes Spiel vorführen
stop = Anhalten
pace = Tempo
pace-name = { $pace ->
        [slow] langsam
        [quick] schnell
       *[steady] ruhig
    }
came-back = Die Stellung war schon da: So geht es ewig weiter.
moves-so-far = Bisherige Züge
start = Anfang
to-start = Zum Anfang
back = Einen Zug zurück
forward = Einen Zug vor
to-last = Zum letzten Zug
played = { $move } wurde gespielt.
another-position = Andere Stellung.
set-up = Eine Stellung aufbauen
position = Stellung
position-help = Zum Beispiel { $example }.
set = Aufbauen
from-start = Vom üblichen Anfang
new-deal = Neu auslosen
new-secret = Ein anderes Geheimnis
options = Optionen des Spiels
apply-options = Damit beginnen
take-along = Zum Mitnehmen
link = Link zu dieser Stellung
picture = Bild herunterladen (SVG)
record = Aufzeichnung herunterladen
play-on = Von hier an spielen
engine-plays = Gegner
against-engine = Gegen diese Figur
with-friend = Mit jemandem über einen Link
together = Zu zweit an diesem Bildschirm

## Rückblick

review-of = Rückblick: { $game }
back-to-room = Zurück in den Raum
new-game = Ein neues Spiel
not-over = Noch nicht zu Ende
still-playing = Dieses Spiel läuft noch. Danach steht hier der Rückblick.
round = Runde
round-number = Runde { $number }
no-moves = Es wurde kein Zug gemacht, also gibt es nichts zu sehen.
turned = Das Spiel entschied sich mit Zug { $ply }: { $player ->
        [you] du spieltest
       *[other] { $player } spielte
    } „{ $move }“, aber „{ $better }“ { $did }.
lost-from-start = Kein Zug hat dieses Spiel verloren: Bei bestem Spiel { $player ->
        [you] standest du
       *[other] stand { $player }
    } von Anfang an auf Verlust.
given-up = Auf dem Brett war es nicht verloren.
none-lost = Kein Zug hat dieses Spiel verloren: { $player ->
        [you] Du hast
       *[other] { $player } hat
    } keinen Fehler gemacht.
nobody-lost = Niemand hat gewonnen, also hat auch kein Zug das Spiel verloren.
won = { $player ->
        [you] Du hast
       *[other] { $player } hat
    } gewonnen: { $reason }.
drawn = Remis: { $reason }.
nobody-won = Niemand hat gewonnen: { $reason }.
the-game = Das Spiel
slider = Durch das Spiel gehen
at-start = Anfang des Spiels
made = Zug { $ply } von { $count }, { $player }: { $move }
analyze = Diese Stellung analysieren
course-of = Wie { $player ->
        [you] deine Hoffnungen
       *[other] die Hoffnungen von { $player }
    } stiegen und fielen, vom Anfang bis zum letzten Zug.
wins = { $player ->
        [you] Du gewinnst
       *[other] { $player } gewinnt
    }
see-why = Warum?
goes-on-like = „{ $better }“ war besser; bestes Spiel geht so weiter.
move-number = Zug { $ply }
move-by = Zug { $ply }, { $player ->
        [you] du
       *[other] { $player }
    }: „{ $move }“,
zigzag = { $count } Fehler in { $moves } Zügen: Hier zählt kein einzelner Zug, sondern der Plan dahinter.
move-by-move = Zug um Zug
accurate = { $count ->
        [one] { $percent }: in { $kept } von 1 Zug nichts verschenkt
       *[other] { $percent }: in { $kept } von { $count } Zügen nichts verschenkt
    }
no-accuracy = kein Zug
mark = { $mark ->
        [best] am besten
        [good] gut
        [inaccuracy] ungenau
        [mistake] Fehler
       *[losing-move] Verlustzug
    }
legend = { $marks }.{ $typed ->
        [yes] { " " }In Klammern: der Zug, wie man ihn tippt.
       *[no] { "" }
    }
stands-for = { $move }: „{ $words }“
judged = { $mark }: { $does }
missed = { $mark }: „{ $better }“ { $did }; dieser { $does }

## Aus Fehlern lernen

learn = Aus deinen Fehlern lernen
learn-other = Aus den Fehlern lernen
whose = Wessen Fehler?
no-mistakes = { $player } hat keine Fehler gemacht. Hier gibt es nichts zu lernen.
you-no-mistakes = Du hast keine Fehler gemacht. Hier gibt es nichts zu lernen.
keep = { $count ->
        [one] Diesen Fehler als Aufgabe behalten
       *[other] Diese { $count } Fehler als Aufgaben behalten
    }
kept = { $count ->
        [0] Keiner davon ergibt eine Aufgabe: Es gibt nichts Bestimmtes zu finden.
        [one] 1 ist als Aufgabe behalten und kommt morgen wieder.
       *[other] { $count } sind als Aufgaben behalten und kommen morgen wieder.
    }
kept-some = { $count ->
        [one] 1 von { $all } ist als Aufgabe behalten und kommt morgen wieder.
       *[other] { $count } von { $all } sind als Aufgaben behalten und kommen morgen wieder.
    } Wo mehrere Züge richtig gewesen wären, gibt es nichts Bestimmtes zu finden.
to-puzzles = Zu den Aufgaben
begin = { $count ->
        [one] Den Fehler ansehen
       *[other] Die { $count } Fehler ansehen
    }
progress = Fehler { $place } von { $count }
you-played = Mit Zug { $ply } hast du „{ $move }“ gespielt. Finde etwas Besseres.
other-played = Mit Zug { $ply } hat { $player } „{ $move }“ gespielt. Finde etwas Besseres.
same-again = „{ $move }“ wurde gespielt: Das { $does }. Versuch einen anderen Zug.
is-best = Ja! Am besten ist „{ $move }“: Das { $does }.
keeps = Gut: „{ $move }“ verschenkt nichts, das { $does }. Ein Zug ist noch besser.
gives-away = „{ $move }“ verschenkt immer noch etwas: Das { $does }. Versuch einen anderen Zug.
solution = Am besten: { $moves }. Das { $does }.
try-again = Noch einmal versuchen
show-solution = Lösung zeigen
next = Weiter
finish = Fertig
found-all = Das war alles, und du hast alles selbst gefunden. Auf ein neues Spiel!
found-some = Das war alles. Du hast { $found } von { $count } selbst gefunden; das nächste Spiel geht besser.
once-more = Noch einmal
