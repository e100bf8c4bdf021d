### Was über ein geprüftes Spiel gesagt wird, auf Deutsch.

progress = Prüfe

## Gesetze

laws-hold = Gesetze: Alle { $laws } gelten in allen { $positions } Stellungen, auch am Ende.
laws-hold-games = Gesetze: Alle { $laws } gelten in { $positions } Stellungen zufälliger Partien.
laws-broken = Gesetze: { $broken } von { $laws } { $broken ->
    [one] ist
   *[other] sind
} verletzt.
broken = { $law }: { $said }
at = { $said } (Stellung „{ $position }“)
mend-first = Alles Weitere wird geprüft, sobald die Gesetze gelten.
law-answers = Kein Fehler
law-repeatable = Jedes Mal dieselbe Antwort
law-frozen = Zustände und Züge ändern sich nie
law-end = Kein Zug nach dem Ende
law-moves = Ein Zug bis zum Ende
law-notation = Züge lassen sich tippen
law-order = Züge in fester Reihenfolge
law-text = Stellungen lassen sich schreiben und lesen
law-seats = Zwei Plätze
law-secret = Das Geheimnis bleibt geheim
law-board = Ein rechteckiges Brett
move-after-end = In „{ $position }“ ist das Spiel aus, und doch kann { $move } gespielt werden
move-read-otherwise = In „{ $position }“ wird der Zug { $move } als ein anderer gelesen
moves-disagree = In „{ $position }“ nennen families oder allows andere Züge als moves
move-order = In „{ $position }“ stehen die Züge in anderer Reihenfolge als in all_moves
other-order = Die Züge kommen in anderer Reihenfolge, wenn das Programm neu gestartet wird: „{ $position }“. Ist es die einer Menge? Sortiere sie
text-odd = Eine Stellung wird „{ $text }“ geschrieben: Nötig ist eine Zeile einfacher Zeichen
text-not-read = Eine Stellung wird „{ $position }“ geschrieben und lässt sich nicht lesen: { $why }
text-read-otherwise = Eine Stellung wird „{ $position }“ geschrieben und als eine andere gelesen
no-seat = In „{ $position }“ heißt ein Spieler { $value }; es gibt Seat.FIRST und Seat.SECOND
view-disagrees = In „{ $position }“ erfährt, wer nur eine Ansicht hat, einen anderen Spieler am Zug, andere Züge oder ein anderes Ende
secret-not-said = In „{ $position }“ ist eine Ansicht nicht der ganze Zustand, und doch sagt das Spiel nicht hidden = True
no-secret = In „{ $position }“ gibt es kein Geheimnis, und doch sagt das Spiel hidden = True
secret-in-text = Der Text der Stellung verrät das Geheimnis: „{ $position }“
secret-in-view = Eine Ansicht verrät das Geheimnis: „{ $position }“
state-not-possible = Der Zustand selbst ist nicht unter den möglichen seiner Ansicht: „{ $position }“
worlds-look-different = Mögliche Zustände einer Ansicht sehen verschieden aus: „{ $position }“
world-twice = Ein möglicher Zustand einer Ansicht ist zweimal genannt und zählt so doppelt: „{ $position }“
view-tells-more = Von den möglichen Zuständen einer Ansicht können manche nie entstehen, sie zeigt also mehr, als sie sagt: „{ $position }“

## Sinn

sense = Sinn:
positions = Stellungen, vor denen ein Spieler am Zug stehen kann: { $positions }.
ends = { $ends ->
    [yes] Jede Partie endet, spätestens nach { $turns } Zügen.
    [no] Eine Partie muss nicht enden: Stellungen können wiederkehren.
   *[unknown] Ob jede Partie endet, ist nicht bekannt.
}
winner = { $result ->
    [win] Bei bestem Spiel gewinnt im { $plies }. Zug, wer beginnt: Der zweite Spieler hat keine Chance.
    [loss] Bei bestem Spiel gewinnt im { $plies }. Zug, wer als Zweiter zieht: Wer beginnt, hat keine Chance.
    [draw] Bei bestem Spiel gewinnt niemand: Sorgfältige Spieler spielen unentschieden.
    [endless] Bei bestem Spiel gewinnt niemand: Sorgfältige Spieler können ewig weiterspielen.
   *[unknown] Wer bei bestem Spiel gewinnt, ist nicht geklärt.
}
losing = { $any ->
    [none] Kein Zug verliert nach einer Regel sofort.
   *[some] { $losing } der { $moves } erlaubten Züge verlieren nach einer Regel sofort.
}
never = { $any ->
    [none] Jeder Zug ist irgendwo möglich.
   *[some] Züge aus all_moves, die nie gemacht werden können: { $count }, etwa { AND($moves) }.
}
seats = Zwischen zwei mittleren Spielern, die Fehler machen, gewinnt, wer beginnt, { $share } der Partien: { $better ->
    [first] Es ist besser zu beginnen.
    [second] Es ist besser, als Zweiter zu ziehen.
   *[nobody] Für sie sind die Plätze etwa gleich.
}
chance = Bei bestem Spiel beider gewinnt, wer beginnt, { $share } der Partien.
starts = Von { $starts } Anfängen gewinnt, wer beginnt, bei bestem Spiel { $win } und verliert { $loss }; { $draw } enden unentschieden, und { $endless } gehen ewig weiter.
choice = In { $share } der Stellungen gibt es eine echte Wahl: Manche Züge halten, was man hat, und manche geben es her.
random = Ein zufälliger Zug verschenkt im Mittel { $regret } einer Partie.
seats-unwon = Zwischen zwei mittleren Spielern, die Fehler machen, gewinnt nie jemand.
seats-drawn = Niemand gewinnt { $share }.
rounded = Ein Zustand enthält eine Kommazahl, wie in „{ $position }“: Zwei, die gleich sein sollten, können sich durch Rundung unterscheiden. Ganze Zahlen oder Brüche (Fraction) nicht.
over-at-once = { $game } kann vorbei sein, bevor jemand gezogen hat
title-cut = Der Titel war länger als eine Zeile oder hatte mehr als Buchstaben; gezeigt wird: { $title }

## Wo es läuft

works = Jeder Befehl und jede Schnittstelle nimmt dieses Spiel; was nichts darin findet, sagt es.
works-not = Alles geht außer dem, was alle Stellungen braucht: Aufgaben, Lektionen, Datensätze, Stapel und JAX.

time = { $path } war nach { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} nicht geprüft; --seconds S gibt mehr Zeit
time-in-line = { $path }, Zeile { $line }: hier wurde die Prüfung nach { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} beendet. Drehen sich die Regeln im Kreis? --seconds S gibt ihnen mehr Zeit
