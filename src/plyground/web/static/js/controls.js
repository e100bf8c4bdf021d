// Controls of forms, and the one for an option as the server declares it.

import { field, h, select } from "./dom.js";
import { choiceLabel, optionHelp, optionLabel, say, sayAs } from "./texts.js";

/** An option under its name, with what it is and what it takes. */
export function optionField(option) {
  return field(optionLabel(option.name), optionControl(option), helpOf(option));
}

/** What an option is, and unless that can be seen, what it takes. */
function helpOf(option) {
  const said = optionHelp(option);
  const help = said[0].toUpperCase() + said.slice(1);
  if (option.kind === "switch") return help;
  const allowed = sayAs(option.allowed_said, option.allowed);
  return say("entry.option-takes", { help, allowed });
}

function optionControl({ name, kind, default: usual, choices, low, high }) {
  const called = `option.${name}`;
  if (kind === "switch") return checkbox(called, usual);
  if (kind === "choice") {
    return select(called, choices.map((choice) => [choice, choiceLabel(name, choice)]), usual);
  }
  if (kind === "whole") {
    return h("input", {
      type: "number",
      name: called,
      min: low,
      max: high,
      value: usual < low ? "" : usual,
    });
  }
  return textInput(called, usual, { maxlength: 200 });
}

export function group(legend, ...parts) {
  return h("fieldset", {}, h("legend", {}, legend), ...parts);
}

export function textInput(name, value, given) {
  return h("input", { type: "text", name, value, spellcheck: "false", ...given });
}

export function checkbox(name, checked = false) {
  return h("input", { type: "checkbox", name, checked });
}

export function number(name, value, min, max, step) {
  return h("input", { type: "number", name, value, min, max, step, required: true });
}
