// The words of the analysis board, the review and the help in a room.

const turns = (count) => (count === 1 ? "1 turn" : `${count} turns`);
const moves = (count) => (count === 1 ? "1 move" : `${count} moves`);

export const study = {
  title: (game) => `Analysis: ${game}`,
  loading: "Working it out …",

  // A value in a list, in a sentence about a move, and in one about a move that was not made.
  values: {
    win: (plies) => (plies ? `wins in ${plies}` : "wins"),
    loss: (plies) => (plies ? `loses in ${plies}` : "loses"),
    endless: () => "endless",
    unknown: (depth) => `not settled (looked ${turns(depth)} deep)`,
    chance: (percent, exact) => `${percent} (${exact})`,
  },
  does: {
    win: (plies) => (plies ? `wins in ${plies}` : "wins"),
    loss: (plies) => (plies ? `loses in ${plies}` : "loses"),
    endless: () => "leaves the game open",
    unknown: () => "leads to what is not settled",
    chance: (percent, exact) => `has a chance of ${percent} (${exact})`,
  },
  did: {
    win: (plies) => (plies ? `was winning in ${plies}` : "was winning"),
    loss: (plies) => (plies ? `held out for ${turns(plies)}` : "held out longer"),
    endless: () => "kept the game open",
    unknown: () => "was not settled",
    chance: (percent, exact) => `had a chance of ${percent} (${exact})`,
  },
  verdict: {
    win: (name, plies) => `${name} is to move and wins${plies ? ` in ${turns(plies)}` : ""}.`,
    loss: (name, plies) => `${name} is to move and loses${plies ? ` in ${turns(plies)}` : ""}.`,
    endless: (name) => `${name} is to move. Neither side can force the end: play is endless.`,
    unknown: (name, depth) =>
      `${name} is to move. This is not settled, though we looked ${turns(depth)} deep.`,
    chance: (name, percent, exact) =>
      `${name} is to move and wins with a chance of ${percent} (${exact}), if both play their best.`,
  },
  over: (reason) => `Over: ${reason}.`,
  toMove: (name) => `${name} is to move.`,
  counted: "Turns of both players are counted, and best play by both is assumed.",

  worth: "Every move and its worth",
  best: "best",
  gives: (text) => `gives ${text}`,
  group: (count) => `(${moves(count)})`,
  showValues: "Show what moves are worth",

  line: (line, end) => `Best play: ${line} (${end}).`,
  playOut: "Play out best play",
  stop: "Stop",
  pace: "Pace",
  paces: { 2200: "slow", 1100: "steady", 400: "quick" },
  cameBack: "The position has come back: this goes on forever.",

  steps: "Moves so far",
  start: "Start",
  first: "To the start",
  back: "One move back",
  forth: "One move forward",
  last: "To the last move",
  played: (move) => `${move} was played.`,
  takenBack: "Another position.",

  setUp: "Set up a position",
  position: "Position",
  positionHelp: (example) => `Such as ${example}.`,
  set: "Set up",
  fromStart: "From the usual start",
  newDeal: "A new deal",
  newSecret: "Another secret",
  options: "Options of the game",
  apply: "Begin with these",

  take: "Take it with you",
  link: "Link to this position",
  picture: "Download a picture (SVG)",
  record: "Download the record",

  playOn: "Play from here",
  level: "How the engine plays",
  engine: "Against the engine",
  friend: "With a friend, by link",
  here: "Together, at this screen",

  review: {
    title: (game) => `Where it turned: ${game}`,
    back: "Back to the room",
    playing: "This game is not over yet. When it is, you can look here for where it turned.",
    round: "Round",
    roundNamed: (number) => `Round ${number}`,
    noMoves: "No move was made, so there is nothing to look back on.",
    turned: (ply, name, move, other, did) =>
      `The game turned at move ${ply}: ${name} played ${move}, but ${other} ${did}.`,
    lostFromStart: (name) =>
      `No move lost this game: with best play, ${name} was lost from the start.`,
    noneLost: (name) => `No move lost this game: ${name} gave nothing away.`,
    nobody: "Nobody won, so no move lost the game.",
    ended: (name, reason) => (name ? `${name} won: ${reason}.` : `Nobody won: ${reason}.`),
    board: "The game",
    slider: "Go through the game",
    atStart: "Start of the game",
    made: (ply, count, name, move) => `Move ${ply} of ${count}: ${name} played ${move}`,
    analyse: "Analyse this position",
    plot: "The course of the game",
    plotSays: (name) => `How ${name}’s hopes rose and fell, from the start to the last move.`,
    wins: (name) => `${name} wins`,
    table: "The course as a table",
    after: "After",
    hopes: (name) => `${name} can hope for`,
    moves: "Move by move",
    accuracy: "Accuracy",
    accurate: (percent, kept, count) =>
      `${percent}: gave nothing away in ${kept} of ${moves(count)}`,
    noAccuracy: "made no move",
    marks: {
      best: "best",
      good: "good",
      inaccuracy: "inaccuracy",
      mistake: "mistake",
      "losing move": "losing move",
    },
    kept: (mark, does) => `${mark}: ${does}`,
    missed: (mark, other, did, does) => `${mark}: ${other} ${did}; this ${does}`,
    seeTurn: "Go to this move",
  },

  learn: {
    title: "Learn from your mistakes",
    titleOther: "Learn from the mistakes",
    whose: "Whose mistakes?",
    none: (name) => `${name} made no mistakes. Nothing to learn here.`,
    youNone: "You made no mistakes. Nothing to learn here.",
    begin: (count) => (count === 1 ? "Look at the mistake" : `Look at the ${count} mistakes`),
    progress: (place, count) => `Mistake ${place} of ${count}`,
    you: (ply, move) => `At move ${ply} you played ${move}. Find something better.`,
    other: (ply, name, move) => `At move ${ply} ${name} played ${move}. Find something better.`,
    same: (move, does) => `${move} is what was played: it ${does}. Try another.`,
    best: (move, does) => `Yes! ${move} is best: it ${does}.`,
    keeps: (move, does) => `Good: ${move} gives nothing away, it ${does}. There is a better one.`,
    gives: (move, does) => `${move} still gives something away: it ${does}. Try another.`,
    solution: (list, does) => `Best: ${list}. That ${does}.`,
    again: "Try again",
    show: "Show the solution",
    next: "Next",
    finish: "Done",
    done: (found, count) =>
      found === count
        ? "That was all, and you found everything by yourself. Play another!"
        : `That was all. You found ${found} of ${count} by yourself; the next game will go better.`,
    repeat: "Once more",
  },

  help: {
    title: "Help",
    show: "Show what every move is worth",
    hide: "Hide what moves are worth",
    turned: "See where it turned",
    turnedHelp: "The game move by move, with the moment that decided it.",
    ask: "Ask to allow help",
    allow: "Allow help",
  },
  offer: {
    theirs: (name) => `${name} asks to allow help: both could see what every move is worth.`,
    mine: "You asked to allow help. Waiting for an answer.",
    accept: "Allow help",
    decline: "No help",
  },
};
