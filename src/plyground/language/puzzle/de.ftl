### Aufgaben und Lektionen auf Deutsch: was zu finden ist und was eine Antwort war.

## Was zu finden ist

goal-win = { $moves ->
        [one] Gewinne sofort.
       *[other] Gewinne in { $moves } Zügen.
    }
goal-squeeze = Lass deinem Gegenüber nur Züge, die verlieren.
goal-only-win = Finde den einzigen Zug, der noch gewinnt.
goal-only-hold = Finde den einzigen Zug, der nicht verliert.
goal-trap = Stell eine Falle: Lass deinem Gegenüber nur eine gute Antwort.
goal-delay = Verloren, aber noch nicht gleich: Halte so lange durch, wie es geht.
goal-chance = Finde den Zug mit der besten Chance.

## Was eine Antwort war

solved = Gelöst.
solved-trap = Gelöst. Dein Gegenüber hat nur eine gute Erwiderung: { $reply }.
goes-on = Richtig. Dein Gegenüber erwidert { $reply }. { $task }
slower = Auch das gewinnt, aber erst in { $moves } Zügen. Es geht in { $best }.
wrong-loses = { $move } verliert: Dein Gegenüber erwidert { $reply }.
wrong-ends = { $move } beendet die Partie, und zwar gegen dich.
wrong-open = { $move } verschenkt den Gewinn. Nach { $reply } kann niemand mehr das Ende erzwingen.
wrong-trap = { $ways ->
        [0] Danach kann man nichts falsch machen.
        [one] Darauf ist eine Antwort gut, und es gibt kaum eine andere.
       *[other] Darauf gibt es { $ways } gute Antworten.
    }
wrong-chance = Nicht der beste: Er gewinnt in { $this } aller Fälle, der beste Zug in { $best }.
wrong-cases = Nicht der beste Zug: { $move } gewinnt in { $won ->
        [0] keinem
        [one] einem
       *[other] { $won }
    } von { $all } Fällen, der beste in { $best ->
        [one] einem
       *[other] { $best }
    }. Angenommen, { $hidden } ist verborgen: Dann gewinnt der beste Zug, und dieser verliert.

## Ein Ergebnis zum Herzeigen

result = { $tries ->
        [one] Im ersten Versuch gelöst.
       *[other] Im { $tries }. Versuch gelöst.
    }
result-helped = Mit einem Tipp gelöst.
result-later = Gelöst, aber nicht im ersten Versuch.
result-missed = Nicht gelöst.
share = Plyground-Aufgabe { $number } { $signs } { $game }: { $result }{ $days ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }{ $days } Tage in Folge.
    }

## Was eine Lektion zu jeder Art von Aufgabe sagt

lesson-title-win = Ein erzwungener Sieg in { $moves ->
        [one] 1 Zug
       *[other] { $moves } Zügen
    }
lesson-title-only = Der einzige Zug
lesson-title-delay = Lange durchhalten
lesson-title-trap = Eine Falle
lesson-title-chance = Die beste Aussicht
lesson-win = Wer am Zug ist, kann den Sieg erzwingen. Mit welchem Zug?
lesson-only = Ein Zug ist hier richtig, und alle anderen geben etwas her.
lesson-delay = Diese Stellung rettet nichts mehr. Den Weg muss der andere trotzdem erst finden.
lesson-trap = Niemand kann hier etwas erzwingen, also mach es dem anderen schwer.
lesson-chance = Niemand weiß, was verborgen ist. Zähl ab, wohin jeder Zug führen kann.
lesson-truth = Bei bestem Spiel

## Was keine Aufgabe ist

unknown-goal = ein Ziel namens { $name } gibt es nicht; wähle { OR($goals) }
none-here = in der Stellung { $position } ist nichts zu finden: kein Zug ist besser als die anderen, oder nicht alle sind geklärt
no-lesson = zu { $game } gibt es keine Lektion
unknown-name = eine Aufgabe namens { $name } gibt es nicht
no-book = zu { $game } gibt es noch keine Aufgaben
not-yet = die Aufgabe vom { $day } ist noch nicht erschienen
before-first = am { $day } gab es noch keine Aufgabe: die erste war die vom { $first }
