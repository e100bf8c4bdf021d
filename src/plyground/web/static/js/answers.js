// What the server answered before it was asked: it came with the page.

const known = new Map();
for (const element of document.querySelectorAll("script[data-answer]")) {
  const { answer, status } = element.dataset;
  known.set(answer, { status: Number(status), answer: JSON.parse(element.textContent) });
}

/** The answer of an address, once: whoever asks again wants to know how it is by then. */
export function answered(path) {
  const found = known.get(path);
  known.delete(path);
  return found;
}
