// A game that need not end, after many turns: once, what could be done about it.

import { confirmWith } from "../confirm.js";
import { button, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { say } from "../texts.js";
import { notice } from "./notice.js";
import { isPlayer, offered } from "./view.js";

const MANY = 60; // turns
const DECLINED = "suggestion-declined"; // the room where it was, the last one

/** `act` is handed a verb. */
export function suggestion(act) {
  const element = h("div", { role: "status" });
  let shown = "";
  let room = null;
  const decline = () => {
    keep(DECLINED, room);
    element.replaceChildren();
  };
  const stop = async (label) => {
    return (await confirmWith(say("room.stop-question"), label)) && (await act("stop")).ok;
  };
  const turnFair = async (label) => (await stop(label)) && act("fair");
  const show = (view) => {
    room = view.room;
    const wanted = isWanted(view) && recall(DECLINED) !== room;
    const key = wanted ? `${view.now.round} ${offered(view, "stop")}` : "";
    if (key === shown) return;
    shown = key;
    element.replaceChildren(...(wanted ? [suggested(view, { act, stop, turnFair, decline })] : []));
  };
  return { element, show };
}

function isWanted(view) {
  const goesOn = view.status === "playing" && view.now.ply >= MANY;
  return goesOn && view.always_ends === false && isPlayer(view);
}

function suggested(view, does) {
  const code = view.mode === "friend" ? "room.goes-on-friend" : "room.goes-on";
  return notice(say(code, { ply: view.now.ply }), [
    ...ways(view, does).map(([label, onclick]) => button(label, onclick)),
    button(say("room.play-on"), does.decline),
  ]);
}

/** What can be done at once: against a friend, only offered. */
function ways(view, { act, stop, turnFair }) {
  if (view.mode === "friend") {
    return offered(view, "stop") ? [] : [[say("room.offer-stop"), () => act("stop")]];
  }
  const [fair, plain] = [say("pages.fair-instead"), say("room.accept-offer", { what: "stop" })];
  const found = view.can_turn_fair ? [[fair, () => turnFair(fair)]] : [];
  return [...found, [plain, () => stop(plain)]];
}
