// The links to pass on: to the friend who is waited for, also as a picture, and to spectators.

import { linkField } from "../copying.js";
import { h } from "../dom.js";
import { gamePicture } from "../picture.js";
import { say } from "../texts.js";

const THIS_COMPUTER = /^https?:\/\/(127\.|localhost\b|\[::1\])/; // nobody else finds a server there

/** The invitation; `site` is the address that links carry. */
export function invitation(site) {
  const isLocal = THIS_COMPUTER.test(site);
  let title = "";
  const shared = () => say("room.share-invitation", { game: title });
  const link = linkField(say("room.invite-link"), "", say(isLocal ? "room.invite-local" : "room.invite-help"), shared);
  const alt = say("room.invite-picture");
  const picture = h("img", { class: "qr", alt, width: 198, height: 198 });
  const board = h("div", { class: "to-look-at" });
  const element = h(
    "section",
    { class: "inviting" },
    h("h2", {}, say("room.invite")),
    link.element,
    h("div", { class: "row" }, isLocal ? null : picture, board),
  );
  const show = (view) => {
    const join = view.links?.join;
    element.hidden = !join;
    if (!join) return;
    if (!title && view.preset) board.append(gamePicture(view.game, view.title) ?? "");
    title = view.title;
    link.show(site + join);
    if (isLocal) return;
    const address = `/api/invitations/${join.split("/").pop()}/picture`;
    if (picture.getAttribute("src") !== address) picture.setAttribute("src", address);
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
