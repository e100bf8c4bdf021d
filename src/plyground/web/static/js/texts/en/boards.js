// What boards say, in English.

const steps = (count) => (count === 1 ? "1 step" : `${count} steps`);

export const boards = {
  best: "best",

  typing: {
    title: "Or type a move",
    move: "Your move in notation",
    help: "As the list of moves has it. Any case will do.",
    play: "Play",
  },

  shift: {
    target: "Target",
    letter: (place, letter) => `letter ${place}, ${letter}`,
    goal: (letter) => `goal ${letter}`,
    atGoal: "at its goal",
    there: "there",
    toGo: "to go",
    stepsToGo: (count) => `${steps(count)} to go`,
    becomes: (letter) => `would become ${letter}`,
    total: (count) => (count ? `${steps(count)} to go in all` : "The word is complete."),
    howFar: (place, letter) => `Letter ${place}, ${letter}: how far?`,
    step: (count, letter) => `${steps(count)}, to ${letter}`,
    moved: (place) => `Last move: letter ${place}.`,
    went: (place, old, now) => `Last move: letter ${place} went from ${old} to ${now}.`,
  },

  swap: {
    player: (seat) => `Player ${seat}`,
    yours: "yours",
    toMove: "to move",
    won: "won",
    mine: (place, number) => `your card ${place}, ${number}`,
    theirs: (name, place, number) => `${name}’s card ${place}, ${number}`,
    sorted: "ascending",
    trade: (place) => `trade the cards in place ${place}`,
    makes: (mine, theirs) => `makes yours ${mine} and the other's ${theirs}`,
    picked: (card) => `Chosen: ${card}. Now the second card; Escape takes it back.`,
    unpicked: "Nothing chosen.",
    nowFirst: "Press two of your cards to swap them, or ⇅ to trade with the other.",
    nowSecond: "Now the card to swap it with: one of yours, or the one facing it.",
    traded: (place, numbers) =>
      numbers
        ? `Last move: ${numbers[0]} and ${numbers[1]} in place ${place} were traded.`
        : `Last move: the cards in place ${place} were traded.`,
    swapped: (name, [one, two]) =>
      name
        ? `Last move: ${name} swapped places ${one} and ${two}.`
        : `Last move: places ${one} and ${two} were swapped.`,
  },

  outwit: {
    target: "Target",
    number: "Number",
    line: (number, target) => `The number is ${number}, the target ${target}.`,
    toGo: (count) => `${count} to go`,
    reached: "reached",
    over: (count) => `${count} past the target`,
    add: (count) => `plus ${count}`,
    times: (count) => `times ${count}`,
    minus: (count) => `minus ${count}`,
    gives: (operation, result) => `${operation} gives ${result}`,
    hits: (target) => `hits ${target}`,
    past: (target) => `past ${target}`,
    last: (operation, old, now) =>
      old === null
        ? `Last move: ${operation}.`
        : `Last move: ${operation}, from ${old} to ${now}.`,
  },

  generic: {
    position: "The position",
    owner: (seat) => `Player ${seat}`,
    marked: "marked",
    empty: "empty",
    moves: "Moves",
    gives: (move, result) => `${move}, gives ${result}`,
    last: (move) => `Last move: ${move}`,
  },
};
