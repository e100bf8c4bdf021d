// Mistakes of a game as puzzles to keep: they come back when it is time.

import { post } from "../api.js";
import { button, complaints, h } from "../dom.js";
import { entries, note } from "../progress/log.js";
import { say } from "../texts.js";
import { lasting } from "./address.js";
import { isMistake } from "./judging.js";

const MOST = 12; // of one game

/** An offer to keep the reader's own mistakes; nothing for who made none. */
export function keepMistakes(review, you) {
  const own = review.plies.filter((ply) => you.includes(ply.seat) && isMistake(ply)).slice(0, MOST);
  if (!own.length) return null;
  const told = h("p", { role: "status" });
  const complaint = complaints();
  const keep = async () => {
    offer.disabled = true;
    complaint.say("");
    try {
      const kept = await keepAll(review, own);
      const some = kept && kept < own.length;
      const words = some ? say("study.kept-some", { count: kept, all: own.length }) : say("study.kept", { count: kept });
      told.replaceChildren(words, " ", h("a", { href: "/puzzles" }, say("study.to-puzzles")));
      offer.hidden = true;
    } catch (trouble) {
      offer.disabled = false;
      complaint.explain(trouble);
    }
  };
  const offer = button(say("study.keep", { count: own.length }), keep);
  return h("div", { class: "keeping" }, offer, told, complaint.element);
}

/** Keep those that make a puzzle and are not kept yet; how many are kept now. */
async function keepAll({ game, options, positions }, mistakes) {
  const known = new Set(entries().filter(({ kind }) => kind === "mistake").map(({ name }) => name));
  let kept = 0;
  for (const { ply } of mistakes) {
    const setting = { game, options: lasting(options), position: positions[ply - 1] };
    const made = await makePuzzle(setting);
    if (!made) continue;
    kept += 1;
    if (!known.has(made.name)) note("mistake", { name: made.name, ...setting, goal: made.goal });
    known.add(made.name);
  }
  return kept;
}

/** The puzzle that a position makes, or null where there is nothing to find. */
async function makePuzzle(setting) {
  try {
    return await post("/api/puzzles", setting);
  } catch (refused) {
    if (refused.code === "bad-option") return null;
    throw refused;
  }
}
