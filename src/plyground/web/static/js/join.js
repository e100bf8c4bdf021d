// An invitation: who invites to what, and the free seat.

import { get, post } from "./api.js";
import { complaints, deadEnd, field, h, nameInput, page, select } from "./dom.js";
import { myName, rooms } from "./memory.js";
import { enter } from "./opening.js";
import { printedWarning, toCome } from "./to-come.js";
import { matchSaid, optionWords, paceSaid, toLink } from "./setup.js";
import { terms } from "./terms.js";
import { presetLine, say, sayAs, turnToGame } from "./texts.js";

const code = location.pathname.split("/")[2];

async function show() {
  const complaint = complaints();
  try {
    const invitation = await get(`/api/invitations/${code}`);
    await turnToGame(invitation.game);
    const { game, title, preset, options } = invitation;
    const warning = printedWarning({ ...invitation, preset: preset?.name });
    page(
      say("entry.invitation", { game: title }),
      h("p", { class: "lead" }, greeting(invitation)),
      toCome(
        { ...invitation, preset: preset?.name },
        title,
        h("p", { class: "soft agreed" }, agreed(invitation)),
        warning,
        await door(invitation, complaint),
        warning ? null : preset ? h("p", { class: "set-up" }, presetLine(preset, game)) : terms(optionWords(options)),
      ),
    );
  } catch (refused) {
    deadEnd(complaint.element, h("p", {}, say("entry.ask-for-another")));
    complaint.explain(refused);
  }
}

function greeting({ host_name: name }) {
  return name ? say("entry.invites-you", { host: name }) : say("entry.friend-invites-you");
}

/** The clock and the rounds, in a line. */
function agreed({ clock, best_of: rounds }) {
  const time = clock ? paceSaid(clock) : say("entry.no-clock");
  const match = say("entry.agreed-match", { rounds: matchSaid(rounds) });
  return `${say("entry.agreed-clock", { time })} ${rounds > 1 ? match : ""}`;
}

/** The way in: to your own room, through the form, or to a game like it. */
async function door(invitation, complaint) {
  if (await isSeated(invitation.room)) {
    const link = h("a", { href: `/room/${invitation.room}` }, say("entry.go-to-room"));
    return h("p", {}, `${say("entry.already-seated")} `, link);
  }
  return invitation.free ? form(invitation, complaint) : taken(invitation);
}

/** Whether this browser sits there; a second seat would take the first one's place. */
async function isSeated(room) {
  if (!rooms().includes(room)) return false;
  return get(`/api/rooms/${room}`).then(
    () => true,
    () => false,
  );
}

function taken({ game, preset, options, clock, best_of }) {
  const setUp = preset ? { preset: preset.name } : { options };
  const like = toLink({ game, ...setUp, clock, best_of });
  return h(
    "div",
    {},
    h("p", { role: "status" }, h("strong", {}, say("entry.seat-taken")), ` ${say("entry.seat-taken-help")}`),
    h("p", {}, h("a", { href: like }, say("entry.play-the-same"))),
    h("p", {}, h("a", { href: "/" }, say("pages.home"))),
  );
}

function form(invitation, complaint) {
  const name = nameInput("name", myName());
  const sides = ["toss", "1", "2"].map((seat) => [seat, say("entry.seat", { seat })]);
  const seat = invitation.choose_seats ? select("seat", sides, "toss") : null;
  const submitted = (event) => {
    event.preventDefault();
    join(name.value.trim(), seat?.value ?? null, complaint);
  };
  return h(
    "form",
    { onsubmit: submitted },
    seat ? field(say("entry.choose-seat"), seat) : h("p", {}, place(invitation)),
    field(say("entry.your-name"), name),
    h("button", { type: "submit", class: "main" }, say("entry.take-seat")),
    complaint.element,
  );
}

/** Where the guest sits, and who begins. */
function place({ game, seat, first }) {
  if (!seat) return say("entry.coin-decides");
  const begins = first === null ? "toss" : first === seat ? "you" : "host";
  const params = { seat: String(seat) };
  // A game may have a better word for a seat than its number: what is on its board.
  const willBe = sayAs({ code: `${game}.will-be`, params }, say("entry.will-be", params));
  return `${willBe} ${say("entry.who-will-begin", { begins })}`;
}

/** Should the answer get lost, the same id asks for the same seat. */
const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16)).join("-");

async function join(name, seat, complaint) {
  complaint.say("");
  try {
    const { view } = await post(`/api/invitations/${code}`, { name, seat, id });
    enter(view, name);
  } catch (refused) {
    if (refused.code === "taken") complaint.say(say("entry.seat-taken"));
    else complaint.explain(refused);
  }
}

show();
