// An invitation: what it is for, and the free seat.

import { get, post } from "./api.js";
import { complaints, field, h, page, select } from "./dom.js";
import { myName, rooms } from "./memory.js";
import { enter } from "./opening.js";
import { optionWords } from "./setup.js";
import { terms } from "./terms.js";
import { texts } from "./texts.js";

const words = texts.join;
const code = location.pathname.split("/")[2];

async function show() {
  const complaint = complaints();
  try {
    const invitation = await get(`/api/invitations/${code}`);
    page(
      words.title(invitation.title),
      h("p", { class: "lead" }, words.from(invitation.host)),
      h("p", {}, h("a", { href: `/rules/${invitation.game}`, target: "_blank" }, words.rules)),
      h("h2", {}, words.options),
      terms(optionWords(invitation.options)),
      await door(invitation, complaint),
    );
  } catch (refused) {
    page(texts.nowhere, complaint.element, h("p", {}, h("a", { href: "/" }, texts.home)));
    complaint.say(refused.message);
  }
}

/** The way in: to your own room, through the form, or none. */
async function door(invitation, complaint) {
  if (await isSeated(invitation.room)) {
    const link = h("a", { href: `/room/${invitation.room}` }, words.enter);
    return h("p", {}, `${words.yours} `, link);
  }
  if (!invitation.free) {
    return h("p", { role: "status" }, h("strong", {}, words.taken), ` ${words.takenHelp}`);
  }
  return form(invitation, complaint);
}

/** Whether this browser sits there; a second seat would take the first one's place. */
async function isSeated(room) {
  if (!rooms().includes(room)) return false;
  return get(`/api/rooms/${room}`).then(
    () => true,
    () => false,
  );
}

function form(invitation, complaint) {
  const name = h("input", {
    name: "name",
    value: myName(),
    maxlength: 40,
    autocomplete: "nickname",
  });
  const sides = Object.entries(texts.form.seats);
  const seat = invitation.choose_seats ? select("seat", sides, "1") : null;
  const submitted = (event) => {
    event.preventDefault();
    join(name.value.trim(), seat?.value ?? null, complaint);
  };
  const where = invitation.seat ? words.seat(invitation.seat) : words.toss;
  return h(
    "form",
    { onsubmit: submitted },
    seat ? field(words.choose, seat) : h("p", {}, where),
    field(texts.form.yourName, name),
    h("button", { type: "submit", class: "main" }, words.take),
    complaint.element,
  );
}

/** Should the answer get lost, the same id asks for the same seat. */
const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16)).join("-");

async function join(name, seat, complaint) {
  complaint.say("");
  try {
    const { view } = await post(`/api/invitations/${code}`, { name, seat, id });
    enter(view.room, name);
  } catch (refused) {
    complaint.say(refused.code === "taken" ? words.taken : refused.message);
  }
}

show();
