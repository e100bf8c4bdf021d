// Exact values for people: a symbol and words, never a colour alone.

import { h } from "../dom.js";
import { language, texts } from "../texts.js";

const SYMBOLS = { win: "▲", loss: "▼", endless: "∞", chance: "◐", unknown: "?" };

/** Of which kind a value is: win, loss, endless, unknown or chance. */
export function kindOf(value) {
  return value.chance === undefined ? value.result : "chance";
}

/** A value in one of the phrasings of the texts: `values`, `does`, `did` or `verdict`. */
export function phrased(value, phrasing, ...subject) {
  const say = texts.study[phrasing][kindOf(value)];
  if (value.chance !== undefined) return say(...subject, percent(value.chance), value.chance);
  return say(...subject, value.plies ?? value.depth ?? 0);
}

/** An exact fraction, '5/11', as a number. */
export function share(fraction) {
  const [over, under = "1"] = fraction.split("/");
  return Number(over) / Number(under);
}

/** An exact fraction in percent, rounded. */
export function percent(fraction, digits = 1) {
  const how = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, how).format(share(fraction));
}

/** A value's symbol, for the eyes alone: words always stand beside it. */
export function symbolOf(value) {
  return h("span", { "aria-hidden": "true", class: "symbol" }, SYMBOLS[kindOf(value)]);
}

/** A value as it stands in lists. */
export function valueShown(value) {
  const said = phrased(value, "values");
  return h("span", { class: `value ${kindOf(value)}` }, symbolOf(value), " ", said);
}

/** What a board is told of the moves: by notation, a symbol, words, whether none is better. */
export function boardValues(analysis) {
  if (!analysis) return null;
  return Object.fromEntries(
    analysis.moves.map(({ move, value, best }) => [
      move,
      { symbol: SYMBOLS[kindOf(value)], words: phrased(value, "values"), best },
    ]),
  );
}
