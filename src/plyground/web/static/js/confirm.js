// A question that must be answered before something that cannot be undone.

import { h } from "./dom.js";
import { say } from "./texts.js";

/** Whether the person says yes; Escape says no. */
export function confirmWith(question, yes, no = say("pages.keep-playing")) {
  return new Promise((resolve) => {
    const closed = () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    };
    const dialog = h(
      "dialog",
      { onclose: closed, "aria-label": question },
      h("p", {}, question),
      h(
        "form",
        { method: "dialog", class: "row" },
        h("button", { value: "yes", class: "main" }, yes),
        h("button", { value: "no", autofocus: true }, no),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
