// What a newcomer is shown in a first game: see js/coach.js.

export const LESSONS = [
  { code: "cipher-quest.coach-take", at: ".tiles", moves: true },
  { code: "cipher-quest.coach-clue", at: ".quest-latest" },
  { code: "cipher-quest.goal", at: ".quest-scores" },
];
