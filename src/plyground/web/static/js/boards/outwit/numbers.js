// Numbers and operations as people write them.

import { language, say } from "../../texts.js";

const WHOLE = new Intl.NumberFormat(language);
const BRIEF = new Intl.NumberFormat(language, { notation: "compact" });
const SIGNS = { "+": ["+", "plus"], "*": ["×", "times"], "-": ["−", "minus"] };

/** 1000000 with its thousands set apart. */
export function amount(number) {
  return WHOLE.format(number);
}

/** 1000000 as 1M. */
export function brief(number) {
  return number < 10_000 ? amount(number) : BRIEF.format(number);
}

/** '*2' as '×2'. */
export function shown(move) {
  const [sign] = SIGNS[move[0]] ?? [move[0]];
  return sign + move.slice(1);
}

/** '*2' as 'times 2'. */
export function said(move) {
  const [, sign] = SIGNS[move[0]] ?? [];
  const number = move.slice(1);
  return sign ? say("operator-outwit.board-operation", { sign, number }) : move;
}
