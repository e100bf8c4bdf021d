// What a player can do besides moving: take back, stop, resign, play again, change a name.

import { confirmWith } from "../confirm.js";
import { button, field, h, nameInput } from "../dom.js";
import { noteHelp, rememberName } from "../memory.js";
import { say } from "../texts.js";
import { isMyTurn, isPlayer, nameOf, offered } from "./view.js";

/** `act` is handed a verb and what goes with it. */
export function actions(act) {
  const buttons = h("div", { class: "row" });
  const rename = makeRenaming(act);
  const element = h("section", {}, h("h2", {}, say("room.this-game")), buttons, rename.element);
  let shown = "";
  const show = (view) => {
    rename.show(view);
    const possible = isPlayer(view) && view.now ? possibilities(view, act) : [];
    // Buttons that stay the same are left alone, and so keep the focus.
    const key = JSON.stringify(possible);
    if (key === shown) return;
    shown = key;
    buttons.replaceChildren(...possible.map(({ label, does }) => button(label, does)));
  };
  return { element, show };
}

// ---- what is possible now ----------------------------------------------------------------------

function possibilities(view, act) {
  const over = view.now.outcome !== null;
  const friend = view.mode === "friend";
  if (over) return [];
  const found = [];
  if (friend && view.undo && !view.now.pending && view.movers.includes(view.you[0]) && !offered(view, "undo")) {
    found.push({ label: say("room.offer-undo"), does: () => act("undo") });
  } else if (!friend && view.undo && isMyTurn(view) && view.now.ply >= view.undo) {
    const takeBack = async () => {
      const { takesHelp } = await import("./ladder.js");
      if (!(await takesHelp(view, say("room.take-back")))) return;
      noteHelp(view); // a game for the ladder is played without
      return act("undo");
    };
    found.push({ label: say("room.take-back"), does: takeBack });
  }
  if (!friend) found.push(sure(say("room.stop"), say("room.stop-question"), () => act("stop")));
  else if (!offered(view, "stop")) {
    found.push({ label: say("room.offer-stop"), does: () => act("stop") });
  }
  const question =
    view.mode === "here"
      ? say("room.resign-for", { player: nameOf(view, view.now.turn) })
      : say("room.resign-question");
  found.push(sure(say("room.resign"), question, () => act("resign")));
  return found;
}

function sure(label, question, does) {
  return { label, question, does: async () => (await confirmWith(question, label)) && does() };
}

// ---- names -------------------------------------------------------------------------------------

function makeRenaming(act) {
  const name = nameInput("name", "", { required: true });
  const submitted = async (event) => {
    event.preventDefault();
    if (!(await act("name", { name: name.value })).ok) return;
    if (!here) rememberName(name.value);
    name.value = "";
    element.open = false;
  };
  let here = false;
  const save = h("button", { type: "submit" }, say("room.save"));
  const form = h(
    "form",
    { onsubmit: submitted },
    field(say("room.new-name"), name, null, h("div", { class: "row" }, name, save)),
  );
  const element = h("details", {}, h("summary", {}, say("room.rename")), form);
  const label = form.querySelector("label");
  const show = (view) => {
    element.hidden = !isPlayer(view);
    here = view.mode === "here";
    label.textContent =
      here && view.now?.turn
        ? say("room.new-name-for", { player: nameOf(view, view.now.turn) })
        : say("room.new-name");
  };
  return { element, show };
}
