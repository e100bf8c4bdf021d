// Controls of forms, and the one for an option as the server declares it.

import { field, h, select } from "./dom.js";
import { optionName, spoken, texts } from "./texts.js";

/** An option under its name, with what it is and what it takes. */
export function optionField(option) {
  return field(
    optionName(option.name),
    optionControl(option),
    helpOf(option),
  );
}

/** What an option is, and unless that can be seen, what it takes. */
function helpOf({ help, allowed, kind }) {
  const said = spoken(help);
  const sentence = said[0].toUpperCase() + said.slice(1);
  return kind === "switch" ? sentence : texts.form.allowed(sentence, spoken(allowed));
}

function optionControl({ name, kind, default: usual, choices, low, high }) {
  const called = `option.${name}`;
  if (kind === "switch") return checkbox(called, usual);
  if (kind === "choice") return select(called, paired(choices), usual);
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

function paired(choices) {
  return choices.map((choice) => [choice, texts.choices[choice] ?? choice]);
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
