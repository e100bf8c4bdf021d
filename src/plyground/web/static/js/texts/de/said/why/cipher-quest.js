// Why a position of Cipher Quest is worth what it is, in German.

export const pairs = [
  [
    "{say known}: whatever Player {n} takes, Player {m} wins.",
    "{say known}: Was Spieler {n} auch nimmt, Spieler {m} gewinnt.",
  ],
  ["The target can only be {number n}", "Die Zielzahl kann nur {number n} sein"],
  ["Targets {number low} to {number high}", "Zielzahlen {number low} bis {number high}"],
  ["{say known}: {number n} reaches it.", "{say known}: Die {number n} trifft sie."],
  ["{say known}: {number n} wins in the end.", "{say known}: Die {number n} gewinnt am Ende."],
  [
    "{say known}: {say hit}, {say risk}, and wins against all of {number all} with best play.",
    "{say known}: {say hit}, {say risk} und gewinnt bei bestem Spiel gegen alle {number all}.",
  ],
  [
    "{say known}: {say hit}, {say risk}, and wins against {number won} of {number all} with " +
      "best play.",
    "{say known}: {say hit}, {say risk} und gewinnt bei bestem Spiel gegen {number won} von " +
      "{number all}.",
  ],
  ["{number n} reaches one of them", "Die {number n} trifft eine davon"],
  ["{number n} reaches none", "Die {number n} trifft keine"],
  ["passes none", "liegt über keiner"],
  ["passes {number n}", "liegt über {number n}"],
];
