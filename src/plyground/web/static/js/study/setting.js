// Another position to study: typed in, dealt anew, or with other options.

import { optionField, textInput } from "../controls.js";
import { button, complaints, field, h } from "../dom.js";
import { optionsOf, readOptions } from "../setup.js";
import { say } from "../texts.js";
import { anySeed } from "./address.js";

/** `turnTo` is handed what is new about the subject, and gives why that cannot be, or null. */
export function setting(registry, game, turnTo) {
  const complaint = complaints();
  complaint.element.id = "position-trouble";
  const input = textInput("position", "", { autocomplete: "off", maxlength: 3000 });
  const tried = async (news) => {
    const trouble = await turnTo({ position: null, seed: null, moves: [], at: 0, ...news });
    if (trouble) complaint.explain(trouble);
    else complaint.say("");
    if (trouble) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  };
  const submitted = (event) => {
    event.preventDefault();
    tried({ position: input.value.trim() || null });
  };
  const set = h("button", { type: "submit" }, say("study.set"));
  const label = field(
    say("study.position"),
    input,
    say("study.position-help", { example: game.example }),
    h("div", { class: "row" }, input, set),
  );
  const described = input.getAttribute("aria-describedby");
  input.setAttribute("aria-describedby", `${described} ${complaint.element.id}`);
  const deal = button("", () => tried({ seed: anySeed() }));
  const start = button(say("study.from-start"), () => tried({}));
  const choice = optionsForm(registry, game, (options) => tried({ options }));
  const element = h(
    "section",
    {},
    h("h2", {}, say("study.set-up")),
    h("form", { onsubmit: submitted }, label, complaint.element),
    h("div", { class: "row" }, start, deal),
    h("details", {}, h("summary", {}, say("study.options")), choice.element),
  );
  const show = (study, subject) => {
    if (document.activeElement !== input) input.value = study.position;
    const deals = game.options.some(({ name }) => name === "deal") && !subject.options.codes;
    const dealt = deals || study.options.opening === "drawn";
    deal.hidden = !study.hidden && !dealt;
    deal.textContent = say(study.hidden ? "study.new-secret" : "study.new-deal");
    choice.show(study.options);
  };
  return { element, show };
}

/** The game's options and the house rules as a form. */
function optionsForm(registry, game, chosen) {
  const declared = optionsOf(registry, game.game);
  const fields = h("div", { class: "columns" });
  const submitted = (event) => {
    event.preventDefault();
    chosen(readOptions(new FormData(element), declared));
  };
  const element = h(
    "form",
    { onsubmit: submitted },
    fields,
    h("button", { type: "submit" }, say("study.apply-options")),
  );
  let shown = "";
  const show = (options) => {
    const key = JSON.stringify(options);
    if (key === shown) return;
    shown = key;
    const now = (option) => ({ ...option, default: options[option.name] ?? option.default });
    fields.replaceChildren(...declared.map((option) => optionField(now(option))));
  };
  return { element, show };
}
