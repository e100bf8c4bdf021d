// Why a set-up, an option or a position cannot be, in German.

export const pairs = [
  [
    "a position says whose turn it is; leave out first",
    "eine Stellung sagt selbst, wer am Zug ist; lass first weg",
  ],
  // Options: why they cannot be.
  [
    "{flag} cannot be '{text value}': {say why}; it takes {say allowed}",
    "{flag} kann nicht „{text value}“ sein: {say why}; möglich ist {say allowed}",
  ],
  [
    "{flag} cannot be '{text value}'; it takes {say allowed}",
    "{flag} kann nicht „{text value}“ sein; möglich ist {say allowed}",
  ],
  ["the game would start on its own goal", "das Spiel wäre schon am Anfang am Ziel"],
  [
    "--pool {pool} with --targets {span} could end level at {number half} all; " +
      "take a pool of 5, 6, 9 or 10, or targets up to {number most}",
    "ein Vorrat bis {pool} mit den Zielzahlen {span} könnte {number half} zu {number half} " +
      "enden; " +
      "nimm einen Vorrat von 5, 6, 9 oder 10, oder Zielzahlen bis {number most}",
  ],
  [
    "--targets {span} goes beyond {number sum}, the sum of the whole pool",
    "die Zielzahlen {span} gehen über {number sum} hinaus, die Summe des ganzen Vorrats",
  ],
  [
    "--line {line} is longer than a grid of --size {size}",
    "eine Linie von {line} ist länger als ein Gitter der Größe {size}",
  ],
  [
    "--codes {codes} has codes of {number n} numbers, --length says {number length}",
    "die Codes {codes} haben {number n} Zahlen, als Länge ist {number length} angegeben",
  ],
  [
    "--codes {codes} has numbers over {number n}; say --digits {number most} to allow them",
    "in den Codes {codes} sind Zahlen über {number n}; erlaub sie mit Zahlen bis {number most}",
  ],
  [
    "--start must be below the target: {number start} is not below {number target}",
    "der Anfang muss unter dem Ziel liegen: {number start} liegt nicht unter {number target}",
  ],
  [
    "{number n} deals are too many to list; {number most} would do",
    "{number n} Auslosungen sind zu viele; {number most} gingen",
  ],
  [
    "{text title} has no option '{text name}' (did you mean {near}?); its options: {list known}",
    "{text title} hat keine Option „{text name}“ (meinst du {near}?); es gibt {list known}",
  ],
  [
    "{text title} has no option '{text name}'; its options: {list known}",
    "{text title} hat keine Option „{text name}“; es gibt {list known}",
  ],
  [
    "there is no game '{text name}' (did you mean {near}?); the games are {list known}",
    "ein Spiel „{text name}“ gibt es nicht (meinst du {near}?); es gibt {list known}",
  ],
  [
    "there is no game '{text name}'; the games are {list known}",
    "ein Spiel „{text name}“ gibt es nicht; es gibt {list known}",
  ],
  [
    "nobody called '{text name}' can sit there (did you mean {near}?); choose {list known}",
    "„{text name}“ kann dort nicht sitzen (meinst du {near}?); wähl {list known}",
  ],
  [
    "nobody called '{text name}' can sit there; choose {list known}",
    "„{text name}“ kann dort nicht sitzen; wähl {list known}",
  ],
  [
    "engine:'{text level}' is no level; take {list levels}, or an error rate from 0 to 1 such " +
      "as engine:0.15",
    "engine:{text level} ist keine Stufe; nimm {list levels} oder eine Fehlerquote von 0 bis 1 " +
      "wie engine:0.15",
  ],
  [
    "mcts:'{text n}' is no number of playouts; it takes 1 to {number most}",
    "mcts:{text n} ist keine Zahl von Versuchen; möglich ist 1 bis {number most}",
  ],
  [
    "{flag} {text value} contradicts the position, which says {text other}",
    "{flag} {text value} widerspricht der Stellung, die {text other} sagt",
  ],

  // Set-ups that cannot be.
  [
    "this position is the end of a game: there is nothing to play",
    "diese Stellung ist das Ende eines Spiels: es gibt nichts zu spielen",
  ],
  [
    "'first' cannot go with a position, which says who is to move",
    "wer beginnt, sagt hier schon die Stellung",
  ],
  [
    "where a program is the host, another program must be the opponent",
    "wo ein Programm spielt und du zusiehst, muss auch das andere ein Programm sein",
  ],
  [
    "choosing seats needs a friend who chooses",
    "den Platz wählen kann nur ein Gast, der über den Link kommt",
  ],

  // Positions that cannot be.
  [
    "'{text text}' is not a position; write it like {text example}",
    "„{text text}“ ist keine Stellung; schreib sie wie {text example}",
  ],
  [
    "'{text text}' is not a position: letters A to Z, like {text example}",
    "„{text text}“ ist keine Stellung: Buchstaben A bis Z, wie {text example}",
  ],
  [
    "'{text text}' is not a grid of {number n} rows of {number m} cells; write it like {text " +
      "example}",
    "„{text text}“ ist kein Gitter aus {number n} Zeilen zu {number m} Feldern; schreib es wie " +
      "{text example}",
  ],
  [
    "this position text is too long; write it like {text example}",
    "dieser Text ist zu lang; schreib eine Stellung wie {text example}",
  ],
  [
    "the position's target is '{text one}', the game's is {two}",
    "das Ziel der Stellung ist „{text one}“, das des Spiels {two}",
  ],
  [
    "the position's target is {one}, the game's is {two}",
    "das Ziel der Stellung ist {one}, das des Spiels {two}",
  ],
  [
    "{one} and {two} must have the same number of letters",
    "{one} und {two} müssen gleich viele Buchstaben haben",
  ],
  [
    "a letter of {word} is past its goal in {target}, and wrap is off",
    "ein Buchstabe von {word} ist über sein Ziel in {target} hinaus, und Herumgehen ist aus",
  ],
  [
    "codes of {number n} numbers do not fit a game with length={number m}",
    "Codes aus {number n} Zahlen passen nicht zu einem Spiel mit der Länge {number m}",
  ],
  [
    "'{text codes}' has numbers over {number n} (digits)",
    "in „{text codes}“ sind Zahlen über {number n}",
  ],
  [
    "'{text text}': only who has just moved can have won, by an ascending code",
    "„{text text}“: gewonnen haben kann nur, wer gerade gezogen hat, mit einem aufsteigenden Code",
  ],
  [
    "{number n} is not in the pool, 1 to {number m}",
    "{number n} ist nicht im Vorrat, 1 bis {number m}",
  ],
  ["a number is taken twice", "eine Zahl ist zweimal genommen"],
  [
    "no clues about these scores leave the targets {span}",
    "kein Hinweis zu diesen Summen lässt die Zielzahlen {span} übrig",
  ],
  [
    "no operation ({list moves}) leads from below {number target} to {number n}",
    "keine Rechnung ({list moves}) führt von unter {number target} auf {number n}",
  ],
  [
    "'{text text}' is marked as won, but nobody has won there",
    "„{text text}“ ist als gewonnen bezeichnet, aber dort hat niemand gewonnen",
  ],
  [
    "'{text text}' is marked as won by Player {n}, but Player {m} won",
    "„{text text}“ ist für Spieler {n} als gewonnen bezeichnet, aber Spieler {m} hat gewonnen",
  ],
  [
    "Player 1 has {say count} and Player 2 has {number n}, " +
      "which cannot be when Player {m} is to move",
    "Spieler 1 hat {say count} und Spieler 2 hat {number n}; " +
      "das kann nicht sein, wenn Spieler {m} am Zug ist",
  ],
  ["1 marker", "1 Zeichen"],
  ["{number n} markers", "{number n} Zeichen"],
  ["1 number", "1 Zahl"],
  ["{number n} numbers", "{number n} Zahlen"],
  [
    "'{text text}' is no position: only games with a secret need 'now'",
    "„{text text}“ ist keine Stellung: nur Spiele mit einem Geheimnis brauchen „now“",
  ],
  [
    "'{text text}' is no position: its moves do not lead to what it shows",
    "„{text text}“ ist keine Stellung: ihre Züge führen nicht zu dem, was sie zeigt",
  ],
  [
    "the move {move} cannot have been made: {say why}",
    "der Zug {move} kann nicht gemacht worden sein: {say why}",
  ],

  // Too much to work out.
  [
    "This could not be worked out in the time that there is for it.",
    "Das ließ sich in der Zeit, die dafür da ist, nicht ausrechnen.",
  ],
  [
    "Games of more than {number n} moves are not judged here; " +
      "download the record and use 'plyground review'.",
    "Spiele von mehr als {number n} Zügen werden hier nicht beurteilt; " +
      "lad das Protokoll herunter und nimm „plyground review“.",
  ],
  [
    "{text title} with these options has more than {number n} {say what} from here; {say advice}",
    "{text title} hat mit diesen Optionen von hier aus mehr als {number n} {say what}; {say " +
      "advice}",
  ],
  [
    "{text title} with these options has more than {number n} positions from here, " +
      "too many to list; {say advice}",
    "{text title} hat mit diesen Optionen von hier aus mehr als {number n} Stellungen, zu " +
      "viele; {say advice}",
  ],
  [
    "{text title} with these options has over {number n} positions; {say advice}",
    "{text title} hat mit diesen Optionen über {number n} Stellungen; {say advice}",
  ],
  ["positions", "Stellungen"],
  ["public positions", "Stellungen"],
  [
    "smaller options or a later position would fit",
    "kleinere Optionen oder eine spätere Stellung gingen",
  ],
  [
    "a smaller pool or a later position would fit",
    "ein kleinerer Vorrat oder eine spätere Stellung ginge",
  ],
  [
    "{number n} positions are too many; up to {number most} can be solved",
    "{number n} Stellungen sind zu viele; lösen lassen sich bis zu {number most}",
  ],
  [
    "more than {number n} positions can arise here, too many to look for the best try",
    "mehr als {number n} Stellungen können entstehen, zu viele für die Suche nach dem besten " +
      "Versuch",
  ],
  [
    "the best try cannot be told where a move is {text value}",
    "der beste Versuch lässt sich nicht angeben, wo ein Zug {text value} ist",
  ],
  [
    "Operator Outwit with these operations can be solved up to a target of {number n}; " +
      "{number m} is too large",
    "Operator Outwit lässt sich mit diesen Rechnungen bis zum Ziel {number n} lösen; " +
      "{number m} ist zu groß",
  ],
  [
    "this deal has {number n} arrangements, and without numpy {number m} can be solved; try: " +
      "{text command}",
    "diese Auslosung hat {number n} Anordnungen, und ohne numpy lassen sich {number m} lösen; " +
      "versuch: {text command}",
  ],
];
