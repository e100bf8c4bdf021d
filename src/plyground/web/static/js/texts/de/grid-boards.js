// Was die Bretter von Coordinate Clash und Cipher Quest sagen, auf Deutsch.

const ways = { u: "nach oben", d: "nach unten", l: "nach links", r: "nach rechts" };
const line = (name) => (/\d/.test(name) ? `Zeile ${name}` : `Spalte ${name}`);
const shift = (name, way) => `${line(name)} ${ways[way]}`;
const arrivals = (moved) =>
  moved.length
    ? moved.map(([marker, cell]) => `${marker} kommt auf ${cell}`).join(", ")
    : "da ist nichts zu verschieben";

export const gridBoards = {
  clash: {
    grid: "Das Gitter",
    goal: (count) => `${count} in einer Linie gewinnen`,
    empty: "leer",
    winning: "in der Gewinnlinie",
    justPlayed: "letzter Zug",
    provisional: "noch nicht gespielt",
    shift: (name, way) => `${shift(name, way)} schieben`,
    choose: (marker) => `Wähle ein Feld für dein ${marker}.`,
    waiting: (name) => `${name} ist am Zug.`,
    mustShift: "Das Gitter ist voll: Wähle einen Pfeil, eine Zeile oder Spalte muss rücken.",
    chosen: (marker, cell) =>
      `${marker} auf ${cell}. Die Pfeile schieben eine Zeile oder Spalte, wenn du magst.`,
    comes: (name, way, moved) => `${shift(name, way)}: ${arrivals(moved)}.`,
    lines: (name) => `Das gibt eine Linie für ${name}.`,
    play: (cell) => `Nur ${cell} spielen`,
    playShift: (cell, name, way) => `${cell} spielen, ${shift(name, way)}`,
    playAlone: (name, way) => `${shift(name, way)} spielen`,
    back: "Zurück",
    won: (name, cells) => `${name} hat eine Linie: ${cells.join(", ")}.`,
    last: (marker, cell) => `Letzter Zug: ${marker} auf ${cell}.`,
    lastShift: (marker, cell, name, way) =>
      `Letzter Zug: ${marker} auf ${cell}, dann ${shift(name, way)}.`,
    lastAlone: (name, way) => `Letzter Zug: ${shift(name, way)}.`,
  },

  quest: {
    scores: "Punkte",
    pool: "Zahlen zum Nehmen",
    notebook: "Notizbuch",
    clues: "Hinweise bisher",
    noClues: "noch keine",
    toMove: "am Zug",
    hidden: (low, high) =>
      `Ein Ziel von ${low} bis ${high} ist verborgen. Triff es genau, und geh nie darüber.`,
    clue: (name, number, score, said) => `${name} nahm ${number} und hat ${score}: ${said}.`,
    long: {
      below: (near) => `mehr als ${near} unter dem Ziel`,
      within: (near) => `höchstens ${near} unter dem Ziel`,
      exact: () => "genau das Ziel",
      over: () => "über dem Ziel",
    },
    short: {
      below: (near) => `mehr als ${near} darunter`,
      within: (near) => `höchstens ${near} darunter`,
      exact: () => "genau",
      over: () => "darüber",
    },
    revealed: "Das Ziel war",
    makes: (score) => `= ${score}`,
    take: (number, score) => `${number} nehmen, macht ${score}`,
    takenBy: (number, name) => `${number}, genommen von ${name}`,
    free: (number) => `${number}, frei`,
    left: (count) => (count === 1 ? "Nur eines ist möglich." : `${count} sind noch möglich.`),
    possible: (target) => `${target}, möglich`,
    impossible: (target) => `${target}, ausgeschlossen`,
    found: (target) => `${target}, das Ziel`,
    circle: (target) => `${target}, möglich; einkreisen`,
    pencil: "Drück auf eines, um es für dich einzukreisen.",
  },
};
