// Why a position of Coordinate Clash is worth what it is, in German.

export const pairs = [
  [
    "Player {n} lines up {line} at once with {move}.",
    "{n} bringt mit {move} sofort {line} in eine Linie.",
  ],
  [
    "Player {n} begins and wins in five turns: two markers already threaten too much.",
    "{n} beginnt und gewinnt in fünf Zügen: Schon zwei Zeichen drohen zu viel.",
  ],
  [
    "Player {n} has the only marker, and wherever it stands, wins in four turns.",
    "{n} hat das einzige Zeichen und gewinnt, wo es auch steht, in vier Zügen.",
  ],
  [
    "With one marker each, Player {n}, who is to move, always wins in three turns.",
    "Bei einem Zeichen auf jeder Seite gewinnt {n}, wer am Zug ist, immer in drei Zügen.",
  ],
  [
    "Whatever Player {n} does, Player {m} lines up {line} in the next turn.",
    "Was {n} auch tut, {m} bringt im nächsten Zug {line} in eine Linie.",
  ],
  [
    "Player {n} can put it off, but every turn runs into a line of Player {m}.",
    "{n} kann es hinauszögern, aber jeder Zug läuft in eine Linie von {m}.",
  ],
  [
    "Player {n} has a turn that leaves Player {m} no defence.",
    "{n} hat einen Zug, gegen den sich {m} nicht wehren kann.",
  ],
  [
    "No line can be forced within {number depth} turns; further was not looked.",
    "In {number depth} Zügen lässt sich keine Linie erzwingen; weiter wurde nicht gesehen.",
  ],
];
