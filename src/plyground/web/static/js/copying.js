// What is passed on: a link shown whole, with a button that copies it; and words with a link, shared.

import { button, field, h } from "./dom.js";
import { say } from "./texts.js";

/** A read-only field with a button; `show` sets the link. */
export function linkField(label, link = "", help = null) {
  const shown = h("input", { readonly: true, value: link, onfocus: () => shown.select() });
  const said = h("span", { role: "status", class: "unseen" });
  const tell = (done) => {
    copy.textContent = say(done ? "pages.copied" : "pages.copy");
    said.textContent = done ? say("pages.copied") : "";
  };
  const copy = button(say("pages.copy"), async () => tell(await copyText(shown.value)));
  const element = field(label, shown, help, h("div", { class: "row" }, shown, copy, said));
  const show = (text) => {
    if (shown.value === text) return;
    shown.value = text;
    tell(false);
  };
  return { element, show };
}

/** Pass words and a link on, the device's own way; where it has none (over plain HTTP in a local network
 * there is none), they are copied, and the button that was pressed says so. */
export async function passOn(button, what) {
  if (navigator.share) return share(what);
  if (await copyText([what.text, what.url].filter(Boolean).join("\n"))) button.textContent = say("pages.copied");
}

/** Hand something to the device's own way to share. */
async function share(what) {
  try {
    await navigator.share(what);
  } catch {
    // whoever closes it without sharing has changed their mind
  }
}

/** Whether a text could be copied. */
async function copyText(text) {
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

/** Hand a file over, to be kept under a name. */
export function saveAs(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
