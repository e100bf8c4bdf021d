// What a newcomer is shown in a first game: see js/coach.js.

export const LESSONS = [
  { code: "coordinate-clash.coach-square", at: ".clash-cells", until: ".arrow:not(:disabled)" },
  { code: "coordinate-clash.coach-shift", at: ".clash-table", moves: true },
  { code: "coordinate-clash.goal", at: ".clash-cells" },
];
