// Help in a room: what every move is worth while the game goes on, for those who may see it.

import { get } from "../api.js";
import { loadSheet } from "../boards/index.js";
import { button, complaints, h } from "../dom.js";
import { noteHelp } from "../memory.js";
import { say } from "../texts.js";
import { isMyTurn, isPlayer, offered } from "./view.js";

/** `act` is handed a verb, `play` a move; `redraw` is called when `values` answers otherwise. */
export function help(path, { act, play, redraw }) {
  const complaint = complaints();
  const toggle = button(say("room.show-values"), () => turnOn(!on), { "aria-expanded": "false" });
  const told = h("div", { hidden: true }, complaint.element);
  const allow = button("", () => act("help"));
  const none = h("p", { class: "soft" });
  const open = h("div", {}, toggle, told);
  const element = h("div", {}, none, allow, open);
  let worth = null; // what shows values, fetched when it is wanted
  let on = false;
  let view = null;
  let asked = ""; // which position was last asked about
  let found = null; // what is known, and of which position

  const turnOn = async (next) => {
    const { takesHelp } = await import("./ladder.js");
    if (next && !(await takesHelp(view, say("room.show-values")))) return;
    on = next;
    [asked, found] = ["", null];
    toggle.textContent = say(on ? "room.hide-values" : "room.show-values");
    toggle.setAttribute("aria-expanded", String(on));
    told.hidden = !on;
    if (on && !worth) worth = await fetchWorth();
    look();
    redraw();
  };
  const fetchWorth = async () => {
    const [{ makeWorth }] = await Promise.all([import("./worth.js"), loadSheet("study")]);
    const made = makeWorth(play);
    told.append(made.element);
    return made;
  };
  /** Ask anew whenever the position is another; an answer that comes too late is not shown. */
  const look = async () => {
    const key = moment(view);
    if (!on || !worth || open.hidden || key === asked || view.now.pending || isProgramsTurn(view)) return;
    asked = key;
    try {
      const analysis = await get(`${path}/help`);
      if (asked !== key) return;
      found = { key, analysis };
      noteHelp(view);
      complaint.say("");
      worth.show(view, analysis);
      redraw();
    } catch (refused) {
      if (asked === key && refused.code !== "over") complaint.explain(refused);
    }
  };
  const show = (next) => {
    view = next;
    const playing = view.status === "playing" && isPlayer(view);
    open.hidden = !view.help || !playing;
    allow.hidden = view.help || !playing || offered(view, "help") !== null;
    allow.textContent = say(view.mode === "friend" ? "room.ask-help" : "room.allow-help");
    none.hidden = !open.hidden;
    none.textContent = say(playing ? "room.help-is-off" : "room.help-later");
    if (open.hidden && on) turnOn(false);
    look();
  };
  /** What the board shows on the moves of whoever reads, or null. */
  const values = (view) =>
    found?.key === moment(view) && isMyTurn(view) ? worth.values(found.analysis) : null;
  return { element, show, values };
}

/** What tells one position of a room from another. */
function moment({ now, moves }) {
  return now && [now.round, ...moves].join(" ");
}

/** Then the position may be another already, and what is shown here follows. */
function isProgramsTurn({ now, seats }) {
  return seats[now.turn - 1]?.kind !== "person";
}
