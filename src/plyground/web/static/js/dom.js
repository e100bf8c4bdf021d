// Elements from values. Text is only ever set as text, so no name can become markup.

import { language, texts } from "./texts.js";

/** An element with attributes (onX: a listener; true: bare; false, null: left out) and children. */
export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button that does something, and never submits a form. */
export function button(label, onclick, given = {}) {
  return h("button", { type: "button", onclick, ...given }, label);
}

/** A control under its label, with a line of help that screen readers connect to it.
 *
 * `shown` is what stands there, where the control is only a part of it.
 */
export function field(label, control, help = null, shown = control) {
  const id = (control.id ||= `field-${++fields}`);
  const note = help && h("small", { id: `${id}-help` }, help);
  if (note) control.setAttribute("aria-describedby", note.id);
  const boxed = control.type === "checkbox" || control.type === "radio";
  const caption = h("label", { for: id }, label);
  return h(
    "div",
    { class: boxed ? "field boxed" : "field" },
    boxed ? [shown, caption] : [caption, shown],
    note,
  );
}

let fields = 0;

/** A choice of one: pairs of value and label. */
export function select(name, choices, chosen) {
  const items = choices.map(([value, label]) =>
    h("option", { value, selected: value === chosen }, label),
  );
  return h("select", { name }, items);
}

/** Lay out a page: the header that all have, a heading, and what the page is about. */
export function page(title, ...parts) {
  document.documentElement.lang = language;
  document.title = `${title} – ${texts.site}`;
  const header = h("header", {}, h("a", { href: "/", class: "site" }, texts.site));
  document.body.replaceChildren(header, h("main", {}, h("h1", {}, title), ...parts));
}

/** Where refusals are said: read out at once, and empty otherwise. */
export function complaints() {
  const element = h("p", { class: "complaint", role: "alert" });
  return { element, say: (message) => (element.textContent = message) };
}
