// What a newcomer is shown in a first game: see js/coach.js.

export const LESSONS = [
  { code: "code-swap.coach-card", at: ".near .cards", until: '[aria-pressed="true"]' },
  { code: "code-swap.coach-second", at: ".rows", moves: true },
  { code: "code-swap.goal", at: ".near .cards" },
];
