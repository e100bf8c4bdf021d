// Numbers and operations as people write them.

import { language, texts } from "../../texts.js";

const words = texts.boards.outwit;
const WHOLE = new Intl.NumberFormat(language);
const BRIEF = new Intl.NumberFormat(language, { notation: "compact" });
const SIGNS = { "+": ["+", words.add], "*": ["×", words.times], "-": ["−", words.minus] };

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
  const [, word] = SIGNS[move[0]] ?? [];
  return word ? word(move.slice(1)) : move;
}
