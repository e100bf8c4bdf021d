// The home page: your games, and the form for a new one.

import { get } from "./api.js";
import { linkField } from "./copying.js";
import { button, complaints, h, page } from "./dom.js";
import { setupForm } from "./form.js";
import { forget, rooms } from "./memory.js";
import { openRoom } from "./opening.js";
import { isMyTurn, nameOf } from "./room/told.js";
import { toLink } from "./setup.js";
import { texts } from "./texts.js";

const LISTED = 12;

async function show() {
  const complaint = complaints();
  const yours = h("section", { hidden: true });
  const fresh = h("section", {}, h("h2", {}, texts.form.title));
  page(texts.headline, h("p", { class: "lead" }, texts.lead), yours, fresh, complaint.element);
  try {
    const [shelf, server] = await Promise.all([get("/api/games"), get("/api/server")]);
    const link = linkField(texts.form.challenge, "", texts.form.challengeHelp);
    const form = setupForm(shelf, {
      changed: (setup) => link.show(server.public + toLink(setup)),
      submitted: (setup) => openRoom(setup, complaint),
    });
    form.append(complaint.element);
    fresh.append(form, link.element);
  } catch (trouble) {
    complaint.say(trouble.message);
  }
  await listGames(yours);
}

// ---- your games --------------------------------------------------------------------------------

async function listGames(section) {
  const list = h("ul", { class: "plain" });
  const found = await Promise.all(rooms().slice(0, LISTED).map(seen));
  list.append(...found.filter(Boolean).map(entry));
  section.replaceChildren(h("h2", {}, texts.yourGames.title), list);
  section.hidden = list.children.length === 0;
}

async function seen(room) {
  try {
    return await get(`/api/rooms/${room}`);
  } catch (refused) {
    if (refused.code === "not-found") forget(room); // reaped
    return null;
  }
}

function entry(view) {
  const away = () => {
    forget(view.room);
    item.remove();
  };
  const item = h(
    "li",
    { class: "entry" },
    h("a", { href: `/room/${view.room}` }, named(view)),
    h("span", { class: "soft" }, texts.yourGames.status[standing(view)]),
    button(texts.yourGames.forget, away, { "aria-label": texts.yourGames.forgetOne(view.title) }),
  );
  return item;
}

function named(view) {
  const names = [1, 2].map((seat) => nameOf(view, seat)).join(" – ");
  return view.status === "waiting" ? view.title : texts.yourGames.against(view.title, names);
}

function standing(view) {
  if (view.status !== "playing") return view.status;
  return isMyTurn(view) ? "yours" : "theirs";
}

show();
