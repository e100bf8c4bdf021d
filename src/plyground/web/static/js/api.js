// The server's HTTP interface, as promises.

import { say } from "./texts.js";

/** The server said no: a code for programs, and for people a message with its English sentence. */
export class Refused extends Error {
  constructor({ code, message, said = null }, wait = 0) {
    super(message);
    Object.assign(this, { code, said, wait });
  }
}

/** Nobody answered, or nobody that speaks our language. */
export class Unreachable extends Error {
  constructor() {
    super(say("pages.unreachable"));
  }
}

/** The JSON at an address. */
export function get(path, signal = undefined) {
  return ask(path, { signal });
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
  if (response.ok) return answer;
  if (!answer.error) throw new Unreachable();
  const wait = Number(response.headers.get("Retry-After") ?? 0);
  throw new Refused(answer.error, wait);
}
