### Was die Arena sagt, auf Deutsch.

## worum gebeten wurde

two-players = nenne mindestens zwei Spieler, etwa engine:easy engine:hard
same-name = zwei Spieler heißen { $name }; gib einem einen anderen Namen, etwa anders={ $name }
no-humans = in der Arena spielen keine Menschen; nenne Programme, etwa engine:easy
another-player = { $name } ist jetzt { $asked }, war aber { $kept }, als diese Partien gespielt wurden; nimm einen anderen Namen oder eine andere Datei
games-twice = { $game } ist zweimal genannt
no-results-yet = { $path } enthält keine Partien der Arena
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
} gespielt und nicht aufgehoben; mit { OPTION("results") } FILE macht der nächste Lauf dort weiter.
missing = { $missing ->
    [one] 1 Paar konnte
   *[other] { $missing } Paare konnten
} nicht gespielt werden: { $why }. Derselbe Befehl versucht es wieder.

## der Bericht

title = { AND($games) }: { $players } Spieler, jeder gegen jeden, { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paare
} von Partien, jedes aus einer Stellung, Startwert { $seed }.
title-gauntlet = { AND($games) }: ein Spieler gegen { $others ->
    [one] einen anderen
   *[other] { $others } andere
}, { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paare
} von Partien, jedes aus einer Stellung, Startwert { $seed }.
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
fault = { $what } ({ $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}){ $told ->
    [true] : { $why }
   *[false] .
}
no-ratings = Wertungen brauchen das Extra „{ $extra }“: { $command }
note-ratings = Wertung: Bradley-Terry über alle Partien auf einmal, 400 Punkte sind zehn zu eins, 0 ist der Durchschnitt; 95 %: aus Paaren.
note-unfinished = Nach { $turns } Zügen bleibt eine Partie offen: niemand hat gewonnen, jeder bekommt einen halben Punkt. Was nicht auf dem Brett verloren ging, zählt gegen den Spieler und nicht in den Zahlen über ein Spiel.
note-drawn = Ein Remis ist für jeden ein halber Punkt.
note-columns = Anziehende: Anteil dessen, der beginnt, an den Partien, die jemand gewann. Züge: der Median der beendeten Partien. Mehr in docs/arena.md.
