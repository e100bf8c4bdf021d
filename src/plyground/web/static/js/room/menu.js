// Behind the dots: what a player can do besides moving, settings, and what few ever need.

import { setting, settings } from "../frame.js";
import { h } from "../dom.js";
import { paceOn, switchPace } from "../pacing.js";
import { say } from "../texts.js";
import { actions } from "./actions.js";
import { spectators } from "./links.js";
import { moves } from "./moves.js";
import { promise } from "./promise.js";

/** `act` is handed a verb and what goes with it, `play` a move; `path` is where the record is; `others`
 * are settings besides. */
export function menu({ act, play, path, site, others }) {
  const parts = [actions(act), spectators(site), moves(play), promise(), record(path)];
  const paceShown = () => say("room.pace", { pace: paceOn() ? "on" : "off" });
  const element = h(
    "div",
    { class: "menu" },
    parts.map((part) => part.element),
    h("h2", {}, say("room.settings")),
    settings(setting(switchPace, paceShown), others),
  );
  const show = (view) => parts.forEach((part) => part.show(view));
  return { element, show };
}

function record(path) {
  const link = h("a", { href: `${path}/record`, download: true }, say("room.record"));
  const element = h("p", {}, link);
  return { element, show: (view) => (element.hidden = view.status === "waiting") };
}
