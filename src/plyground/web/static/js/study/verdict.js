// What a position is worth, in one sentence, and why, and how best play goes on.

import { h } from "../dom.js";
import { spoken, texts } from "../texts.js";
import { kindOf, phrased, symbolOf } from "./values.js";

const words = texts.study;
const PLAYERS = [1, 2].map(texts.room.player);
const LONGEST = 12; // moves of the best line that are written out

/** The sentence (`element`) and its reasons (`reasons`), which can stand elsewhere. */
export function verdict() {
  const element = h("p", { class: "turn verdict" });
  const why = h("p");
  const line = h("p", { class: "best-line" });
  const note = h("p", { class: "soft" });
  const reasons = h("section", { class: "reasons" }, why, line, note);
  let said = "";
  const show = (study) => {
    const value = study.analysis?.value;
    said = sentence(study);
    element.replaceChildren(...(value ? [symbolOf(value), " ", said] : [said]));
    element.dataset.value = value ? kindOf(value) : "";
    const told = spoken(study.analysis?.why ?? "");
    why.textContent = told && `${told.replace(/\.$/, "")}.`;
    line.textContent = study.analysis ? bestLine(study.analysis) : "";
    note.textContent = study.analysis && value?.plies ? words.counted : "";
  };
  return { element, reasons, show, said: () => said };
}

/** What the position is worth to the player who is to move. */
export function sentence({ outcome, turn, analysis, trouble }, names = PLAYERS) {
  if (outcome) return words.over(spoken(outcome.reason));
  const name = names[turn - 1];
  if (analysis) return phrased(analysis.value, "verdict", name);
  return `${words.toMove(name)} ${spoken(trouble ?? "")}`.trim();
}

function bestLine({ line, end }) {
  const shown = line.slice(0, LONGEST).join(" ");
  return words.line(line.length > LONGEST ? `${shown} …` : shown, spoken(end));
}
