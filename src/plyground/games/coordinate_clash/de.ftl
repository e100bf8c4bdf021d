### Was Coordinate Clash sagt, auf Deutsch.

tagline = Setz ein Zeichen, verschieb eine Zeile oder Spalte, vollende eine Linie.

## Am Tisch: Worte des Regelhefts, übersetzt

current-grid = Das Gitter:
ask-cell = { $player }, auf welches Feld setzt du dein Zeichen? (z. B. B3):
ask-shift = Willst du eine Zeile oder Spalte verschieben? ({ yes }/{ no }):
ask-kind = „{ answer-row }“ oder „{ answer-column }“?
ask-line = Welche Zeile (Zahl) oder Spalte (Buchstabe)?
ask-way = In welche Richtung? („{ answer-up }“, „{ answer-down }“, „{ answer-left }“, „{ answer-right }“):
answer-row = Zeile
answer-column = Spalte
answer-up = hoch
answer-down = runter
answer-left = links
answer-right = rechts
aligned = { $winner } gewinnt mit { $count ->
        [3] drei
        [4] vier
       *[5] fünf
    } in einer Linie: { $line }!
row = Zeile { $name }
column = Spalte { $name }
diagonal = Diagonale { $from }-{ $to }

## Am Tisch: eigene Worte

shift-now = Das Gitter ist voll, { $player }: Verschieb eine Zeile oder Spalte.
cells-to-take = Setz ein Zeichen auf:
shifts-to-add = dann verschieb nichts (C3/-) oder, nach einem Schrägstrich (C3/Cd), eines von:
shifts-to-make = Verschieb eine Zeile oder Spalte:

## Ein Zug in Worten

shift = { $kind ->
        [row] Zeile { $name }
       *[column] Spalte { $name }
    } { $way ->
        [u] nach oben
        [d] nach unten
        [l] nach links
       *[r] nach rechts
    }
place-and-shift = { $cell }, dann { $shift }

## Antworten, Optionen, Züge und Stellungen, die abgelehnt werden

not-a-cell = „{ $answer }“ ist kein Feld; nimm eines von A1 bis { $last }
choose-empty-cell = { $cell } ist besetzt; wähle ein leeres Feld
enter-kind = antworte mit { answer-row } oder { answer-column }
enter-column = nimm einen Buchstaben von { $first } bis { $last }
enter-row = nimm eine Zahl von { $first } bis { $last }
column-ways = eine Spalte geht { answer-up } oder { answer-down }
row-ways = eine Zeile geht nach { answer-left } oder { answer-right }
enter-shift = schreib einen Schub wie Cd oder 4l
line-too-long = { $line } { $count } passt nicht in ein Gitter mit { $size } { $cells }
no-openings = { $opening } drawn hat keine Stellungen für { $sizename } { $size } und { $linename } { $line }; es gibt welche für { $sizename } { $othersize } und { $linename } { $otherline }
openings-need-shifts = { $opening } drawn hat keine Stellungen für Spiele ohne { $shifts }
shift-alone = verschieben, ohne zu setzen, geht nur auf vollem Gitter; setz zuerst ein Zeichen
grid-full = das Gitter ist voll; in diesem Zug wird nur verschoben
cell-taken = { $cell } ist besetzt
not-a-grid = „{ $text }“ ist kein Gitter aus { $size } Zeilen zu { $size } Feldern; schreib es wie { $example }

## Wie es endet

lined-up = { $player ->
        [you] du hast
       *[other] { $player } hat
    } { $count } in einer Linie: { $line }

## Warum eine Stellung ist, was sie ist

lines-up-now = { $player } bringt mit { $move } sofort { $count } in eine Linie.
takes-last-cell = { $player } besetzt mit { $move } das letzte Feld, und { $other } hat keinen Zug mehr.
empty-grid = { $player } beginnt und gewinnt in fünf Zügen: Schon zwei Zeichen drohen zu viel.
one-marker = { $player } hat das einzige Zeichen und gewinnt in vier Zügen, wo auch immer es steht.
two-markers = Bei einem Zeichen auf jeder Seite gewinnt { $player }, der am Zug ist, immer in drei Zügen.
no-defence = { $player } hat einen Zug, gegen den sich { $other } nicht wehren kann.
lost-next = Was { $player } auch tut, { $other } bringt im nächsten Zug { $count } in eine Linie.
lost-later = { $player } kann es hinauszögern, aber jeder Zug läuft in eine Linie von { $other }.
lost-without-shifts = Was { $player } auch tut, { $other } bringt { $count } in eine Linie oder besetzt das letzte Feld.
nothing-forced = In { $depth ->
        [one] 1 Zug
       *[other] { $depth } Zügen
    } lässt sich keine Linie erzwingen; weiter wurde nicht gesucht.

## Optionen

option-size = Größe
option-size-help = Zeilen und Spalten des Gitters
option-line = Linie
option-line-help = wie viele Zeichen eine Linie sind, höchstens die Größe
option-shifts = Schieben
option-shifts-help = nach dem Setzen darf eine Zeile oder Spalte verschoben werden
option-opening = Eröffnung
option-opening-help = empty beginnt ohne Zeichen, drawn mit einigen, in einer Stellung, die niemand bald gewinnt
option-opening-is-empty = leer
option-opening-is-drawn = ausgelost

## Auf dem Brett

board-grid = Das Gitter
board-line-wins = { $count } in einer Linie gewinnen
board-empty = leer
board-winning = in der Gewinnlinie
board-just-played = letzter Zug
board-not-played = noch nicht gespielt
board-line = { $kind ->
        [row] Zeile { $name }
       *[column] Spalte { $name }
    } { $way ->
        [u] nach oben
        [d] nach unten
        [l] nach links
       *[r] nach rechts
    }
board-shift = { $line } verschieben
board-must-shift = Das Gitter ist voll: Wähle einen Pfeil, eine Zeile oder Spalte muss verschoben werden.
board-chosen = { $marker } auf { $cell }. Die Pfeile verschieben eine Zeile oder Spalte, wenn du magst.
board-preview-of = { $kind ->
        [row] Zeile { $name }
       *[column] Spalte { $name }
    } { $way ->
        [u] nach oben
        [d] nach unten
        [l] nach links
       *[r] nach rechts
    }
board-move = { $marker } auf { $cell }
board-move-shift = { $marker } auf { $cell }, { $line }
board-preview = { board-preview-of }: { AND($arrivals) }.
board-preview-nothing = { board-preview-of }: da bewegt sich nichts.
board-arrival = { $marker } kommt auf { $cell }
board-makes-line = Das gibt eine Linie für { $player ->
        [you] dich
       *[other] { $player }
    }.
board-play = Nur { $cell } spielen
board-play-shift = { $cell } spielen, { $line }
board-play-alone = { $line } spielen
board-back = Zurück
board-won = { $player ->
        [you] Du hast
       *[other] { $player } hat
    } eine Linie: { $cells }.

## Was plyground solve zählt

survey-quiet = die Stellungen auf 5x5, in denen die Seite am Zug nicht sofort gewinnt (die übrigen: gewonnen in 1)

## Aufbauten mit einem Namen

preset-fair = Vier in einer Reihe gewinnen, von Anfang an stehen ein paar Zeichen im Gitter, und wer beginnt, muss bis zum Zug 41 gewonnen haben.

## In der ersten Partie, und worum es geht

will-be = Du spielst { $seat ->
        [1] X
       *[2] O
    }.
printed = Wer beginnt, kann in fünf Zügen gewinnen.
goal = Bring { $line } deiner Zeichen in eine Linie.
coach-square = Wähl ein leeres Feld für dein Zeichen.

## Auf einem Bild

sketch-line = Reihe
