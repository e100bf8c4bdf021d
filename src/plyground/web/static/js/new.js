// A new game with everything that can be chosen, and the same choice as a link.

import { get } from "./api.js";
import { linkField } from "./copying.js";
import { complaints, h, page } from "./dom.js";
import { setupForm } from "./form.js";
import { openRoom } from "./opening.js";
import { gameOf, toLink } from "./setup.js";
import { spoken, texts } from "./texts.js";

async function show() {
  const complaint = complaints();
  const slug = decodeURIComponent(location.pathname.split("/")[2]);
  try {
    const [shelf, server] = await Promise.all([get("/api/games"), get("/api/server")]);
    const game = gameOf(shelf, slug);
    const link = linkField(texts.form.challenge, "", texts.form.challengeHelp);
    const form = setupForm(shelf, slug, {
      changed: (setup) => link.show(server.public + toLink(setup)),
      submitted: (setup) => openRoom(setup, complaint),
    });
    form.append(complaint.element);
    const rules = h("a", { href: `/rules/${slug}` }, texts.cards.rules);
    const lead = h("p", { class: "lead" }, `${spoken(game.tagline)} `, rules);
    page(texts.form.title(game.title), lead, form, link.element);
  } catch (trouble) {
    page(texts.nowhere, complaint.element, h("p", {}, h("a", { href: "/" }, texts.home)));
    complaint.say(trouble.message);
  }
}

show();
