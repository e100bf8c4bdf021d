// What a newcomer is shown in a first game: see js/coach.js.

export const LESSONS = [
  { code: "operator-outwit.coach-number", at: ".sums" },
  { code: "operator-outwit.coach-operation", at: ".operations", moves: true },
  { code: "operator-outwit.goal", at: ".sums" },
];
