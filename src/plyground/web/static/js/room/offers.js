// Offers that stand: the other's, to be answered, and your own, which wait for an answer. Those to
// play again are the end card's.

import { button, h } from "../dom.js";
import { say } from "../texts.js";
import { notice } from "./notice.js";
import { isPlayer, nameOf, offered } from "./view.js";

const DURING_A_GAME = ["stop", "help"];
const AFTER_IT = ["rematch", "fair"];

/** `act` is handed a verb. */
export function offers(act) {
  const element = h("div", { class: "asks", role: "status" });
  let shown = "[]";
  const show = (view) => {
    const standing = standingOffers(view, act, DURING_A_GAME);
    const key = JSON.stringify(standing);
    if (key === shown) return;
    shown = key;
    const asked = standing.filter(({ answers }) => answers.length);
    element.replaceChildren(...(asked.length ? [offersShown(asked)] : standing.map(({ said }) => notice(said, []))));
  };
  return { element, show };
}

/** What the other offers, in one note: to decline is to decline all of it. */
function offersShown(asked) {
  const words = asked.map(({ said }) => said).join(" ");
  const accepts = asked.map(({ answers }) => answers[0]);
  const buttons = [...accepts, asked[0].answers[1]].map(({ label, does }) => button(label, does));
  return notice(words, buttons);
}

/** The offer to play again, said, and its answers; null where none stands. */
export function offerOfAnother(view, act) {
  return standingOffers(view, act, AFTER_IT)[0] ?? null;
}

function standingOffers(view, act, kinds) {
  if (!isPlayer(view)) return [];
  const other = view.you[0] === 1 ? 2 : 1;
  return kinds.flatMap((what) => {
    const who = offered(view, what);
    if (who === "mine") return [{ said: say("room.offered", { what }), answers: [] }];
    if (who !== "theirs") return [];
    const answers = [
      { label: say("room.accept-offer", { what }), does: () => act(what) },
      { label: say("room.decline-offer", { what }), does: () => act("decline") },
    ];
    return [{ said: say("room.offers", { what, player: nameOf(view, other) }), answers }];
  });
}
