// What the games, their options and their players are called, in English.

export const games = {
  // Where the declared name is no good for people.
  options: { no_repeats: "No repeats", max_step: "Longest step" },

  // What an option may be set to.
  choices: {},

  players: {
    "engine:easy": "engine, easy",
    "engine:medium": "engine, medium",
    "engine:hard": "engine, hard",
    "engine:perfect": "engine, perfect",
    greedy: "greedy player",
    random: "random player",
    mcts: "Monte Carlo player",
  },

  levels: {
    "engine:easy": "easy",
    "engine:medium": "medium",
    "engine:hard": "hard",
    "engine:perfect": "perfect",
  },
};
