// The line to the server: a WebSocket, found again when it breaks; where none can be had, polling.
//
// Whatever is sent has an id of its own and is sent again, under the same id, until it is answered;
// for a while also if the answer is that it could not be stored.

import { get, post, Refused } from "../api.js";
import { backoff, pause } from "../patience.js";

// Milliseconds
const ANSWER_WITHIN = 8_000; // or the connection is given up
const QUIET_FOR = 25_000; // then it is tried
const STEADY_AFTER = 5_000; // then it counts as a good one
const POLL_FOR = 30_000; // before a WebSocket is tried again

const WISHES = "sketch=1&families=1";
const POLL_WAIT = 20; // seconds that the server may keep us waiting for news
const STORE_TRIES = 12; // about half a minute, for a store that is away
const FOR_GOOD = ["no-token", "forbidden", "not-found", "gone"];
const FOR_NOW = ["not-stored", "full", "stopping", "too-many", "too-slow"];

export class Line {
  #path;
  #hear;
  #unanswered = new Map(); // id: { command, since, refusals, resolve }
  #socket = null;
  #hangUp = () => {};
  #heardAt = 0;
  #polling = false;

  /** `hear` has a function for each: view, now, change, state, unstored, closing, trouble,
   * failed (the server has no view for us now) and lost. */
  constructor(path, hear) {
    this.#path = path;
    this.#hear = hear;
    window.addEventListener("offline", () => this.#hangUp());
    setInterval(() => this.#check(), 1_000);
  }

  /** Ask the server to do something; the promise is its answer, however long that takes. */
  send(command) {
    const sent = { id: freshId(), ...command };
    return new Promise((resolve) => {
      this.#unanswered.set(sent.id, { command: sent, since: Date.now(), refusals: 0, resolve });
      this.#transmit(sent);
    });
  }

  /** Stay connected, until the server says that there is nothing here for us. */
  async keep() {
    let failures = 0;
    try {
      await this.#look();
      for (;;) {
        const lasted = await this.#talk();
        failures = lasted > STEADY_AFTER ? 0 : failures + 1;
        const reached = lasted === null && failures > 1 && (await this.#poll());
        if (!reached) await pause(backoff(failures));
      }
    } catch (refused) {
      if (!refused.code) throw refused;
      this.#hear.lost(refused);
    }
  }

  // ---- by WebSocket ----------------------------------------------------------------------------

  /** One connection, from beginning to end: how long it was open, or null if it never was. */
  #talk() {
    return new Promise((resolve) => {
      const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${this.#path}/live?${WISHES}&changes=1`);
      let openedAt = null;
      const ended = () => {
        // A dead network never says goodbye, so nothing waits for the socket's own end.
        clearTimeout(tooLong);
        socket.onclose = socket.onmessage = socket.onopen = null;
        socket.close();
        this.#socket = null;
        this.#hangUp = () => {};
        if (openedAt !== null) this.#hear.state("offline");
        resolve(openedAt && Date.now() - openedAt);
      };
      socket.onopen = () => {
        clearTimeout(tooLong);
        openedAt = this.#heardAt = Date.now();
        this.#socket = socket;
        this.#polling = false;
        this.#hear.state("live");
        this.#transmitAll();
      };
      socket.onmessage = ({ data }) => {
        this.#heardAt = Date.now();
        this.#take(JSON.parse(data));
      };
      socket.onclose = ended;
      const tooLong = setTimeout(ended, ANSWER_WITHIN);
      this.#hangUp = ended;
    });
  }

  /** Every second: a line on which an answer is overdue is broken; a quiet one is tried. */
  #check() {
    if (!this.#socket) return;
    const overdue = Date.now() - ANSWER_WITHIN;
    if ([...this.#unanswered.values()].some(({ since }) => since < overdue)) this.#hangUp();
    else if (this.#heardAt < Date.now() - QUIET_FOR && !this.#unanswered.size) this.see();
  }

  /** Ask for the whole view. */
  see() {
    return this.send({ do: "see" });
  }

  // ---- by polling ------------------------------------------------------------------------------

  /** Ask again and again for a while, then try a WebSocket again; whether that worked so far. */
  async #poll() {
    const until = Date.now() + POLL_FOR;
    let seq = await this.#look();
    if (seq !== null) {
      this.#polling = true;
      this.#hear.state("polling");
      this.#transmitAll();
    }
    while (seq !== null && Date.now() < until) {
      seq = await this.#look(`&after=${seq}&wait=${POLL_WAIT}`);
    }
    return seq !== null;
  }

  /** See the room once: its number of changes, or null if nobody answered. */
  async #look(query = "") {
    try {
      const view = await get(`${this.#path}?${WISHES}${query}`);
      writeOutMoves(view.now);
      this.#hear.view(view);
      return view.seq;
    } catch (trouble) {
      if (FOR_GOOD.includes(trouble.code)) throw trouble;
      this.#polling = false;
      if (trouble instanceof Refused && !FOR_NOW.includes(trouble.code)) this.#hear.failed(trouble);
      else this.#hear.state("offline");
      if (trouble.wait) await pause(trouble.wait * 1000);
      return null;
    }
  }

  // ---- sending and answers ---------------------------------------------------------------------

  #transmit(command) {
    if (this.#socket) this.#socket.send(JSON.stringify(command));
    else if (this.#polling) this.#transmitByPost(command);
  }

  #transmitAll() {
    for (const [id, waiting] of this.#unanswered) {
      waiting.since = Date.now();
      if (waiting.command.do !== "see") this.#transmit(waiting.command);
      else this.#unanswered.delete(id); // with a new connection the view comes anyway
    }
  }

  async #transmitByPost(command) {
    try {
      this.#take(await post(`${this.#path}?${WISHES}`, command));
    } catch (trouble) {
      if (!(trouble instanceof Refused)) {
        await pause(backoff(1));
        if (this.#unanswered.has(command.id)) this.#transmit(command);
        return;
      }
      this.#take({ re: command.id, ok: false, error: trouble });
      this.#look().catch(() => {}); // the refusal may mean that we are behind
    }
  }

  #take(message) {
    writeOutMoves(message.now ?? message.view?.now);
    if (message.view) this.#hear.view(message.view);
    if (message.now) this.#hear.now(message.now);
    if (message.change) this.#hear.change(message.change);
    if (message.closing) this.#hear.closing(message.closing, message.closing_said);
    const waiting = this.#unanswered.get(message.re);
    if (waiting && message.error?.code === "not-stored" && ++waiting.refusals < STORE_TRIES) {
      this.#sendLater(waiting);
      return;
    }
    this.#unanswered.delete(message.re);
    if (waiting) waiting.resolve(message);
    else if (message.error) this.#hear.trouble(message.error);
  }

  /** The store is away: ask again after a pause, unless a new connection has done so meanwhile. */
  async #sendLater(waiting) {
    const { command, refusals } = waiting;
    const refusedAt = (waiting.since = Date.now());
    this.#hear.unstored();
    await pause(backoff(refusals));
    if (this.#unanswered.get(command.id) !== waiting || waiting.since !== refusedAt) return;
    waiting.since = Date.now();
    this.#transmit(command);
  }
}

/** Coordinate Clash has hundreds of moves: they travel as beginnings and endings. */
function writeOutMoves(now) {
  if (!now?.families) return;
  const { heads, tails } = now.families;
  now.legal = heads.flatMap((head) => tails.map((tail) => head + tail));
}

function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
