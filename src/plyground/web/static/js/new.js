// A new game with everything that can be chosen, and the same choice as a link.

import { get } from "./api.js";
import { linkField } from "./copying.js";
import { h, openPage, page } from "./dom.js";
import { setupForm } from "./form.js";
import { openRoom } from "./opening.js";
import { gameOf, toLink } from "./setup.js";
import { say, taglineOf } from "./texts.js";

async function show(complaint) {
  const slug = decodeURIComponent(location.pathname.split("/")[2]);
  const [registry, server] = await Promise.all([get("/api/games"), get("/api/server")]);
  const game = gameOf(registry, slug);
  const link = linkField(say("entry.challenge-link"), "", say("entry.challenge-link-help"));
  const form = setupForm(registry, slug, {
    changed: (setup) => link.show(server.public + toLink(setup)),
    submitted: (setup) => openRoom(setup, complaint),
  });
  form.append(complaint.element);
  const rules = h("a", { href: `/rules/${slug}` }, say("pages.rules"));
  const lead = h("p", { class: "lead" }, `${taglineOf(game)} `, rules);
  page(say("entry.new-game", { game: game.title }), lead, form, link.element);
}

openPage(show);
