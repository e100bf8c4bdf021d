// An invitation: what it is for, and the free seat.

import { get, post } from "./api.js";
import { complaints, deadEnd, field, h, nameInput, page, select } from "./dom.js";
import { myName, rooms } from "./memory.js";
import { enter } from "./opening.js";
import { optionWords } from "./setup.js";
import { terms } from "./terms.js";
import { presetLine, say, turnToGame } from "./texts.js";

const code = location.pathname.split("/")[2];

async function show() {
  const complaint = complaints();
  try {
    const invitation = await get(`/api/invitations/${code}`);
    await turnToGame(invitation.game);
    page(
      say("entry.invitation", { game: invitation.title }),
      h("p", { class: "lead" }, say("entry.invites-you", { host: invitation.host })),
      h("p", {}, h("a", { href: `/rules/${invitation.game}`, target: "_blank" }, say("entry.how-played"))),
      h("h2", {}, say("entry.played-with")),
      invitation.preset && h("p", { class: "set-up" }, presetLine(invitation.preset)),
      terms(optionWords(invitation.options)),
      await door(invitation, complaint),
    );
  } catch (refused) {
    deadEnd(complaint.element);
    complaint.explain(refused);
  }
}

/** The way in: to your own room, through the form, or none. */
async function door(invitation, complaint) {
  if (await isSeated(invitation.room)) {
    const link = h("a", { href: `/room/${invitation.room}` }, say("entry.go-to-room"));
    return h("p", {}, `${say("entry.already-seated")} `, link);
  }
  if (!invitation.free) {
    const taken = h("strong", {}, say("entry.seat-taken"));
    return h("p", { role: "status" }, taken, ` ${say("entry.seat-taken-help")}`);
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
  const name = nameInput("name", myName());
  const sides = ["1", "2", "toss"].map((seat) => [seat, say("entry.seat", { seat })]);
  const seat = invitation.choose_seats ? select("seat", sides, "1") : null;
  const submitted = (event) => {
    event.preventDefault();
    join(name.value.trim(), seat?.value ?? null, complaint);
  };
  const where = invitation.seat
    ? say("entry.will-be", { seat: String(invitation.seat) })
    : say("entry.coin-decides");
  return h(
    "form",
    { onsubmit: submitted },
    seat ? field(say("entry.choose-seat"), seat) : h("p", {}, where),
    field(say("entry.your-name"), name),
    h("button", { type: "submit", class: "main" }, say("entry.take-seat")),
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
    if (refused.code === "taken") complaint.say(say("entry.seat-taken"));
    else complaint.explain(refused);
  }
}

show();
