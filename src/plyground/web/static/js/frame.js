// What stands around every page: the way home, the look, the sound, the language, the rules.

import { TITLES } from "/shelf.js";
import { button, h } from "./element.js";
import { look, switchLook } from "./look.js";
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
    h(
      "div",
      { class: "settings" },
      setting(switchLook, () => texts.header.looks[look()], texts.header.look, { class: "look" }),
      setting(() => switchSound(!soundOn()), () => texts.header.sound(soundOn())),
      switches,
    ),
  );
}

/** A button that says how something is, and changes it; `named` says it to who cannot see it. */
function setting(change, how, named = (said) => said, given = {}) {
  const press = () => {
    change();
    say();
  };
  const control = button("", press, given);
  const say = () => {
    control.textContent = how();
    control.setAttribute("aria-label", named(how()));
  };
  say();
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
