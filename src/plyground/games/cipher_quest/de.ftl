### Was Cipher Quest sagt, auf Deutsch.

tagline = Lies die Hinweise und triff die verborgene Zielzahl; geh nie darüber.

## Am Tisch

system = [System]: { $line }
welcome = Willkommen bei Cipher Quest!
pool = Im Vorrat liegen die Zahlen 1 bis { $pool }.
turn = [{ $player } ist am Zug]
available = Noch im Vorrat: { $numbers }
ask-number = Welche Zahl nimmst du?
selected = { $player } hat die { $number } genommen.
score = Die Summe von { $player } ist { $score }.
score-from = Die Summe von { $player } ist { $score } ({ $taken }).
targets-left = Zielzahlen, die nach den Hinweisen noch möglich sind: { $low } bis { $high }
target-known = Zielzahlen, die nach den Hinweisen noch möglich sind: { $low }
clue = Hinweis: { $clue }
score-far = { $to ->
        [mover] Deine Summe
       *[all] Die Summe von { $player }
    } liegt um mehr als { $near } unter der Zielzahl.
score-near = { $to ->
        [mover] Deine Summe
       *[all] Die Summe von { $player }
    } liegt um höchstens { $near } unter der Zielzahl.
score-equal = { $to ->
        [mover] Deine Summe
       *[all] Die Summe von { $player }
    } ist die Zielzahl!
score-over = { $to ->
        [mover] Deine Summe
       *[all] Die Summe von { $player }
    } liegt über der Zielzahl.
loses = Die Zielzahl war { $target }. { $player } verliert.
pool-empty = Der Vorrat ist leer, und niemand hat die Zielzahl getroffen.
is-closest = Die Zielzahl war { $target }. { $player } ist näher daran.
won = Glückwunsch, { $player } gewinnt das Spiel!
target-was = Die Zielzahl war { $target }.

## Von einem Programm, das niemand anspricht

program-won = { $player } gewinnt das Spiel!

## Optionen, Züge und Stellungen, die abgelehnt werden

targets-allowed = eine Spanne von 1 bis { $highest }, zum Beispiel { $example }
could-end-level = { OPTION("pool") } { $pool } mit { OPTION("targets") } { $targets } könnte { $highest } zu { $highest } enden; { $advice }
targets-too-high = { OPTION("targets") } { $targets } geht über { $highest } hinaus, die Summe des ganzen Vorrats; { $advice }
other-pool-or-targets = nimm einen Vorrat bis { OR($pools) } oder Zielzahlen bis { $highest }
lower-targets = nimm Zielzahlen bis { $highest }
taken = die { $number } ist schon genommen
not-in-pool = die { $number } ist nicht im Vorrat, 1 bis { $pool }
taken-twice = eine Zahl ist zweimal genommen
no-such-clues = kein Hinweis zu diesen Summen lässt die Zielzahlen { $targets } übrig
too-many-positions = Cipher Quest hat mit diesen Optionen über { $most } Stellungen; ein kleinerer Vorrat oder eine spätere Stellung ginge

## Wie es endet

reached = { $player ->
        [you] du hast
       *[other] { $player } hat
    } die Zielzahl { $target } getroffen
exceeded = { $player ->
        [you] du liegst
       *[other] { $player } liegt
    } über der Zielzahl { $target }
closest = der Vorrat ist leer, und { $player ->
        [you] du bist
       *[other] { $player } ist
    } näher an { $target }

## Warum eine Stellung so steht

targets = Zielzahlen { $low } bis { $high }
only-target = Die Zielzahl kann nur { $target } sein
loses-anyway = { $known }: Was { $player } auch nimmt, { $other } gewinnt.
reaches-it = { only-target }: Die { $number } trifft sie.
wins-in-the-end = { only-target }: Die { $number } gewinnt am Ende.
wins-against = { targets }: Die { $number } trifft { $reached ->
        [0] keine
       *[1] eine davon
    }, liegt über { $passed ->
        [0] keiner
        [1] einer
       *[other] { $passed }
    } und gewinnt bei bestem Spiel gegen { $share ->
        [all] alle { $targets }
       *[some] { $won } von { $targets }
    }.

## Optionen

option-pool = Vorrat
option-pool-help = im Vorrat sind die Zahlen 1 bis N
option-targets = Zielzahlen
option-targets-help = die Zielzahlen, die gezogen werden können, alle gleich wahrscheinlich
option-near = Nähe
option-near-help = wie weit unter der Zielzahl eine Summe noch als nah gilt

## Auf dem Brett

board-scores = Summen
board-pool = Zahlen zum Nehmen
board-notebook = Notizbuch
board-clues = Hinweise bisher
board-no-clues = noch keine
board-hidden = Die geheime Zielzahl liegt zwischen { $low } und { $high }.
board-move = { $number } nehmen
board-taken = { $player ->
        [you] Du nahmst { $number } und hast
       *[other] { $player } nahm { $number } und hat
    } { $score }: { $clue ->
        [below] mehr als { $near } unter der Zielzahl
        [within] höchstens { $near } unter der Zielzahl
        [exact] genau die Zielzahl
       *[over] über der Zielzahl
    }.
board-clue = { $clue ->
        [below] mehr als { $near } darunter
        [within] höchstens { $near } darunter
        [exact] genau
       *[over] darüber
    }
board-revealed = Die Zielzahl war
board-makes = = { $score }
board-take = { $number } nehmen, macht { $score }
board-taken-by = { $number }, genommen von { $player ->
        [you] dir
       *[other] { $player }
    }
board-free = { $number }, frei
board-left = { $count ->
        [one] Nur eine ist möglich.
       *[other] { $count } sind noch möglich.
    }
board-possible = { $target }, möglich
board-impossible = { $target }, ausgeschlossen
board-found = { $target }, die Zielzahl
board-circle = { $target }, möglich; einkreisen
board-pencil = Drück auf eine, um sie für dich einzukreisen.

## Was plyground solve zählt

survey-public = alle sichtbaren Stellungen (übrige Zahlen, Punkte der Seite am Zug, noch mögliche Zielzahlen), gewonnen oder verloren, wo das sicher ist

## Aufbauten mit einem Namen

preset-fair = Die geheime Zielzahl liegt zwischen 25 und 28.

## In der ersten Partie, und worum es geht

goal = Triff genau das verborgene Ziel, nie darüber.
coach-take = Tipp auf eine Zahl: Sie kommt zu deiner Summe dazu.

## Auf einem Bild

sketch-player-1 = Spieler 1
sketch-score-1 = Punkte von Spieler 1
sketch-player-2 = Spieler 2
sketch-score-2 = Punkte von Spieler 2
sketch-pool = Vorrat
sketch-targets = Zielzahlen
sketch-near = Nah
sketch-target = Zielzahl
