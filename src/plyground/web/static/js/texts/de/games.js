// What the games' options and players are called, in German.

export const games = {
  options: {
    target: "Ziel",
    max_step: "Größter Schritt",
    wrap: "Herumgehen",
    size: "Größe",
    line: "Linie",
    shifts: "Schieben",
    pool: "Vorrat",
    targets: "Zielzahlen",
    near: "Nahe",
    codes: "Codes",
    length: "Länge",
    digits: "Zahlen",
    deal: "Auslosung",
    start: "Anfang",
    operations: "Rechnungen",
    turn_limit: "Zuggrenze",
    no_repeats: "Keine Wiederholung",
  },

  choices: { fresh: "neu losen", any: "erste nehmen" },

  players: {
    "engine:easy": "Computer, leicht",
    "engine:medium": "Computer, mittel",
    "engine:hard": "Computer, schwer",
    "engine:perfect": "Computer, perfekt",
    greedy: "gieriges Programm",
    random: "Zufallsprogramm",
    mcts: "Monte-Carlo-Programm",
  },

  levels: {
    "engine:easy": "leicht",
    "engine:medium": "mittel",
    "engine:hard": "schwer",
    "engine:perfect": "perfekt",
  },
};
