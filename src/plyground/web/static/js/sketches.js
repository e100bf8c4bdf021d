// Sketches that tell only what is new in them.

/** A whole sketch: what is left out, or null, is as it was in the one before. */
export function addNews(before, news) {
  const rows = (news.rows ?? before.rows).map((row, at) => addToRow(row, before.rows?.[at]));
  const facts = (news.facts ?? before.facts).map((fact, at) => fact ?? before.facts[at]);
  return { ...before, ...news, facts, rows };
}

/** A row that keeps its name tells its cells alone. */
function addToRow(row, before) {
  if (!Array.isArray(row)) return row ?? before;
  return { ...before, cells: row.map((cell, at) => cell ?? before.cells[at]) };
}
