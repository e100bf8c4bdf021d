// Light or dark: as the system is, unless somebody chose here.
//
// The choice is a cookie, because the server writes it into the page: a page that is to be dark is
// never light first.

/** When a page is dark, as a media query. */
const LOOKS = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };
const NAMES = Object.keys(LOOKS);
const YEAR = 60 * 60 * 24 * 365;

const sheet = document.querySelector('link[href$="/css/dark.css"]');

/** How pages look here: 'system', 'light' or 'dark'. */
export function look() {
  return NAMES.find((name) => LOOKS[name] === sheet.media) ?? "system";
}

/** The look that comes after this one; all pages have it from now on. */
export function switchLook() {
  const next = NAMES[(NAMES.indexOf(look()) + 1) % NAMES.length];
  const kept = next === "system" ? 0 : YEAR;
  document.cookie = `look=${next}; path=/; max-age=${kept}; samesite=lax`;
  sheet.media = LOOKS[next];
}
