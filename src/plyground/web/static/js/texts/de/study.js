// Die Worte der Analyse, des Rückblicks und der Hilfe im Raum.

const turns = (count) => (count === 1 ? "1 Zug" : `${count} Zügen`);
const moves = (count) => (count === 1 ? "1 Zug" : `${count} Züge`);

export const study = {
  title: (game) => `Analyse: ${game}`,
  loading: "Wird ausgerechnet …",

  values: {
    win: (plies) => (plies ? `gewinnt in ${plies}` : "gewinnt"),
    loss: (plies) => (plies ? `verliert in ${plies}` : "verliert"),
    endless: () => "endlos",
    unknown: (depth) => `nicht geklärt (${moves(depth)} tief gesucht)`,
    chance: (percent, exact) => `${percent} (${exact})`,
  },
  does: {
    win: (plies) => (plies ? `gewinnt in ${plies}` : "gewinnt"),
    loss: (plies) => (plies ? `verliert in ${plies}` : "verliert"),
    endless: () => "hält das Spiel offen",
    unknown: () => "führt ins Ungeklärte",
    chance: (percent, exact) => `gibt eine Chance von ${percent} (${exact})`,
  },
  did: {
    win: (plies) => (plies ? `hätte in ${plies} gewonnen` : "hätte gewonnen"),
    loss: (plies) => (plies ? `hätte ${moves(plies)} durchgehalten` : "hätte länger durchgehalten"),
    endless: () => "hätte das Spiel offen gehalten",
    unknown: () => "wäre ungeklärt gewesen",
    chance: (percent, exact) => `hätte eine Chance von ${percent} (${exact}) gegeben`,
  },
  verdict: {
    win: (name, plies) => `${name} ist am Zug und gewinnt${plies ? ` in ${turns(plies)}` : ""}.`,
    loss: (name, plies) => `${name} ist am Zug und verliert${plies ? ` in ${turns(plies)}` : ""}.`,
    endless: (name) => `${name} ist am Zug. Niemand kann das Ende erzwingen: Das Spiel ist endlos.`,
    unknown: (name, depth) =>
      `${name} ist am Zug. Das ist nicht geklärt, obwohl wir ${moves(depth)} tief gesucht haben.`,
    chance: (name, percent, exact) =>
      `${name} ist am Zug und gewinnt mit einer Chance von ${percent} (${exact}), wenn beide am besten spielen.`,
  },
  over: (reason) => `Zu Ende: ${reason}.`,
  toMove: (name) => `${name} ist am Zug.`,
  counted: "Gezählt werden die Züge beider, wenn beide am besten spielen.",

  worth: "Was jeder Zug wert ist",
  best: "am besten",
  gives: (text) => `ergibt ${text}`,
  group: (count) => `(${moves(count)})`,
  showValues: "Zeigen, was Züge wert sind",

  line: (line, end) => `Bestes Spiel: ${line} (${end}).`,
  playOut: "Bestes Spiel vorspielen",
  stop: "Anhalten",
  pace: "Tempo",
  paces: { 2200: "langsam", 1100: "ruhig", 400: "schnell" },
  cameBack: "Die Stellung war schon da: So geht es ewig weiter.",

  steps: "Bisherige Züge",
  start: "Anfang",
  first: "Zum Anfang",
  back: "Einen Zug zurück",
  forth: "Einen Zug vor",
  last: "Zum letzten Zug",
  played: (move) => `${move} wurde gespielt.`,
  takenBack: "Andere Stellung.",

  setUp: "Eine Stellung aufbauen",
  position: "Stellung",
  positionHelp: (example) => `Zum Beispiel ${example}.`,
  set: "Aufbauen",
  fromStart: "Vom üblichen Anfang",
  newDeal: "Neu austeilen",
  newSecret: "Ein anderes Geheimnis",
  options: "Optionen des Spiels",
  apply: "Damit beginnen",

  take: "Zum Mitnehmen",
  link: "Link zu dieser Stellung",
  picture: "Bild herunterladen (SVG)",
  record: "Partie herunterladen",

  playOn: "Von hier an spielen",
  level: "Wie der Computer spielt",
  engine: "Gegen den Computer",
  friend: "Mit Freunden, per Link",
  here: "Zusammen, an diesem Bildschirm",

  review: {
    title: (game) => `Wo es sich entschied: ${game}`,
    back: "Zurück in den Raum",
    playing: "Dieses Spiel läuft noch. Danach steht hier, wo es sich entschied.",
    round: "Runde",
    roundNamed: (number) => `Runde ${number}`,
    noMoves: "Es wurde kein Zug gemacht, also gibt es nichts zu sehen.",
    turned: (ply, name, move, other, did) =>
      `Das Spiel entschied sich mit Zug ${ply}: ${name} spielte ${move}, aber ${other} ${did}.`,
    lostFromStart: (name) =>
      `Kein Zug hat dieses Spiel verloren: Bei bestem Spiel stand ${name} von Anfang an auf Verlust.`,
    noneLost: (name) => `Kein Zug hat dieses Spiel verloren: ${name} hat nichts verschenkt.`,
    nobody: "Niemand hat gewonnen, also hat auch kein Zug das Spiel verloren.",
    ended: (name, reason) =>
      name ? `${name} hat gewonnen: ${reason}.` : `Niemand hat gewonnen: ${reason}.`,
    board: "Das Spiel",
    slider: "Durch das Spiel gehen",
    atStart: "Anfang des Spiels",
    made: (ply, count, name, move) => `Zug ${ply} von ${count}: ${name} spielte ${move}`,
    analyse: "Diese Stellung untersuchen",
    plot: "Der Verlauf des Spiels",
    plotSays: (name) =>
      `Wie die Hoffnungen von ${name} stiegen und fielen, vom Anfang bis zum letzten Zug.`,
    wins: (name) => `${name} gewinnt`,
    table: "Der Verlauf als Tabelle",
    after: "Nach",
    hopes: (name) => `Hoffnung für ${name}`,
    moves: "Zug um Zug",
    accuracy: "Genauigkeit",
    accurate: (percent, kept, count) =>
      `${percent}: in ${kept} von ${turns(count)} nichts verschenkt`,
    noAccuracy: "kein Zug",
    marks: {
      best: "am besten",
      good: "gut",
      inaccuracy: "ungenau",
      mistake: "Fehler",
      "losing move": "Verlustzug",
    },
    kept: (mark, does) => `${mark}: ${does}`,
    missed: (mark, other, did, does) => `${mark}: ${other} ${did}; dieser ${does}`,
    seeTurn: "Zu diesem Zug",
  },

  learn: {
    title: "Aus deinen Fehlern lernen",
    titleOther: "Aus den Fehlern lernen",
    whose: "Wessen Fehler?",
    none: (name) => `${name} hat keine Fehler gemacht. Hier gibt es nichts zu lernen.`,
    youNone: "Du hast keine Fehler gemacht. Hier gibt es nichts zu lernen.",
    begin: (count) => (count === 1 ? "Den Fehler ansehen" : `Die ${count} Fehler ansehen`),
    progress: (place, count) => `Fehler ${place} von ${count}`,
    you: (ply, move) => `Mit Zug ${ply} hast du ${move} gespielt. Finde etwas Besseres.`,
    other: (ply, name, move) =>
      `Mit Zug ${ply} hat ${name} ${move} gespielt. Finde etwas Besseres.`,
    same: (move, does) => `${move} wurde gespielt: Das ${does}. Versuch einen anderen.`,
    best: (move, does) => `Ja! Am besten ist ${move}: Das ${does}.`,
    keeps: (move, does) => `Gut: ${move} verschenkt nichts, es ${does}. Einer ist noch besser.`,
    gives: (move, does) =>
      `${move} verschenkt immer noch etwas: Das ${does}. Versuch einen anderen.`,
    solution: (list, does) => `Am besten: ${list}. Das ${does}.`,
    again: "Noch einmal versuchen",
    show: "Lösung zeigen",
    next: "Weiter",
    finish: "Fertig",
    done: (found, count) =>
      found === count
        ? "Das war alles, und du hast alles selbst gefunden. Auf ein neues Spiel!"
        : `Das war alles. Du hast ${found} von ${count} selbst gefunden; das nächste Spiel geht besser.`,
    repeat: "Noch einmal",
  },

  help: {
    title: "Hilfe",
    show: "Zeigen, was jeder Zug wert ist",
    hide: "Nicht mehr zeigen, was Züge wert sind",
    turned: "Sehen, wo es sich entschied",
    turnedHelp: "Das Spiel Zug um Zug, mit dem Augenblick, der es entschied.",
    ask: "Um Hilfe für beide bitten",
    allow: "Hilfe erlauben",
  },
  offer: {
    theirs: (name) => `${name} möchte Hilfe erlauben: Beide könnten sehen, was jeder Zug wert ist.`,
    mine: "Du hast vorgeschlagen, Hilfe zu erlauben. Die Antwort steht aus.",
    accept: "Hilfe erlauben",
    decline: "Keine Hilfe",
  },
};
