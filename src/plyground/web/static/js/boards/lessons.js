// What a newcomer is shown in a first game, by game: see js/coach.js.

export const LESSONS = {
  "cipher-quest": [{ code: "cipher-quest.coach-take", at: ".tiles" }],
  "cipher-shift": [{ code: "cipher-shift.coach-letter", at: ".letters" }],
  "code-swap": [
    { code: "code-swap.coach-card", at: ".near .cards", until: '[aria-pressed="true"]' },
    { code: "code-swap.coach-second", at: '.rows:has([aria-pressed="true"])' },
  ],
  "coordinate-clash": [
    { code: "coordinate-clash.coach-square", at: ".clash-cells", until: ".arrow:not(:disabled)" },
  ],
  "operator-outwit": [{ code: "operator-outwit.coach-operation", at: ".operations" }],
};
