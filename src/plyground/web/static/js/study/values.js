// Exact values for people: a symbol and words, never a colour alone.

import { h } from "../dom.js";
import { language, say } from "../texts.js";

const SYMBOLS = { win: "▲", loss: "▼", draw: "=", endless: "∞", chance: "◐", unknown: "?" };

/** Of which kind a value is: win, loss, draw, endless, unknown or chance. */
export function kindOf(value) {
  return value.chance === undefined ? value.result : "chance";
}

/** What goes into a sentence about a value. */
function params(value) {
  const { plies = 0, depth = 0, chance } = value;
  const result = kindOf(value);
  return chance === undefined
    ? { result, plies, depth }
    : { result, chance, percent: percent(chance) };
}

/** What a move does, in a sentence that begins with it. */
export function sayDoes(value) {
  return say("study.does", params(value));
}

/** What another move would have done. */
export function sayDid(value) {
  return say("study.did", params(value));
}

/** What a position is worth to the player who is to move. */
export function sayVerdict(value, player) {
  return say(player.you ? "room.your-verdict" : "pages.verdict", { ...params(value), player });
}

function sayValue(value) {
  return say("pages.value", params(value));
}

/** An exact fraction, '5/11', as a number. */
export function share(fraction) {
  const [over, under = "1"] = fraction.split("/");
  return Number(over) / Number(under);
}

/** An exact fraction in percent, rounded. */
export function percent(fraction, digits = 1) {
  const how = { style: "percent", maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, how).format(share(fraction));
}

/** A value's symbol, for the eyes alone: words always stand beside it. */
export function symbolOf(value) {
  return h("span", { "aria-hidden": "true", class: "symbol" }, SYMBOLS[kindOf(value)]);
}

/** A value as it stands in lists. */
export function valueShown(value) {
  const kind = `value ${kindOf(value)}`;
  return h("span", { class: kind }, symbolOf(value), " ", sayValue(value));
}

/** What a board is told of the moves: by notation, a symbol, words, whether none is better. */
export function boardValues(analysis) {
  if (!analysis) return null;
  return Object.fromEntries(
    analysis.moves.map(({ move, value, best }) => [
      move,
      { symbol: SYMBOLS[kindOf(value)], words: sayValue(value), best },
    ]),
  );
}
