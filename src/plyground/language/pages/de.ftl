### Was auf jeder Seite steht, auf Deutsch.

## Rund um eine Seite

home = Startseite
skip = Zum Inhalt springen
rules = Regeln
look = Farben: { $look }
look-name = { $look ->
        [light] hell
        [dark] dunkel
       *[system] System
    }
sound = { $sound ->
        [on] Ton: an
       *[off] Ton: aus
    }
position-of = Eine Stellung von { $game }
share = Teilen
copy = Kopieren
game-to-come = { $game }, wie es beginnen könnte
copied = Kopiert
keep-playing = Weiterspielen
dead-link = Dieser Link funktioniert nicht
unreachable = Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.

## Wege in ein Spiel

play = Spielen
analyze = Analyse
learn-some = Schritt für Schritt lernen
learn = { $done ->
        [0] Zehn Lernschritte
        [10] Lektion geschafft
       *[other] Lektion: { $done } von 10
    }
options = Optionen …

## Wer spielt

you = Du
program = { $kind ->
        [greedy] gieriges Programm
        [random] Zufallsprogramm
        [mcts] Monte-Carlo-Programm
       *[other] { $spec }
    }

## Aufbauten mit einem Namen

preset = Aufbau
preset-name = { $name ->
        [classic] Wie gedruckt
        [filed] Wie in der Datei
        [fair] Fair
        [quick] Schnell
        [deep] Tief
       *[other] { $name }
    }
fair-instead = Lieber fair
preset-says = { $name ->
        [classic] Wie gedruckt, genau nach dem Regelheft.
        [filed] So, wie es in seiner Datei steht.
        [fair] Fairer Aufbau: { $changes }
        [quick] Schneller Aufbau: { $changes }
        [deep] Tiefer Aufbau: { $changes }
       *[other] Aufbau { $name }: { $changes }
    }

## Auf jedem Brett

moving = am Zug
best-move = am besten: { $value }
board = Die Stellung
board-marked = markiert
board-empty = leer
board-place = Reihe { $row }, Spalte { $column }
board-no-move = { $text ->
        [none] Auf { $where } ist jetzt kein Zug möglich.
       *[other] Auf { $where } ist jetzt kein Zug möglich: Dort steht { $text }.
    }
board-moves = Züge
board-gives = { $move }, ergibt { $result }

## Was eine Stellung wert ist

value = { $result ->
        [win] { $plies ->
            [0] gewinnt
           *[other] gewinnt in { $plies }
        }
        [loss] { $plies ->
            [0] verliert
           *[other] verliert in { $plies }
        }
        [draw] hält remis
        [endless] endlos
        [chance] { $percent } ({ $chance })
       *[unknown] { $depth ->
            [one] nicht geklärt (1 Zug tief gesucht)
           *[other] nicht geklärt ({ $depth } Züge tief gesucht)
        }
    }
verdict = { $result ->
        [win] { $plies ->
            [0] { $player } ist am Zug und gewinnt.
            [one] { $player } ist am Zug und gewinnt in 1 Zug.
           *[other] { $player } ist am Zug und gewinnt in { $plies } Zügen.
        }
        [loss] { $plies ->
            [0] { $player } ist am Zug und verliert.
            [one] { $player } ist am Zug und verliert in 1 Zug.
           *[other] { $player } ist am Zug und verliert in { $plies } Zügen.
        }
        [draw] { $player } ist am Zug und hält bei bestem Spiel remis.
        [endless] { $player } ist am Zug. Niemand kann das Ende erzwingen: Das Spiel ist endlos.
        [chance] { $player } ist am Zug und gewinnt bei bestem Spiel in { $percent } der Fälle.
       *[unknown] { $depth ->
            [one] { $player } ist am Zug. Das ist nicht geklärt, obwohl wir 1 Zug tief gesucht haben.
           *[other] { $player } ist am Zug. Das ist nicht geklärt, obwohl wir { $depth } Züge tief gesucht haben.
        }
    }
by-move = { $result ->
        [won] { $move } war der Gewinnzug
        [lost] { $move } war der Verlustzug
       *[drawn] nach { $move } hatte niemand gewonnen
    }
over = Zu Ende: { $reason }.
to-move = { $player } ist am Zug.
counted = Gezählt werden die Züge beider Seiten, bei bestem Spiel.
best = am besten
gives = ergibt { $result }
group = { $count ->
        [one] (1 Zug)
       *[other] ({ $count } Züge)
    }
best-line = Bestes Spiel: { $line } ({ $end }).
