// What stands around every page: the way home, the language, the sound, the rules.

import { TITLES } from "/shelf.js";
import { button, h } from "./element.js";
import { soundOn, switchSound } from "./sound.js";
import { LANGUAGES, language, switchTo, texts } from "./texts.js";

/** The header: the site's name, and what can be set for all pages. */
export function header() {
  const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== language);
  const switches = others.map(([tag, name]) => button(name, () => switchTo(tag), { lang: tag }));
  return h(
    "header",
    {},
    h("a", { href: "/", class: "site" }, texts.site),
    h("div", { class: "settings" }, sound(), switches),
  );
}

function sound() {
  const press = () => {
    switchSound(!soundOn());
    control.textContent = texts.header.sound(soundOn());
  };
  const control = button(texts.header.sound(soundOn()), press);
  return control;
}

/** The footer: the rules of every game. */
export function footer() {
  const title = texts.footer.rules;
  const links = Object.entries(TITLES).map(([game, name]) =>
    h("li", {}, h("a", { href: `/rules/${game}` }, name)),
  );
  return h(
    "footer",
    {},
    h("nav", { "aria-label": title }, h("span", {}, title), h("ul", {}, links)),
  );
}
