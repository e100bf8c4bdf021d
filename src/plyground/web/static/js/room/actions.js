// What a player can do besides moving: take back, stop, resign, play again, change a name.

import { confirmed } from "../confirm.js";
import { button, field, h } from "../dom.js";
import { rememberName } from "../memory.js";
import { texts } from "../texts.js";
import { isMyTurn, isPlayer, nameOf, offered } from "./told.js";

const words = texts.actions;

/** `act` is handed a verb and what goes with it; `path` is where the record is. */
export function actions(act, path) {
  const buttons = h("div", { class: "row" });
  const record = h("a", { href: `${path}/record`, download: true }, words.record);
  const rules = h("a", { target: "_blank" }, words.rules);
  const rename = renaming(act);
  const element = h(
    "section",
    {},
    h("h2", {}, words.title),
    buttons,
    rename.element,
    h("p", { class: "row" }, rules, record),
  );
  let shown = "";
  const show = (view) => {
    record.hidden = view.status === "waiting";
    rules.href = `/rules/${view.game}`;
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
  if (over) {
    const label = friend ? words.offerRematch : words.rematch;
    return offered(view, "rematch") ? [] : [{ label, does: () => act("rematch") }];
  }
  const found = [];
  if (view.undo && isMyTurn(view) && view.now.ply >= view.undo) {
    found.push({ label: words.undo, does: () => act("undo") });
  }
  if (!friend) found.push(sure(words.stop, words.stopQuestion, () => act("stop")));
  else if (!offered(view, "stop")) found.push({ label: words.offerStop, does: () => act("stop") });
  if (!view.help && !offered(view, "help")) {
    const label = friend ? texts.study.help.ask : texts.study.help.allow;
    found.push({ label, does: () => act("help") });
  }
  const here = view.mode === "here" && words.resignHere(nameOf(view, view.now.turn));
  found.push(sure(words.resign, here || words.resignQuestion, () => act("resign")));
  return found;
}

function sure(label, question, does) {
  return { label, question, does: async () => (await confirmed(question, label)) && does() };
}

// ---- names -------------------------------------------------------------------------------------

function renaming(act) {
  const name = h("input", {
    name: "name",
    maxlength: 40,
    required: true,
    autocomplete: "nickname",
  });
  const submitted = async (event) => {
    event.preventDefault();
    if (!(await act("name", { name: name.value })).ok) return;
    if (!here) rememberName(name.value);
    name.value = "";
    element.open = false;
  };
  let here = false;
  const save = h("button", { type: "submit" }, words.save);
  const form = h(
    "form",
    { onsubmit: submitted },
    field(words.newName, name, null, h("div", { class: "row" }, name, save)),
  );
  const element = h("details", {}, h("summary", {}, words.rename), form);
  const label = form.querySelector("label");
  const show = (view) => {
    element.hidden = !isPlayer(view);
    here = view.mode === "here";
    label.textContent =
      here && view.now?.turn ? words.newNameHere(nameOf(view, view.now.turn)) : words.newName;
  };
  return { element, show };
}
