// A position to take along: as a link, a picture, a record, or as a game that begins there.

import { CHOICES } from "../characters.js";
import { linkField, saveAs } from "../copying.js";
import { button, field, h, select } from "../dom.js";
import { myName } from "../memory.js";
import { openRoom } from "../opening.js";
import { say } from "../texts.js";
import { asked, lasting, pictureOf, toAddress } from "./address.js";

/** The link to exactly this position, its picture, and the record of how it came about. */
export function taking(site, complaint) {
  const link = linkField(say("study.link"));
  const picture = h("a", { download: true }, say("study.picture"));
  let subject = null;
  const record = button(say("study.record"), () => saveRecord(subject, complaint));
  const element = h(
    "section",
    {},
    h("h2", {}, say("study.take-along")),
    link.element,
    h("div", { class: "row" }, picture, record),
  );
  const show = (study, next) => {
    subject = next;
    link.show(site + toAddress(subject));
    picture.setAttribute("href", pictureOf(study, study.position));
    picture.setAttribute("download", `${study.game}.svg`);
  };
  return { element, show };
}

async function saveRecord(subject, complaint) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(asked(subject, false));
  try {
    const answer = await fetch("/api/study/record", { method: "POST", headers, body });
    if (!answer.ok) return complaint.explain((await answer.json()).error);
    saveAs(await answer.blob(), `${subject.game}.ply`);
  } catch {
    complaint.say(say("pages.unreachable"));
  }
}

/** A game from here on: whoever opens it is the one to move. */
export function playing(complaint) {
  const level = select("level", CHOICES);
  let setup = null;
  const open = (opponent) => openRoom({ ...setup, opponent, name: myName() }, complaint);
  const element = h(
    "section",
    {},
    h("h2", {}, say("study.play-on")),
    field(say("study.engine-plays"), level),
    h(
      "div",
      { class: "row" },
      button(say("study.against-engine"), () => open(level.value), { class: "main" }),
      button(say("study.with-friend"), () => open("friend")),
      button(say("study.together"), () => open("here")),
    ),
  );
  const show = (study, subject) => {
    element.hidden = study.outcome !== null;
    const { game, options } = subject;
    const { position, turn } = study;
    setup = { game, options: lasting(options), position, seat: String(turn) };
  };
  return { element, show };
}
