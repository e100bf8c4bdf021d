### Was die Arena sagt, auf Deutsch.

## worum gebeten wurde

two-players = nenne mindestens zwei Spieler, etwa engine:easy engine:hard
same-name = zwei Spieler heißen { $name }; gib einem einen anderen Namen, etwa anders={ $name }
no-humans = in der Arena spielen keine Menschen; nenne Programme, etwa engine:easy
another-player = { $name } ist jetzt { $asked }, war aber { $kept }, als diese Partien gespielt wurden; nimm einen anderen Namen oder eine andere Datei
two-to-decide = { $option } braucht zwei Spieler, nicht { $players }
games-twice = { $game } ist zweimal genannt
no-results-yet = { $path } enthält keine Partien der Arena
not-html = { $option } schreibt eine Webseite; nenne sie { $stem }.html, nicht { $name }
out-is-text = { $option } schreibt Text; für eine Webseite sag { $page } { $name }
nothing-played = kein einziges Paar von Partien konnte gespielt werden: { $why }

## während sie läuft

playing = Gespielt
known-already = { $known } von { $pairs } Paaren sind schon da.
kept = { $kept ->
    [one] 1 Paar ist
   *[other] { $kept } Paare sind
} in { $path } aufgehoben; derselbe Befehl macht dort weiter.
not-kept = { $kept ->
    [one] 1 Paar wurde
   *[other] { $kept } Paare wurden
} gespielt und nicht aufgehoben; mit { $option } DATEI macht der nächste Lauf dort weiter.
missing = { $missing ->
    [one] 1 Paar konnte
   *[other] { $missing } Paare konnten
} nicht gespielt werden: { $why }. Derselbe Befehl versucht es wieder.

## der Bericht

title = { AND($games) }: { $players } Spieler, jeder gegen jeden, { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paare
} von Partien, jedes aus einer Stellung, Startzahl { $seed }.
title-gauntlet = { AND($games) }: ein Spieler gegen { $others ->
    [one] einen anderen
   *[other] { $others } andere
}, { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paare
} von Partien, jedes aus einer Stellung, Startzahl { $seed }.
is-better = { $better } ist besser als { $worse }: nach { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paaren
} von Partien erwiesen, mit { $confidence } Sicherheit.
are-alike = { $one } und { $two } liegen höchstens { $margin } auseinander: nach { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paaren
} von Partien erwiesen, mit { $confidence } Sicherheit.
undecided = Nach { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paaren
} von Partien steht nicht fest, wer besser ist: { $one } oder { $two }.
bounds = { $one } holt zwischen { $low } und { $high } der Punkte.
column-player = Spieler
column-against = gegen
column-rating = Wertung
column-share = Punkte
column-won = gewonnen
column-lost = verloren
column-drawn = remis
column-unfinished = offen
column-faults = Fehler
column-game = Spiel
column-games = Partien
column-first = Anziehende
column-median = Züge
column-middle-half = Hälfte
fault = { $what } ({ $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}){ $told ->
    [true] : { $why }
   *[false] .
}
no-ratings = Wertungen brauchen das Extra '{ $extra }': { $command }
note-ratings = Wertung: Bradley-Terry über alle Partien auf einmal, 400 Punkte sind zehn zu eins, 0 ist der Durchschnitt; 95 %: Bootstrap über Paare.
note-unfinished = Nach { $turns } Zügen bleibt eine Partie offen: niemand hat gewonnen, jeder bekommt einen halben Punkt. Was nicht auf dem Brett verloren ging, zählt gegen den Spieler und nicht in den Zahlen über ein Spiel.
note-drawn = Ein Remis ist für jeden ein halber Punkt.
note-columns = Anziehende: Anteil dessen, der beginnt, an den Partien, die jemand gewann. Züge, Hälfte: der Median der beendeten Partien und ihre mittlere Hälfte. Mehr in docs/arena.md.

## die Seite

page-title = Arena
page-ratings = Wertungen
page-cross = Wer wen geschlagen hat
page-cross-about = Der Anteil der Punkte, den der Spieler der Zeile dem der Spalte abgenommen hat; eine Partie, die niemand gewann, ist für jeden ein halber Punkt.
page-first = Der Anteil dessen, der beginnt
page-first-about = Von den Partien, die jemand gewann, die, in denen es der war, der den ersten Zug machte. Bei der Hälfte ist das Spiel für diese Spieler ausgeglichen.
page-lengths = Wie lange Partien dauern
page-lengths-about = Züge der Partien, die zu Ende kamen, und wie viele offen blieben.
page-faults = Nicht auf dem Brett verloren
page-method = Wie gemessen wurde
page-starts = Aus jeder Anfangsstellung wurde zweimal gespielt, jeder der beiden begann einmal. { $turns ->
    [0] Die Anfangsstellungen sind die, die Regeln oder Aufbau auslosen.
   *[other] Wo ein Spiel immer gleich beginnt, übernahmen die Spieler nach { $turns } zufälligen Zügen, von denen keiner etwas preisgab, soweit das zu sehen war.
}
page-plan = { AND($games) }; Startzahl { $seed }; { $work } Arbeitseinheiten je Zug; Plyground { $version }.
