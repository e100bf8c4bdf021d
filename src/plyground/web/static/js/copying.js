// A link to pass on: shown whole, with a button that copies it.

import { button, field, h } from "./dom.js";
import { say } from "./texts.js";

/** A read-only field with a copy button; `show` sets the link. */
export function linkField(label, link = "", help = null) {
  const shown = h("input", { readonly: true, value: link, onfocus: () => shown.select() });
  const said = h("span", { role: "status", class: "unseen" });
  const tell = (done) => {
    copy.textContent = say(done ? "pages.copied" : "pages.copy");
    said.textContent = done ? say("pages.copied") : "";
  };
  const copy = button(say("pages.copy"), async () => tell(await copyText(shown)));
  const element = field(label, shown, help, h("div", { class: "row" }, shown, copy, said));
  const show = (text) => {
    if (shown.value === text) return;
    shown.value = text;
    tell(false);
  };
  return { element, show };
}

async function copyText(shown) {
  try {
    await navigator.clipboard.writeText(shown.value);
    return true;
  } catch {
    // Over plain HTTP in a local network there is no clipboard object; the old way works there.
    shown.focus();
    shown.select();
    return document.execCommand("copy");
  }
}
