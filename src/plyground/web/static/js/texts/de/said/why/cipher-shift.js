// Why a position of Cipher Shift is worth what it is, in German.

export const pairs = [
  [
    "Exactly 1 step to {word} must be made, and that is an odd number: Player {n} makes the " +
      "last one.",
    "Genau 1 Schritt bis {word} ist zu machen, eine ungerade Zahl: Spieler {n} macht den letzten.",
  ],
  [
    "Exactly {steps} steps to {word} must be made, and that is {say parity}: " +
      "Player {n} makes the last one.",
    "Genau {steps} Schritte bis {word} sind zu machen, und das ist {say parity}: " +
      "Spieler {n} macht den letzten.",
  ],
  ["an odd number", "eine ungerade Zahl"],
  ["an even number", "eine gerade Zahl"],
  [
    "Only Player {n} can ever finish {word}: its 1 step is an odd number.",
    "Nur Spieler {n} kann {word} überhaupt vollenden: 1 Schritt fehlt, eine ungerade Zahl.",
  ],
  [
    "Only Player {n} can ever finish {word}: its {steps} steps are {say parity}, " +
      "and both letters are equally far: Player {m} answers each step with the other.",
    "Nur Spieler {n} kann {word} überhaupt vollenden: {steps} Schritte fehlen, {say parity}, " +
      "und beide Buchstaben sind gleich weit: Spieler {m} antwortet auf jeden Schritt mit dem " +
        "anderen.",
  ],
  [
    "Only Player {n} can ever finish {word}: its {steps} steps are {say parity}; {say rest}",
    "Nur Spieler {n} kann {word} überhaupt vollenden: {steps} Schritte fehlen, {say parity}; " +
      "{say rest}",
  ],
  [
    "Player {n} makes the letters equally far, then answers each step with the other.",
    "Spieler {n} macht beide Buchstaben gleich weit und antwortet dann auf jeden Schritt mit " +
      "dem anderen.",
  ],
  [
    "but Player {n} can keep the two letters' distances from ever getting equal.",
    "aber Spieler {n} kann verhindern, dass die zwei Buchstaben je gleich weit sind.",
  ],
  [
    "but Player {n} always has a step after which it is more than one step away.",
    "aber Spieler {n} hat immer einen Schritt, nach dem noch mehr als einer fehlt.",
  ],
  ["Player {n} completes {word} at once.", "Spieler {n} vollendet {word} sofort."],
  [
    "The {steps} steps left are a multiple of {number m}, " +
      "so Player {n} can make every two turns {number k} steps together.",
    "Die {steps} fehlenden Schritte sind ein Vielfaches von {number m}, " +
      "also kann Spieler {n} aus je zwei Zügen {number k} Schritte machen.",
  ],
  [
    "Player {n} leaves {steps} steps, a multiple of {number m}, " +
      "and then makes every two turns {number k} steps together.",
    "Spieler {n} lässt {steps} Schritte übrig, ein Vielfaches von {number m}, " +
      "und macht dann aus je zwei Zügen {number k} Schritte.",
  ],
  [
    "Whoever is not one move away from {word} always has a move that leaves the other not one " +
      "move away either, so nobody can force it.",
    "Wem mehr als ein Zug bis {word} fehlt, der hat immer einen Zug, nach dem auch der anderen " +
      "Seite mehr als einer fehlt; niemand kann es also erzwingen.",
  ],
  [
    "This is Nim: the distances leave {list rests} when divided by {number m}, " +
      "which {say cancel} as binary numbers, so Player {n} wins.",
    "Das ist Nim: Geteilt durch {number m} lassen die Abstände {list rests} übrig, " +
      "und die {say cancel}, als Binärzahlen; also gewinnt Spieler {n}.",
  ],
  ["do not cancel out", "heben sich nicht auf"],
  ["cancel out", "heben sich auf"],
];
