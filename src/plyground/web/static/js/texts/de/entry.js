// The words of the ways into a game: home, forms, invitations, rules; in German.

const plural = (count, one, more) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const entry = {
  yourGames: {
    title: "Deine Spiele",
    forget: "Vergessen",
    forgetOne: (game) => `Vergessen: dieses Spiel ${game}`,
    against: (game, other) => `${game}, ${other}`,
    review: "Wo es sich entschied",
    reviewOne: (game) => `Wo es sich entschied: ${game}`,
    status: {
      waiting: "wartet auf deinen Gast",
      yours: "du bist am Zug",
      theirs: "die andere Seite ist am Zug",
      over: "beendet",
    },
  },

  cards: {
    title: "Wähl ein Spiel",
    name: "Dein Name",
    nameHelp: "Wenn du magst. Die anderen im Raum sehen ihn.",
    picture: (game) => `Eine Stellung aus ${game}`,
    engine: "Gegen den Computer",
    level: (game) => `Wie gut der Computer ${game} spielt`,
    friend: "Einladen",
    here: "Zu zweit hier",
    watch: "Zwei Computern zusehen",
    rules: "Regeln",
    analyse: "Analyse",
    options: "Optionen …",
    of: (what, game) => `${what}: ${game}`,
    solved: "Gelöst bis zum letzten Zug",
    solvedText:
      "Von jedem dieser Spiele weiß man aus jeder Stellung, wer gewinnt, wenn niemand sich irrt. " +
      "Spiel erst einmal. Danach zeigt dir die Seite den Zug, mit dem es sich entschied, und " +
        "was besser " +
      "gewesen wäre.",
  },

  form: {
    title: (game) => `Ein neues Spiel ${game}`,
    opponent: "Spielen",
    opponents: {
      friend: "mit jemandem über einen Link",
      engine: "gegen den Computer",
      here: "zu zweit an diesem Bildschirm",
      engines: "zwei Computern zusehen",
    },
    level: "Wie er spielt",
    engineOne: "Erster Computer",
    engineTwo: "Zweiter Computer",
    otherName: "Name der anderen Seite",
    chooseSeats: "Mein Gast wählt den Platz",
    yourName: "Dein Name",
    options: (title) => `Optionen von ${title}`,
    houseRules: "Hausregeln",
    allowed: (help, allowed) => `${help} (${allowed})`,
    start: "Plätze und Anfang",
    seat: "Dein Platz",
    first: "Wer beginnt",
    seats: { 1: "Spieler 1", 2: "Spieler 2", toss: "eine Münze entscheidet" },
    position: "Aus einer Stellung beginnen",
    positionHelp: (example) =>
      `Zum Beispiel ${example}. Sie sagt auch, wer beginnt. Leer: der übliche Anfang.`,
    clock: "Uhr",
    withClock: "Mit Uhr spielen",
    minutes: "Minuten für jede Seite",
    increment: "Sekunden dazu nach jedem Zug",
    open: "Spiel öffnen",
    challenge: "Diese Auswahl als Link",
    challengeHelp:
      "Wer ihn öffnet, bekommt einen eigenen Raum mit diesen Einstellungen, immer wieder.",
  },

  setup: {
    game: "Spiel",
    opponent: "Gegenüber",
    friend: "jemand über einen Link",
    here: "jemand am selben Bildschirm",
    exhibition: (one, two) => `${one} gegen ${two}, du siehst zu`,
    position: "Beginnt aus",
    first: "Beginnt",
    seat: "Dein Platz",
    chooseSeats: "wählt dein Gast",
    clock: "Uhr",
    pace: (seconds, increment) => {
      const each =
        seconds % 60
          ? plural(seconds, "Sekunde", "Sekunden")
          : plural(seconds / 60, "Minute", "Minuten");
      const more = plural(increment, "Sekunde", "Sekunden");
      return increment
        ? `${each} für jede Seite, ${more} dazu nach jedem Zug`
        : `${each} für jede Seite`;
    },
    on: "an",
    off: "aus",
    unknown: (name, title) => `Dieser Link will „${name}“, und das kennt ${title} nicht.`,
    noGame: (slug) => `Ein Spiel „${slug}“ gibt es hier nicht.`,
    badClock: (text) =>
      `„${text}“ ist keine Uhr; 300+5 gibt jeder Seite 300 Sekunden und 5 dazu nach jedem Zug.`,
  },

  challenge: {
    title: (game) => `Eine Herausforderung: ${game}`,
    lead: "Dieser Link öffnet jedes Mal einen neuen Raum mit diesen Einstellungen.",
    open: "Raum öffnen",
  },

  join: {
    title: (game) => `Eine Einladung zu ${game}`,
    from: (host) => `${host} lädt dich ein.`,
    seat: (number) => `Du wirst Spieler ${number}.`,
    toss: "Eine Münze entscheidet, wo du sitzt.",
    choose: "Du wählst deinen Platz",
    take: "Platz nehmen",
    taken: "Dieser Platz ist schon besetzt.",
    takenHelp: "Wenn du zusehen willst, frag nach dem Link für Zuschauer.",
    yours: "Du hast in diesem Raum schon einen Platz.",
    enter: "In den Raum",
    options: "Gespielt wird mit",
    rules: "So wird es gespielt",
  },

  rules: {
    title: (game) => `So wird ${game} gespielt`,
    example: "Probier es aus",
    exampleHelp:
      "Hier spielst du beide Seiten. Drück aufs Brett, oder lass das Beispiel von selbst " +
        "weitergehen.",
    next: "Nächster Zug des Beispiels",
    again: "Von vorn",
    toMove: (seat) => `Spieler ${seat} ist am Zug.`,
    played: (seat, move) => `Spieler ${seat} hat ${move} gespielt.`,
    ended: (reason) => `${reason}. Fang von vorn an und probier etwas anderes!`,
    truth: "Spoiler: wer gewinnt, wenn niemand sich irrt",
    bestPlay:
      "Bestes Spiel heißt, dass niemand sich irrt: Wer gewinnen kann, tut es so schnell wie " +
        "möglich, " +
      "und wer verlieren muss, hält so lange wie möglich durch. Gezählt werden die Züge beider " +
        "Seiten.",
    rulings: "Festlegungen",
    rulingsHelp: "Was wir entschieden haben, wo das Regelheft unklar ist.",
    terminal: "Im Terminal: Züge tippen, Optionen",
  },
};
