### Die Startseite, auf Deutsch.

headline = Spiele für zwei
lead = Gegen fünf Figuren, mit Freunden in der Ferne oder mit jemandem neben dir. Ohne Konto.
puzzle = Aufgabe des Tages
puzzle-solved = Gelöst. Die nächste kommt morgen.
solve = { $solved ->
        [yes] Mehr Aufgaben
       *[no] Lösen
    }
days = { $count ->
        [one] 1 Tag
       *[other] { $count } Tage in Folge
    }
go-on = Weiterspielen
older-games = Ältere Spiele
game-against = { $game }, { $players }
game-status = { $status ->
        [waiting] wartet auf deinen Gast
        [yours] du bist am Zug
        [theirs] die andere Seite ist am Zug
       *[over] beendet
    }
turn-of = { $player } ist am Zug
your-result = { $result ->
        [won] du hast gewonnen
       *[lost] du hast verloren
    }
drawn = remis
won-by = { $player } hat gewonnen
review = Rückblick
review-of = Rückblick: { $game }
forget = Vergessen
forget-game = Dieses Spiel { $game } vergessen
pick-game = Wähl ein Spiel
picture-of = Eine Partie { $game }, die sich selbst spielt
boards-pause = { $paused ->
        [yes] Bretter spielen lassen
       *[no] Bretter anhalten
    }
two-ways = „Spielen“ öffnet den fairen Aufbau, wo ein Spiel einen hat: Beide können dann gewinnen. Unter ⋯ findest du das Spiel { $own ->
        [yes] wie gedruckt, genau nach dem Regelheft, oder bei einem Spiel ohne Regelheft so, wie es in seiner Datei steht.
       *[no] wie gedruckt, genau nach dem Regelheft.
    }
against = gegen
ladder = deine Leiter
friend = jemanden, über einen Link
next = Als Nächstes auf deiner Leiter:
rungs = { $beaten } von { $rungs } geschlagen
rung-top = Noch einmal { $who }
more-of = Mehr zu { $game }
close = Schließen
back = Zurück
name-for-friend = Wie heißt du?
name-for-friend-help = Dein Gast sieht den Namen. Wir fragen nur einmal.
invite = Einladen
play-here = Zu zweit an diesem Bildschirm
yours = Deine Leiter und Spiele
action-of = { $action }: { $game }
solved = Gelöst bis zum letzten Zug
solved-text = { $own ->
        [yes] Für jede Stellung der mitgelieferten Spiele
       *[no] Für jede Stellung
    }, wie gedruckt oder fair, ist bekannt, wie es ohne Fehler ausgeht: wer gewinnt, wie hoch die Chancen genau sind oder dass niemand ein Ende erzwingen kann. Spiel erst einmal. Danach zeigt dir der Rückblick den Zug, der alles entschied, und was besser gewesen wäre.
