// What stands around every page: the way home, the look, the sound, the language, the rules.

import { LANGUAGES, TITLES } from "/games.js";
import { button, h } from "./element.js";
import { setCookie } from "./memory.js";
import { soundOn, switchSound } from "./sound.js";
import { language, say, switchTo } from "./texts.js";

export const SITE = "Plyground";

/** The header: the site's name, and what can be set for all pages. */
export function header() {
  return h("header", {}, h("a", { href: "/", class: "site" }, SITE), settings());
}

/** What can be set for all pages, and what else this one has. */
export function settings(...more) {
  const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== language);
  const switches = others.map(([tag, name]) => button(name, () => switchTo(tag), { lang: tag }));
  return h(
    "div",
    { class: "settings" },
    setting(switchLook, lookShown, (look) => say("pages.look", { look }), { class: "look" }),
    setting(() => switchSound(!soundOn()), soundShown),
    ...more,
    switches,
  );
}

function lookShown() {
  return say("pages.look-name", { look: look() });
}

function soundShown() {
  return say("pages.sound", { sound: soundOn() ? "on" : "off" });
}

/** A button that says how something is, and changes it; `named` says it to who cannot see it. */
export function setting(change, how, named = (said) => said, given = {}) {
  const press = () => {
    change();
    tell();
  };
  const control = button("", press, given);
  const tell = () => {
    control.textContent = how();
    control.setAttribute("aria-label", named(how()));
  };
  tell();
  return control;
}

/** The footer: the rules of every game. */
export function footer() {
  const title = say("pages.rules");
  const links = Object.entries(TITLES).map(([game, name]) =>
    h("li", {}, h("a", { href: `/rules/${game}` }, name)),
  );
  return h(
    "footer",
    {},
    h("nav", { "aria-label": title }, h("span", {}, title), h("ul", {}, links)),
  );
}

// ---- light or dark: as the system is, unless somebody chose here ----------------------------------

// The choice is a cookie, because the server writes it into the page: a page that is to be dark is
// never light first.

/** When a page is dark, as a media query. */
const LOOKS = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };
const NAMES = Object.keys(LOOKS);

const sheet = document.querySelector('link[href$="/css/dark.css"]');

/** How pages look here: 'system', 'light' or 'dark'. */
function look() {
  return NAMES.find((name) => LOOKS[name] === sheet.media) ?? "system";
}

/** The look that comes after this one; all pages have it from now on. */
function switchLook() {
  const next = NAMES[(NAMES.indexOf(look()) + 1) % NAMES.length];
  setCookie("look", next);
  sheet.media = LOOKS[next];
}
