// Every word of the pages. What the games say (taglines, options, reasons) comes from the server.

export const language = "en";

const plural = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

export const texts = {
  site: "Plyground",
  home: "Home",
  headline: "Five games for two",
  lead: "Pick one, send a friend the link, and play.",
  copy: "Copy",
  copied: "Copied",
  no: "No",
  nowhere: "This link does not work",
  unreachable: "The server cannot be reached. Try again in a moment.",

  yourGames: {
    title: "Your games",
    forget: "Forget",
    forgetOne: (game) => `Forget this game of ${game}`,
    against: (game, other) => `${game}, ${other}`,
    status: {
      waiting: "waits for your friend",
      yours: "your turn",
      theirs: "the other's turn",
      over: "over",
    },
  },

  form: {
    title: "A new game",
    game: "Game",
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
    more: "Options, seats and clock",
    options: (title) => `Options of ${title}`,
    houseRules: "House rules",
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

  players: {
    "engine:easy": "engine, easy",
    "engine:medium": "engine, medium",
    "engine:hard": "engine, hard",
    "engine:perfect": "engine, perfect",
    greedy: "greedy player",
    random: "random player",
    mcts: "Monte Carlo player",
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
  },

  room: {
    player: (number) => `Player ${number}`,
    yours: (number) => `Player ${number}, you`,
    wins: (count) => plural(count, "win"),
    unfinished: (count) => `${plural(count, "round")} unfinished`,
    round: (number) => `Round ${number}`,
    toMove: "to move",
    players: "Players",
    board: "Position",
    moves: "Your moves",
    moveInput: "Or type a move",
    play: "Play",
    history: "Moves so far",
    start: "Start",
    last: "last",
    loading: "Opening the room.",
    lost: "This room is not open to you.",
    seatOnly: "Only its two players can open it. If you were sent a link, open that one.",
  },

  turn: {
    waiting: "Waiting for your friend.",
    notYet: "Waiting for the second player.",
    yours: "It is your turn.",
    theirs: (name) => `${name} is to move.`,
    watching: "(You are watching.)",
    played: (move) => `${move} was played.`,
    won: (name, reason) => `${name} wins: ${reason}.`,
    youWon: (reason) => `You win: ${reason}.`,
    unfinished: (reason) => `Nobody wins: ${reason}.`,
    titles: {
      waiting: "Waiting",
      yours: "Your turn",
      theirs: (name) => `${name}’s turn`,
      over: "Over",
    },
  },

  waiting: {
    title: "Invite your friend",
    join: "Link for your friend",
    help: "Send this link. Whoever opens it first takes the other seat.",
    picture: "The same link as a QR code",
    watchTitle: "Spectators",
    watch: "Whoever has this link can watch",
  },

  actions: {
    title: "This game",
    undo: "Take back",
    offerStop: "Offer to stop",
    stop: "Stop unfinished",
    stopQuestion: "Stop this game? Nobody wins it.",
    resign: "Resign",
    resignQuestion: "Resign this game? Your opponent wins it.",
    resignHere: (name) => `Resign for ${name}? The other wins.`,
    rematch: "Play again, seats swapped",
    offerRematch: "Offer to play again, seats swapped",
    record: "Download the record",
    rename: "Change name",
    newName: "New name",
    newNameHere: (name) => `New name for ${name}`,
    save: "Save",
  },

  offers: {
    stop: {
      theirs: (name) => `${name} offers to stop. Nobody would win.`,
      mine: "You offered to stop. The game goes on until it is accepted.",
      accept: "Stop",
      decline: "Go on playing",
    },
    rematch: {
      theirs: (name) => `${name} offers to play again, seats swapped.`,
      mine: "You offered to play again. Waiting for an answer.",
      accept: "Play again",
      decline: "No, thank you",
    },
  },

  promise: {
    title: "The secret",
    made:
      "It was drawn at the start. This commitment to it was published then; " +
      "the key that opens it follows at the end.",
    secret: "Secret",
    key: "Key",
    commitment: "Commitment",
    how:
      "The commitment is HMAC-SHA256 of the start and the secret under that key. " +
      "Download the record; 'plyground verify FILE' computes it again and says whether it fits.",
  },

  line: {
    offline: "No connection. Trying again; nothing is lost.",
    polling: "No live connection here, so this page keeps asking. It works, a little slower.",
  },
};

/** An option's name for people: 'max_step' is 'Max step'. */
export function optionName(name) {
  const words = name.replaceAll("_", " ");
  return words[0].toUpperCase() + words.slice(1);
}

/** What a player on the roster is called. */
export function playerName(spec) {
  return texts.players[spec] ?? spec;
}
