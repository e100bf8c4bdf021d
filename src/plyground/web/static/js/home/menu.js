// Everything else that can be done with a game, behind one button: the set-up, then with whom. It is
// fetched when somebody reaches for one.

import { button, complaints, field, h, nameInput } from "../dom.js";
import { myName, rememberName } from "../memory.js";
import { openRoom } from "../opening.js";
import { lessonLink } from "../progress/lesson.js";
import { FAIR, hasFair, presetLine, presetName, PRINTED, say } from "../texts.js";

/** Open what a button has behind it; the focus goes back there. `opponent` tells whom one plays alone;
 * where a friend is to be invited, that comes first. */
export function openMenu(about, opener, opponent, inviting) {
  const { dialog, ask } = sheet(about, () => opener.focus(), opponent);
  document.body.append(dialog);
  dialog.showModal();
  if (inviting) ask();
}

function sheet(about, closed, opponent) {
  const { game, title } = about;
  const complaint = complaints();
  const heading = h("h2", { id: "more-title" }, title);
  const close = () => dialog.close();
  const place = h("div", { class: "ways" });
  const dialog = h(
    "dialog",
    {
      class: "sheet",
      "data-game": game,
      "aria-labelledby": heading.id,
      onclose: () => {
        dialog.remove();
        closed();
      },
      onclick: (event) => event.target === dialog && close(), // beside it
    },
    h("div", { class: "named" }, heading, button("×", close, { "aria-label": say("home.close") })),
    place,
    complaint.element,
  );
  const setUp = setUps(about);
  const open = (setup) => openRoom({ game, ...setUp.chosen(), ...setup }, complaint);
  const invite = () => open({ opponent: "friend", ...(myName() ? { name: myName() } : {}) });
  const ask = () => {
    if (myName()) return invite();
    place.replaceChildren(nameFirst(invite, () => place.replaceChildren(...ways)));
    place.querySelector("input").focus();
  };
  const ways = [
    setUp.element,
    h(
      "div",
      { class: "choices" },
      button(say("pages.play"), () => open({ opponent: opponent() })),
      button(say("home.invite"), ask),
      button(say("home.play-here"), () => open({ opponent: "here" })),
    ),
    h(
      "p",
      { class: "links" },
      h("a", { href: `/rules/${game}` }, say("pages.rules")),
      lessonLink(game),
      h("a", { href: `/analysis/${game}` }, say("pages.analyze")),
      h("a", { href: `/new/${game}` }, say("pages.options")),
    ),
  ];
  place.replaceChildren(...ways);
  return { dialog, ask };
}

/** The fair set-up or the printed one, with what that means. */
function setUps({ game, presets }) {
  if (!hasFair(presets)) return { element: "", chosen: () => ({}) };
  const line = h("p", { class: "soft set-up", role: "status" });
  const offered = [FAIR, PRINTED].map((name) => presets.find((preset) => preset.name === name));
  let chosen = FAIR;
  const choose = (preset) => {
    chosen = preset.name;
    line.textContent = presetLine(preset, game);
  };
  const choices = offered.map((preset) => {
    const { name } = preset;
    const given = { type: "radio", name: "set-up", value: name, checked: name === chosen };
    const control = h("input", { ...given, onchange: () => choose(preset) });
    return h("label", {}, control, h("span", {}, presetName(preset)));
  });
  choose(offered[0]);
  const legend = h("legend", { class: "unseen" }, say("pages.preset"));
  return {
    element: h("fieldset", {}, legend, h("div", { class: "either" }, choices), line),
    chosen: () => (chosen === FAIR ? { preset: FAIR } : {}),
  };
}

/** What a friend will call us: asked before the first game with one, and never again. */
function nameFirst(go, back) {
  const control = nameInput("name", "");
  const submit = (event) => {
    event.preventDefault();
    rememberName(control.value.trim());
    go();
  };
  return h(
    "form",
    { onsubmit: submit },
    field(say("home.name-for-friend"), control, say("home.name-for-friend-help")),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main" }, say("home.invite")),
      button(say("home.back"), back),
    ),
  );
}
