// A link to pass on: shown whole, with a button that copies it and, where there is one, the
// device's own way to share.

import { button, field, h } from "./dom.js";
import { say } from "./texts.js";

/** A read-only field with its buttons; `show` sets the link.
 *
 * `shared` says what goes along with a link that is shared: its title, or nothing for a link that is
 * only to be copied. Over plain HTTP in a local network browsers offer no sharing.
 */
export function linkField(label, link = "", help = null, shared = null) {
  const shown = h("input", { readonly: true, value: link, onfocus: () => shown.select() });
  const said = h("span", { role: "status", class: "unseen" });
  const tell = (done) => {
    copy.textContent = say(done ? "pages.copied" : "pages.copy");
    said.textContent = done ? say("pages.copied") : "";
  };
  const copy = button(say("pages.copy"), async () => tell(await copyText(shown.value)));
  const pass = () => share({ title: shared(), url: shown.value });
  const first = shared && navigator.share ? button(say("pages.share"), pass, { class: "main" }) : null;
  const element = field(label, shown, help, h("div", { class: "row" }, first, shown, copy, said));
  const show = (text) => {
    if (shown.value === text) return;
    shown.value = text;
    tell(false);
  };
  return { element, show };
}

/** Hand something to the device's own way to share. */
export async function share(what) {
  try {
    await navigator.share(what);
  } catch {
    // whoever closes it without sharing has changed their mind
  }
}

/** Whether a text could be copied. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain HTTP in a local network there is no clipboard object; the old way works there.
    const before = document.activeElement;
    const taken = h("textarea", { class: "unseen", readonly: true }, text);
    document.body.append(taken);
    taken.select();
    const done = document.execCommand("copy");
    taken.remove();
    before?.focus();
    return done;
  }
}
