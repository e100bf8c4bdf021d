// What the server works out of the log: the rating, and the days on which mistakes come back.

import { post } from "../api.js";
import { keep, recall } from "../memory.js";
import { entries } from "./log.js";
import { seenPuzzles } from "./standing.js";

const KEPT = "standing";
const AT_ONCE = 100; // entries that are sent together

/** The rating ({ mu, sigma, tries } or null) and the cards by name, as they were last worked out. */
export function standing() {
  const { rating = null, cards = {} } = recalled();
  return { rating, cards };
}

/** The same with all that has happened since; without the server as it was. */
export async function bringUpToDate() {
  const all = entries().filter(({ kind }) => kind === "puzzle" || kind === "mistake");
  let kept = recalled();
  // Lines that came from elsewhere lie between ours: then it all is told again.
  if (kept.count > all.length || kept.last !== mark(all[kept.count - 1])) kept = BEGINNING;
  while (kept.count < all.length) {
    const news = all.slice(kept.count, kept.count + AT_ONCE);
    const names = new Set(news.map(({ name }) => name));
    const of = (named) => Object.entries(named).filter(([name]) => names.has(name));
    const seen = of(Object.fromEntries(seenPuzzles(all.slice(0, kept.count))));
    const told = { rating: kept.rating, cards: pairs(of(kept.cards)), seen: pairs(seen) };
    let after;
    try {
      after = await post("/api/progress", { standing: told, entries: news });
    } catch {
      break; // another time
    }
    const count = kept.count + news.length;
    const cards = { ...kept.cards, ...after.cards };
    kept = { rating: after.rating, cards, count, last: mark(all[count - 1]) };
    keep(KEPT, JSON.stringify(kept));
  }
  return standing();
}

/** The mistakes whose day has come, the longest due first. */
export function dueCards({ cards } = standing(), now = new Date()) {
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  return Object.entries(cards)
    .filter(([, { memory }]) => Date.parse(memory.due) < midnight)
    .sort(([, one], [, two]) => Date.parse(one.memory.due) - Date.parse(two.memory.due))
    .map(([name, card]) => ({ name, ...card }));
}

const BEGINNING = { rating: null, cards: {}, count: 0, last: "" };

function recalled() {
  try {
    return { ...BEGINNING, ...JSON.parse(recall(KEPT) ?? "{}") };
  } catch {
    return BEGINNING;
  }
}

/** By which an entry is known again. */
function mark(entry) {
  return entry ? `${entry.at} ${entry.name} ${entry.kind}` : "";
}

function pairs(listed) {
  return Object.fromEntries(listed);
}
