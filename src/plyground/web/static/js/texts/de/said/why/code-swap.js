// Why a position of Code Swap is worth what it is, in German.

export const pairs = [
  [
    "Player {n} is sorted at once with {list moves}.",
    "Spieler {n} ist mit {list moves} sofort geordnet.",
  ],
  [
    "After {list moves} nothing keeps Player {n} from being sorted first.",
    "Nach {list moves} hält nichts mehr Spieler {n} davon ab, zuerst geordnet zu sein.",
  ],
  [
    "Whatever Player {n} swaps, Player {m} is sorted in the next turn.",
    "Was Spieler {n} auch tauscht, Spieler {m} ist im nächsten Zug geordnet.",
  ],
  [
    "Player {n} can put it off for {number plies} turns, but Player {m} is sorted first.",
    "Spieler {n} kann es {number plies} Züge hinauszögern, aber Spieler {m} ist zuerst geordnet.",
  ],
  [
    "Neither can force it: Player {n} can hold with {list moves}, and Player {m} in turn, too.",
    "Niemand kann es erzwingen: Spieler {n} hält mit {list moves} stand, und Spieler {m} dann " +
      "auch.",
  ],
];
