### Was Operator Outwit sagt, auf Deutsch.

tagline = Addieren, verdoppeln, abziehen: Triff die Zielzahl genau und geh nie darüber.

## Am Tisch: Worte des Regelhefts, übersetzt

target-number = Zielzahl: { $target }
current-number = Zahl: { $number }
number-is = Die Zahl ist { $number }.
ask-operation = Wähle eine Rechenart ({ $operations }):
chosen = Du hast { $operation } gewählt.
number-is-now = Die Zahl ist jetzt { $number }.
target-reached = Glückwunsch! Die Zahl hat die Zielzahl erreicht.
target-exceeded = Oh nein! Die Zahl liegt über der Zielzahl.
wins = { $winner } gewinnt!
loses = { $loser } verliert. { $winner } gewinnt!

## Von einem Programm, das niemand anspricht

is-reached = Die Zahl hat die Zielzahl erreicht.
is-exceeded = Die Zahl liegt über der Zielzahl.

## Optionen, Züge und Stellungen, die abgelehnt werden

operations-allowed = bis zu { $most } verschiedene Rechenarten der Form +a, *b oder -c, zum Beispiel +2,*2,-1
start-too-high = { $start } muss kleiner sein als { $target }: { $number } ist nicht kleiner als { $goal }
below-one = { $move } würde die Zahl unter 1 bringen
other-target = die Zielzahl der Stellung ist { $target }, die des Spiels { $own }
out-of-reach = keine Rechenart ({ OR($operations) }) führt von unter { $target } auf { $number }

## Wie es endet

reached = { $player ->
        [you] du hast
       *[other] { $player } hat
    } { $target } genau getroffen
passed = { $player ->
        [you] du bist
       *[other] { $player } ist
    } über { $target } hinausgeraten

## Warum eine Stellung ist, was sie ist

four-decided = Entschieden sind nur { $half }, { $third } und { $second } (gewonnen) und { $last } (verloren); alle anderen sind offen, und von jeder offenen führt ein Zug zu einer anderen offenen
keeps-open = { $move } führt zu { $after }, von wo niemand das Ende erzwingen kann, und kein Zug von { $number } aus ist besser
reaches = { $move } trifft genau { $target }
leaves-no-move = { $move } führt zu { $after }, und von dort gibt es keinen Zug
leaves-lost = { $move } führt zu { $after }, und von dort verliert jeder Zug
all-pass = Jeder Zug von { $number } aus geht über { $target } hinaus
all-leave-won = Jeder Zug von { $number } aus führt zu einer Zahl, mit der die andere Seite gewinnt
all-lose = Jeder Zug von { $number } aus geht über { $target } hinaus oder führt zu einer Zahl, mit der die andere Seite gewinnt

## Optionen

option-target = Zielzahl
option-target-help = die Zahl, die genau zu treffen ist
option-start = Startzahl
option-start-help = die Zahl, bei der es losgeht, kleiner als die Zielzahl
option-operations = Rechenarten
option-operations-help = die Rechenarten, die zur Wahl stehen

## Auf dem Brett

board-target = Zielzahl
board-number = Zahl
board-numbers = Die Zahl ist { $number }, die Zielzahl { $target }.
board-to-go = { $count ->
        [one] 1 fehlt
       *[other] { $count } fehlen
    }
board-reached = erreicht
board-past-by = { $count } über der Zielzahl
board-operation = { $sign ->
        [plus] plus { $number }
        [times] mal { $number }
       *[minus] minus { $number }
    }
board-gives = { $operation } ergibt { $result }
board-hits = trifft { $target }
board-past = über { $target }

## Was plyground solve zählt

survey-numbers = die Zahlen von 1 bis { $most }

## Aufbauten mit einem Namen

preset-fair = Statt -1 gibt es +1, und die Zielzahl wird ausgelost.

## In der ersten Partie, und worum es geht

printed = Niemand kann das Ende erzwingen: Es kann ewig dauern.
goal = Bring die Zahl genau auf { $target }, nie darüber.
coach-operation = Tipp auf eine Rechenart: Sie verändert die Zahl, die euch beiden gehört.

## Auf einem Bild

sketch-target = Zielzahl
sketch-number = Zahl
sketch-numbers = Zahlen
sketch-mark = Ziel
