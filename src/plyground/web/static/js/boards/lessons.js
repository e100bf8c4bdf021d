// What a newcomer is shown in a first game, by game: see js/coach.js.

export const LESSONS = {
  "cipher-quest": [
    { code: "cipher-quest.coach-take", at: ".tiles", moves: true },
    { code: "cipher-quest.coach-clue", at: ".quest-latest" },
    { code: "cipher-quest.goal", at: ".quest-scores" },
  ],
  "cipher-shift": [
    { code: "cipher-shift.coach-letter", at: ".letters", moves: true },
    { code: "cipher-shift.goal", at: ".letters" },
  ],
  "code-swap": [
    { code: "code-swap.coach-card", at: ".near .cards", until: '[aria-pressed="true"]' },
    { code: "code-swap.coach-second", at: '.rows:has([aria-pressed="true"])', moves: true },
    { code: "code-swap.goal", at: ".near .cards" },
  ],
  "coordinate-clash": [
    { code: "coordinate-clash.coach-square", at: ".clash-cells", until: ".arrow:not(:disabled)" },
    { code: "coordinate-clash.coach-shift", at: ".clash-table:has(.arrow:not(:disabled))", moves: true },
    { code: "coordinate-clash.goal", at: ".clash-cells" },
  ],
  "operator-outwit": [
    { code: "operator-outwit.coach-number", at: ".sums" },
    { code: "operator-outwit.coach-operation", at: ".operations", moves: true },
    { code: "operator-outwit.goal", at: ".sums" },
  ],
};
