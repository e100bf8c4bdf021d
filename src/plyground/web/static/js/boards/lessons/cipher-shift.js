// What a newcomer is shown in a first game: see js/coach.js.

export const LESSONS = [
  { code: "cipher-shift.coach-letter", at: ".letters", moves: true },
  { code: "cipher-shift.goal", at: ".letters" },
];
