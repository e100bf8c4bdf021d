// The words of a room, in English.

const plural = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

export const room = {
  room: {
    player: (number) => `Player ${number}`,
    yours: (number) => `Player ${number}, you`,
    wins: (count) => plural(count, "win"),
    unfinished: (count) => `${plural(count, "round")} unfinished`,
    round: (number) => `Round ${number}`,
    toMove: "to move",
    players: "Players",
    board: "Position",
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
    rules: "Rules of this game",
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
