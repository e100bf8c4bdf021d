// What a newcomer is shown in a first game, game by game: a sentence, what it points at, and when
// it is done: once something is there to be pressed (`until`), once a move is made (`moves`), or
// when the reader says so.

/** A game's aim in a sentence, filled in with its options. */
export const GOALS = {
  "cipher-quest": "cipher-quest.goal",
  "cipher-shift": "cipher-shift.goal",
  "code-swap": "code-swap.goal",
  "coordinate-clash": "coordinate-clash.goal",
  "operator-outwit": "operator-outwit.goal",
};

export const STEPS = {
  "cipher-quest": [
    { code: "cipher-quest.coach-take", at: ".tiles", moves: true },
    { code: "cipher-quest.coach-clue", at: ".quest-latest" },
    { code: GOALS["cipher-quest"], at: ".quest-scores" },
  ],
  "cipher-shift": [
    { code: "cipher-shift.coach-letter", at: ".letters", until: ".choice button" },
    { code: "cipher-shift.coach-step", at: ".choice", moves: true },
    { code: GOALS["cipher-shift"], at: ".letters" },
  ],
  "code-swap": [
    { code: "code-swap.coach-card", at: ".near .cards", until: '[aria-pressed="true"]' },
    { code: "code-swap.coach-second", at: ".rows", moves: true },
    { code: GOALS["code-swap"], at: ".near .cards" },
  ],
  "coordinate-clash": [
    { code: "coordinate-clash.coach-square", at: ".clash-cells", until: ".arrow:not(:disabled)" },
    { code: "coordinate-clash.coach-shift", at: ".clash-table", moves: true },
    { code: GOALS["coordinate-clash"], at: ".clash-cells" },
  ],
  "operator-outwit": [
    { code: "operator-outwit.coach-number", at: ".sums" },
    { code: "operator-outwit.coach-operation", at: ".operations", moves: true },
    { code: GOALS["operator-outwit"], at: ".sums" },
  ],
};
