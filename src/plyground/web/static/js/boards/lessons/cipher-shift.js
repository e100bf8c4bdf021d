// What a newcomer is shown in a first game: see js/coach.js.

export const LESSONS = [
  { code: "cipher-shift.coach-letter", at: ".letters", until: ".choice button" },
  { code: "cipher-shift.coach-step", at: ".choice", moves: true },
  { code: "cipher-shift.goal", at: ".letters" },
];
