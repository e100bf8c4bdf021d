// Offers that stand: the other's, to be answered, and your own, which wait for an answer. Those to
// play again are the end card's.

import { button, h } from "../dom.js";
import { say } from "../texts.js";
import { isMyTurn, isPlayer, nameOf, offered } from "./view.js";

const DURING_A_GAME = ["undo", "stop", "help"];
const AFTER_IT = ["rematch", "fair"];

/** `act` is handed a verb. */
export function offers(act) {
  const element = h("div", { class: "asks", role: "status" });
  let shown = "[]";
  let waited = null; // the number of moves when an offer of one's own stood
  const show = (view) => {
    const standing = standingOffers(view, act, DURING_A_GAME);
    // A move of one's own withdraws the wish to take back, as soon as it arrives.
    if (standing.some(({ answers }) => !answers.length)) waited = view.now?.pending ? null : view.moves.length;
    else if (waited !== view.moves.length || view.help || view.now?.outcome !== null) waited = null;
    else if (!standing.length) standing.push({ said: say("room.declined", { player: nameOf(view, otherOf(view)) }), answers: [] });
    const key = JSON.stringify(standing);
    if (key === shown) return;
    shown = key;
    const asked = standing.filter(({ answers }) => answers.length);
    element.replaceChildren(...(standing.length ? [offersShown(asked.length ? asked : standing)] : []));
  };
  return { element, show };
}

/** What one side offers, in one note: to decline is to decline all of it. */
function offersShown(standing) {
  const words = standing.map(({ said }) => said).join(" ");
  const accepts = standing.map(({ answers }) => answers[0]);
  const answers = [...accepts, standing[0].answers[1]].filter(Boolean);
  return notice(words, answers.map(({ label, does }) => button(label, does))); // one's own have none
}

/** The offer to play again, said, and its answers; null where none stands. */
export function offerOfAnother(view, act) {
  return standingOffers(view, act, AFTER_IT)[0] ?? null;
}

function standingOffers(view, act, kinds) {
  if (!isPlayer(view)) return [];
  const other = otherOf(view);
  return kinds.flatMap((what) => {
    const who = offered(view, what);
    if (who === "mine") return [{ said: say("room.offered", { what }), answers: [] }];
    if (who !== "theirs") return [];
    const answers = [
      { label: say("room.accept-offer", { what }), does: () => act(what) },
      { label: say("room.decline-offer", { what }), does: () => act("decline") },
    ];
    const asked = what === "undo" && !isMyTurn(view) ? "undo-both" : what; // a reply goes with it
    return [{ said: say("room.offers", { what: asked, player: nameOf(view, other) }), answers }];
  });
}

const otherOf = (view) => (view.you[0] === 1 ? 2 : 1);

/** A note that stays until it is answered: words, and answers as elements. */
export function notice(words, answers) {
  return h("div", { class: "offer" }, h("p", {}, words), answers.length ? h("div", { class: "row" }, answers) : null);
}
