// What a position is worth, in one sentence, and why, and how best play goes on.

import { h } from "../dom.js";
import { numberedPlayer, say, sayAs } from "../texts.js";
import { kindOf, sayVerdict, symbolOf } from "./values.js";

const PLAYERS = [1, 2].map(numberedPlayer);
const LONGEST = 12; // moves of the best line that are written out

/** The sentence (`element`) and its reasons (`reasons`), which can stand elsewhere. */
export function verdict() {
  const element = h("p", { class: "turn verdict" });
  const why = h("p");
  const line = h("p", { class: "best-line" });
  const note = h("p", { class: "soft" });
  const reasons = h("section", { class: "reasons" }, why, line, note);
  let said = "";
  const show = (study, names = PLAYERS) => {
    const { analysis } = study;
    const value = analysis?.value;
    said = sentence(study, names);
    element.replaceChildren(...(value ? [symbolOf(value), " ", said] : [said]));
    element.dataset.value = value ? kindOf(value) : "";
    const told = sayAs(analysis?.why_said, analysis?.why ?? "", names);
    why.textContent = told && `${told.replace(/\.$/, "")}.`;
    line.textContent = analysis ? bestLine(analysis, names) : "";
    note.textContent = analysis && value?.plies ? say("pages.counted") : "";
  };
  return { element, reasons, show, said: () => said };
}

/** What the position is worth to the player who is to move. */
export function sentence({ outcome, turn, analysis, trouble }, names = PLAYERS) {
  if (outcome) {
    return say("pages.over", { reason: sayAs(outcome.termination, outcome.reason, names) });
  }
  const player = names[turn - 1];
  if (analysis) return sayVerdict(analysis.value, player);
  return `${say("pages.to-move", { player })} ${trouble ?? ""}`.trim();
}

function bestLine(analysis, names) {
  const moves = analysis.line;
  const shown = moves.slice(0, LONGEST).join(" ");
  const line = moves.length > LONGEST ? `${shown} …` : shown;
  return say("pages.best-line", { line, end: sayAs(analysis.end_said, analysis.end, names) });
}
