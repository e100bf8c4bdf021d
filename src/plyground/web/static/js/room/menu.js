// Behind the dots: what a player can do besides moving, settings, and what few ever need.

import { setting, settings } from "../frame.js";
import { field, h, terms } from "../dom.js";
import { paceOn, switchPace } from "../pacing.js";
import { say } from "../texts.js";
import { actions } from "./actions.js";
import { spectators } from "./links.js";
import { isPlayer } from "./view.js";

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

/** For those who would rather type: a move in notation. `play` is done when the server has answered. */
function moves(play) {
  const typed = h("input", {
    name: "move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const submitted = async (event) => {
    event.preventDefault();
    const move = typed.value.trim();
    if (move && (await play(move)).ok) typed.value = "";
  };
  const submit = h("button", { type: "submit" }, say("room.play"));
  const form = h(
    "form",
    { onsubmit: submitted },
    field(
      say("room.your-move"),
      typed,
      say("room.your-move-help"),
      h("div", { class: "row" }, typed, submit),
    ),
  );
  const element = h("details", { class: "typing" }, h("summary", {}, say("room.type-move")), form);
  const show = (view) => {
    element.hidden = !isPlayer(view) || view.status !== "playing";
  };
  return { element, show };
}

/** A game with a secret: what was promised about it, and after the end how to check it. */
function promise() {
  const told = h("div");
  const summary = h("summary", {}, say("room.the-secret"));
  const element = h("details", { class: "promise" }, summary, told);
  const show = (view) => {
    element.hidden = view.promise === null;
    if (view.promise === null) return;
    const { commitment, key, secret } = view.promise;
    const said = h("p", {}, say(key === null ? "room.commitment-made" : "room.commitment-check"));
    const made = [say("room.commitment"), h("code", {}, commitment)];
    const opened = [[say("room.secret"), secret], [say("room.key"), h("code", {}, key)]];
    told.replaceChildren(...(key === null ? [said, terms([made])] : [terms([...opened, made]), said]));
  };
  return { element, show };
}
