// The server's HTTP interface, as promises.

import { say } from "./texts.js";

/** The server said no: a code for programs, and for people a message with its English sentence. */
export class Refused extends Error {
  constructor({ code, message, said = null }, wait = 0) {
    super(message);
    Object.assign(this, { code, said, wait });
  }
}

// What the server answered before it was asked: it came with the page.
const known = new Map();
for (const element of document.querySelectorAll("script[data-answer]")) {
  const { answer, status } = element.dataset;
  known.set(answer, { ok: Number(status) < 400, answer: JSON.parse(element.textContent) });
}

/** Nobody answered, or nobody that speaks our language. */
class Unreachable extends Error {
  constructor() {
    super(say("pages.unreachable"));
  }
}

/** The JSON at an address; the first time as it came with the page, where it did. */
export async function get(path, signal = undefined) {
  const came = known.get(path);
  known.delete(path); // whoever asks again wants to know how it is by then
  return came ? settle(came.ok, came.answer) : ask(path, { signal });
}

/** The JSON that comes back for some JSON. */
export function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function ask(path, how) {
  let response, answer;
  try {
    response = await fetch(path, how);
    answer = await response.json();
  } catch {
    throw new Unreachable();
  }
  return settle(response.ok, answer, Number(response.headers.get("Retry-After") ?? 0));
}

function settle(ok, answer, wait = 0) {
  if (ok) return answer;
  if (!answer.error) throw new Unreachable();
  throw new Refused(answer.error, wait);
}
