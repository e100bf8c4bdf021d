// The links to pass on: to the friend who is waited for, also as a code to scan, and to spectators.

import { boardToCome } from "../boards/still.js";
import { linkField, passOn } from "../copying.js";
import { button, h } from "../dom.js";
import { say } from "../texts.js";

const THIS_COMPUTER = /^https?:\/\/(127\.|localhost\b|\[::1\])/; // nobody else finds a server there

/** What is seen until the friend comes: how to invite, and the game to come; `site` is the address that
 * links carry. */
export function invitation(site) {
  const isLocal = THIS_COMPUTER.test(site);
  const link = linkField(say("room.invite-link"));
  const pass = button(say("pages.share"), () => passOn(pass, about), { class: "main" });
  const picture = h("img", { class: "qr", alt: say("room.invite-picture"), width: 198, height: 198 });
  const help = h("p", { class: "soft" }, say(isLocal ? "room.invite-local" : "room.invite-help"));
  const card = h("div", { class: "inviting" }, h("h2", {}, say("room.invite")), help, pass, isLocal ? null : picture, link.element);
  const element = h("section", { class: "waiting" }, card);
  let about = null; // what is passed on
  const show = (view) => {
    const { game, title, options, preset, start: position, links } = view;
    element.hidden = view.status !== "waiting";
    card.hidden = !links?.join;
    if (element.hidden) return element.querySelector(".still")?.remove();
    if (!element.querySelector(".still")) {
      element.append(boardToCome({ game, options, preset: preset?.name, position }, say("pages.game-to-come", { game: title })));
    }
    if (card.hidden) return;
    about = { title, text: say("room.share-invitation", { game: title }), url: site + links.join };
    link.show(about.url);
    const address = `/api/invitations/${links.join.split("/").pop()}/picture`;
    if (!isLocal && picture.getAttribute("src") !== address) picture.setAttribute("src", address);
  };
  return { element, show };
}

/** The link for spectators, which players can pass on at any time. */
export function spectators(site) {
  const link = linkField(say("room.watch-link"));
  const element = h("details", {}, h("summary", {}, say("room.spectators")), link.element);
  const show = (view) => {
    element.hidden = view.links === null;
    if (view.links) link.show(site + view.links.watch);
  };
  return { element, show };
}
