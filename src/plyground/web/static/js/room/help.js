// Help in a room: what every move is worth while the game goes on, and afterwards where it turned.

import { get } from "../api.js";
import { button, complaints, h } from "../dom.js";
import { choices } from "../study/choices.js";
import { boardValues } from "../study/values.js";
import { sentence, verdict } from "../study/verdict.js";
import { say } from "../texts.js";
import { isMyTurn, namesOf } from "./view.js";

/** `play` is handed a move; `redraw` is called when `values` has changed its answer. */
export function help(path, play, redraw) {
  const worth = choices(play);
  const reasons = verdict();
  const complaint = complaints();
  const said = h("p", { role: "status" });
  const toggle = button(say("room.show-values"), () => turnOn(!on), { "aria-expanded": "false" });
  const told = h("div", { hidden: true }, said, worth.element, reasons.reasons, complaint.element);
  const element = h("section", {}, h("h2", {}, say("room.help")), toggle, told);
  let on = false;
  let view = null;
  let asked = ""; // which position was last asked about
  let found = null; // what is known, and of which position

  const turnOn = (next) => {
    on = next;
    [asked, found] = ["", null];
    toggle.textContent = say(on ? "room.hide-values" : "room.show-values");
    toggle.setAttribute("aria-expanded", String(on));
    told.hidden = !on;
    look();
    redraw();
  };
  /** Ask anew whenever the position is another; an answer that comes too late is not shown. */
  const look = async () => {
    const key = moment(view);
    if (!on || element.hidden || key === asked) return;
    asked = key;
    try {
      const analysis = await get(`${path}/help`);
      if (asked !== key) return;
      found = { key, analysis };
      complaint.say("");
      draw(analysis);
      redraw();
    } catch (refused) {
      if (asked === key && refused.code !== "over") complaint.explain(refused);
    }
  };
  const draw = (analysis) => {
    const study = { analysis, turn: view.now.turn, outcome: null };
    const names = namesOf(view);
    said.textContent = sentence(study, names);
    reasons.show(study, names);
    worth.show(analysis, { gives: view.now.sketch?.gives, playable: isMyTurn(view) });
  };
  const show = (next) => {
    view = next;
    element.hidden = !view.help || !view.links || view.status !== "playing";
    if (element.hidden && on) turnOn(false);
    look();
  };
  /** What the board shows on the moves of whoever reads, or null. */
  const values = (view) =>
    found?.key === moment(view) && isMyTurn(view) ? boardValues(found.analysis) : null;
  return { element, show, values };
}

/** What tells one position of a room from another. */
function moment({ now, moves }) {
  return now && [now.round, ...moves].join(" ");
}

/** After the end: the way to where it turned. */
export function turned(room) {
  const element = h(
    "p",
    { class: "turned-link" },
    h("a", { href: `${room}/review` }, say("room.review")),
    h("small", {}, say("room.review-help")),
  );
  const show = (view) => {
    element.hidden = view.status !== "over";
    element.firstChild.setAttribute("href", `${room}/review?round=${view.now?.round}`);
  };
  return { element, show };
}
