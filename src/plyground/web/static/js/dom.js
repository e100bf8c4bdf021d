// What pages are made of: elements, fields, and the page itself.

import { NAME_LENGTH } from "/games.js";
import { h } from "./element.js";
import { footer, header, SITE } from "./frame.js";
import { explain, language, say } from "./texts.js";

export { button, h, s } from "./element.js";

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

/** Pairs of what and how, as a list of terms. */
export function terms(pairs) {
  const items = pairs.map(([term, told]) => h("div", {}, h("dt", {}, term), h("dd", {}, told)));
  return h("dl", {}, items);
}

/** What few need, one press away. */
export function folded(title, ...parts) {
  return h("details", { class: "folded" }, h("summary", {}, title), ...parts);
}

/** Where somebody types what a player is called. */
export function nameInput(name, value, given = {}) {
  const usual = { type: "text", maxlength: NAME_LENGTH, autocomplete: "nickname" };
  return h("input", { ...usual, name, value, spellcheck: "false", ...given });
}

/** Lay out a page: what all have, a heading, and what the page is about. */
export function page(title, ...parts) {
  document.documentElement.lang = language;
  document.title = `${title} – ${SITE}`;
  document.body.replaceChildren(
    h("a", { href: "#main", class: "skip" }, say("pages.skip")),
    header(),
    h("main", { id: "main", tabindex: "-1" }, h("h1", {}, title), ...parts),
    footer(),
  );
}

/** Lay out a page that is all board: the way home, what stands beside it, and the rest. */
export function boardPage(name, top, ...parts) {
  document.documentElement.lang = language;
  document.body.className = name;
  const back = h("a", { href: "/", class: "back", "aria-label": say("pages.home") }, "‹");
  document.body.replaceChildren(
    h("a", { href: "#main", class: "skip" }, say("pages.skip")),
    h("main", { id: "main", tabindex: "-1" }, h("div", { class: "top" }, back, top), ...parts),
  );
}

/** The page where a link leads that does not work. */
export function deadEnd(...why) {
  page(
    say("pages.dead-link"),
    ...why.filter(Boolean),
    h("p", {}, h("a", { href: "/" }, say("pages.home"))),
  );
}

/** Lay out a page with what the server tells; where it tells nothing, why, and where else to go. */
export async function openPage(lay, ...ways) {
  const complaint = complaints();
  try {
    await lay(complaint);
  } catch (trouble) {
    deadEnd(complaint.element, ...ways);
    complaint.explain(trouble);
  }
}

/** Where refusals are said: read out at once, and empty otherwise.
 *
 * `say` takes words, `explain` a refusal or an error with its message.
 */
export function complaints() {
  const element = h("p", { class: "complaint", role: "alert" });
  let latest = 0;
  const show = (words) => {
    latest += 1;
    element.textContent = words;
  };
  const showError = async ({ message, said }) => {
    show("");
    const mine = latest;
    const words = await explain(said, message);
    if (mine === latest) show(words);
  };
  window.addEventListener("online", () => show("")); // no line is what most often goes wrong
  return { element, say: show, explain: showError };
}
