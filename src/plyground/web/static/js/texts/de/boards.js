// What boards say, in German.

const steps = (count) => (count === 1 ? "1 Schritt" : `${count} Schritte`);

export const boards = {
  best: "am besten",

  typing: {
    title: "Oder einen Zug eintippen",
    move: "Dein Zug in Kurzschrift",
    help: "So wie in der Liste der Züge. Groß oder klein ist gleich.",
    play: "Ziehen",
  },

  shift: {
    target: "Ziel",
    letter: (place, letter) => `Buchstabe ${place}, ${letter}`,
    goal: (letter) => `Ziel ${letter}`,
    atGoal: "am Ziel",
    there: "da",
    toGo: "fehlen",
    stepsToGo: (count) => `noch ${steps(count)}`,
    becomes: (letter) => `würde ${letter}`,
    total: (count) => (count ? `Noch ${steps(count)} insgesamt` : "Das Wort ist fertig."),
    howFar: (place, letter) => `Buchstabe ${place}, ${letter}: wie weit?`,
    step: (count, letter) => `${steps(count)}, bis ${letter}`,
    moved: (place) => `Letzter Zug: Buchstabe ${place}.`,
    went: (place, old, now) => `Letzter Zug: Buchstabe ${place} ging von ${old} auf ${now}.`,
  },

  swap: {
    player: (seat) => `Spieler ${seat}`,
    yours: "deine",
    toMove: "am Zug",
    won: "gewonnen",
    mine: (place, number) => `deine Karte ${place}, ${number}`,
    theirs: (name, place, number) => `Karte ${place} von ${name}, ${number}`,
    sorted: "aufsteigend",
    trade: (place) => `die Karten an Stelle ${place} austauschen`,
    makes: (mine, theirs) => `macht deine ${mine} und die anderen ${theirs}`,
    picked: (card) => `Gewählt: ${card}. Nun die zweite Karte; Escape nimmt es zurück.`,
    unpicked: "Nichts gewählt.",
    nowFirst: "Zwei eigene Karten antippen vertauscht sie, ⇅ tauscht mit dem anderen.",
    nowSecond: "Nun die zweite Karte: eine eigene, oder die gegenüber.",
    traded: (place, numbers) =>
      numbers
        ? `Letzter Zug: ${numbers[0]} und ${numbers[1]} an Stelle ${place} ausgetauscht.`
        : `Letzter Zug: die Karten an Stelle ${place} ausgetauscht.`,
    swapped: (name, [one, two]) =>
      name
        ? `Letzter Zug: ${name} hat Stelle ${one} und ${two} vertauscht.`
        : `Letzter Zug: Stelle ${one} und ${two} vertauscht.`,
  },

  outwit: {
    target: "Ziel",
    number: "Zahl",
    line: (number, target) => `Die Zahl ist ${number}, das Ziel ${target}.`,
    toGo: (count) => `noch ${count}`,
    reached: "erreicht",
    over: (count) => `${count} über dem Ziel`,
    add: (count) => `plus ${count}`,
    times: (count) => `mal ${count}`,
    minus: (count) => `minus ${count}`,
    gives: (operation, result) => `${operation} ergibt ${result}`,
    hits: (target) => `trifft ${target}`,
    past: (target) => `über ${target}`,
    last: (operation, old, now) =>
      old === null
        ? `Letzter Zug: ${operation}.`
        : `Letzter Zug: ${operation}, von ${old} auf ${now}.`,
  },

  generic: {
    position: "Die Stellung",
    owner: (seat) => `Spieler ${seat}`,
    marked: "markiert",
    empty: "leer",
    moves: "Züge",
    gives: (move, result) => `${move}, ergibt ${result}`,
    last: (move) => `Letzter Zug: ${move}`,
  },
};
