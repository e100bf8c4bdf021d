// The words of the ways into a game: home, forms, invitations, rules; in English.

const plural = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

export const entry = {
  yourGames: {
    title: "Your games",
    forget: "Forget",
    forgetOne: (game) => `Forget this game of ${game}`,
    against: (game, other) => `${game}, ${other}`,
    review: "Where it turned",
    reviewOne: (game) => `Where it turned: ${game}`,
    status: {
      waiting: "waits for your friend",
      yours: "your turn",
      theirs: "the other's turn",
      over: "over",
    },
  },

  cards: {
    title: "Pick a game",
    name: "Your name",
    nameHelp: "If you like. Others in the room see it.",
    picture: (game) => `A position of ${game}`,
    engine: "Play the engine",
    level: (game) => `How well the engine plays ${game}`,
    friend: "Invite a friend",
    here: "Here together",
    watch: "Watch two engines",
    rules: "Rules",
    analyse: "Analyse",
    options: "Options …",
    of: (what, game) => `${what}: ${game}`,
    solved: "Solved to the last move",
    solvedText:
      "It is known who wins each of these games, from any position, if nobody errs. Play first. " +
      "Afterwards the page shows you the move where it turned, and what would have been better.",
  },

  form: {
    title: (game) => `A new game of ${game}`,
    opponent: "Play",
    opponents: {
      friend: "with a friend, by link",
      engine: "against the engine",
      here: "together, at this screen",
      engines: "watch two engines",
    },
    level: "How it plays",
    engineOne: "First engine",
    engineTwo: "Second engine",
    otherName: "The other's name",
    chooseSeats: "My friend chooses the seat",
    yourName: "Your name",
    options: (title) => `Options of ${title}`,
    houseRules: "House rules",
    allowed: (help, allowed) => `${help} (${allowed})`,
    start: "Seats and start",
    seat: "Your seat",
    first: "Who begins",
    seats: { 1: "Player 1", 2: "Player 2", toss: "toss a coin" },
    position: "Start from a position",
    positionHelp: (example) =>
      `Such as ${example}. It also says who begins. Empty: the usual start.`,
    clock: "Clock",
    withClock: "Play with a clock",
    minutes: "Minutes each",
    increment: "Seconds added after a move",
    open: "Open the game",
    challenge: "This choice as a link",
    challengeHelp: "Whoever opens it gets a room of their own with this set-up, again and again.",
  },

  setup: {
    game: "Game",
    opponent: "Opponent",
    friend: "a friend, by link",
    here: "somebody at the same screen",
    exhibition: (one, two) => `${one} and ${two} play, you watch`,
    position: "Starts from",
    first: "Begins",
    seat: "Your seat",
    chooseSeats: "your friend chooses",
    clock: "Clock",
    pace: (seconds, increment) => {
      const each = seconds % 60 ? plural(seconds, "second") : plural(seconds / 60, "minute");
      return increment
        ? `${each} each, ${plural(increment, "second")} more after a move`
        : `${each} each`;
    },
    on: "on",
    off: "off",
    unknown: (name, title) => `This link asks for '${name}', which ${title} does not know.`,
    noGame: (slug) => `There is no game called '${slug}' here.`,
    badClock: (text) =>
      `'${text}' is no clock; 300+5 gives 300 seconds each and 5 more after a move.`,
  },

  challenge: {
    title: (game) => `A challenge: ${game}`,
    lead: "This link opens a new room with this set-up, each time it is used.",
    open: "Open a room",
  },

  join: {
    title: (game) => `An invitation to ${game}`,
    from: (host) => `${host} invites you.`,
    seat: (number) => `You will be Player ${number}.`,
    toss: "A coin decides where you sit.",
    choose: "You choose your seat",
    take: "Take the seat",
    taken: "Somebody has taken this seat already.",
    takenHelp: "If you want to watch, ask for the link for spectators.",
    yours: "You have a seat in this room already.",
    enter: "Go to the room",
    options: "Played with",
    rules: "How it is played",
  },

  rules: {
    title: (game) => `How ${game} is played`,
    example: "Try it",
    exampleHelp: "Here you play both sides. Press the board, or let the example go on by itself.",
    next: "Next move of the example",
    again: "Start again",
    toMove: (seat) => `Player ${seat} is to move.`,
    played: (seat, move) => `Player ${seat} played ${move}.`,
    ended: (reason) => `${reason}. Start again and try something else!`,
    truth: "Spoiler: who wins if nobody errs",
    bestPlay:
      "Best play means that nobody errs: whoever can win does so as soon as possible, and " +
        "whoever " +
      "must lose holds out as long as possible. Turns of both players are counted.",
    rulings: "Rulings",
    rulingsHelp: "What we decided where the rule book is unclear.",
    terminal: "In a terminal: typing moves, options",
  },
};
