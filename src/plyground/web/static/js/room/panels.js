// Drawers: what is not needed for this turn, one press away. Beside the board where there is room, from
// below on a phone.

import { button, h } from "../dom.js";

const WIDE = matchMedia("(min-width: 60rem) and (min-height: 30rem)");

/** `drawers` are [name, label, element, opened?]; where there is room, the first is open at first.
 *
 * `named` says what they are all about, how to close one, and whether the first is `lasting`: where there
 * is room it stays, and the second is open beneath it.
 */
export function panels(drawers, named) {
  const [first, usual] = drawers.map(([name]) => name);
  const { lasting } = named; // whether the first stays beside the board
  const made = drawers.map(([name, label, inside, opened]) => {
    const id = `panel-${name}`;
    const section = h("section", { id, class: "panel", "aria-label": label, tabindex: "-1" }, inside);
    const press = () => (open === name ? close() : turnTo(name));
    const tab = button(label, press, { "aria-controls": id, "data-panel": name });
    return { name, section, tab, opened };
  });
  let open = null;

  const draw = () => {
    for (const { name, section, tab } of made) {
      const stays = name === first && WIDE.matches;
      const isShown = name === open || (stays && (lasting || open === null));
      section.hidden = !isShown;
      section.tabIndex = WIDE.matches ? 0 : -1; // what has to be scrolled is reached by keyboard
      tab.hidden = stays && lasting;
      tab.setAttribute("aria-expanded", String(isShown));
    }
    beside.classList.toggle("open", open !== null);
  };
  const turnTo = (name) => {
    open = name;
    draw();
    const drawer = made.find((one) => one.name === name);
    drawer?.opened?.();
    if (drawer && !WIDE.matches) drawer.section.focus();
  };
  const close = () => {
    if (open === null) return;
    const { tab, section } = made.find((one) => one.name === open);
    const held = section.contains(document.activeElement);
    turnTo(null);
    if (held) tab.focus();
  };
  const nav = h("nav", { class: "tabs", "aria-label": named.about }, made.map(({ tab }) => tab));
  const shut = button("×", close, { class: "shut", "aria-label": named.close });
  const beside = h("div", { class: "drawer" }, shut, made.map(({ section }) => section));
  addEventListener("keydown", ({ key, target }) => {
    const isMeant = beside.contains(target) || !(WIDE.matches || target.closest("dialog"));
    if (key === "Escape" && isMeant) close();
  });
  // A press beside a drawer that covers the board closes it, and does nothing else.
  const cover = h("div", { class: "cover", onclick: close });
  WIDE.addEventListener("change", draw);
  if (WIDE.matches && lasting) turnTo(usual);
  else draw();
  /** Give the board back where a drawer lies over it. */
  const uncover = () => WIDE.matches || close();
  return { nav, cover, element: beside, close, uncover };
}
