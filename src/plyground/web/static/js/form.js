// The form for a new game, built from what the server declares. It knows no game.

import { CHOICES, wantedIn } from "./characters.js";
import { checkbox, group, number, optionField, textInput } from "./controls.js";
import { field, h, nameInput, select } from "./dom.js";
import { myName } from "./memory.js";
import { gameOf, houseRulesOf, matchSaid, optionsOf, readOptions } from "./setup.js";
import { FAIR, presetName, PRINTED, printedNote, say, sayAs } from "./texts.js";

const OF_ANOTHER = { autocomplete: "off" };

const OPPONENTS = ["friend", "engine", "here", "engines"];
const OWN = "own"; // no preset, but options
const ROUNDS = [1, 3, 5, 7];
const SIDES = ["1", "2", "toss"];

/** The form for a game; `changed` hears the set-up that it says, `submitted` the one to open. */
export function setupForm(registry, slug, { changed, submitted }) {
  const game = gameOf(registry, slug);
  const form = h(
    "form",
    {},
    opponents(slug),
    field(say("entry.your-name"), nameInput("name", myName())),
    game.presets.length > 1 ? setups(slug, game.presets) : null,
    h(
      "div",
      { class: "columns" },
      h("fieldset", { class: "own" }, options(game), houseRules(registry, game)),
      h("div", {}, start(game), clock(), match()),
    ),
    h("button", { type: "submit", class: "main" }, say("entry.open-game")),
  );
  const settle = () => {
    depend(form);
    changed(read(form, registry, slug));
  };
  form.addEventListener("input", settle);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted(read(form, registry, slug));
  });
  settle();
  return form;
}

// ---- what can be chosen ------------------------------------------------------------------------

function opponents(slug) {
  const choices = OPPONENTS.map((who, place) => {
    const chosen = h("input", { type: "radio", name: "mode", value: who, checked: place === 0 });
    return field(say("entry.opponent-choice", { who }), chosen);
  });
  const level = (name, chosen) => select(name, CHOICES, chosen);
  return group(
    say("entry.opponent"),
    choices,
    only("friend", field(say("entry.friend-chooses"), checkbox("choose_seats"))),
    only("engine", field(say("entry.engine-plays"), level("level", wantedIn(slug)))),
    only("here", field(say("entry.other-name"), nameInput("opponent_name", "", OF_ANOTHER))),
    only(
      "engines",
      field(say("entry.first-engine"), level("host", CHOICES.at(-1)[0])),
      field(say("entry.second-engine"), level("opponent", wantedIn(slug))),
    ),
  );
}

/** The set-ups that have a name, each with what it changes, and one's own. */
function setups(slug, presets) {
  const fair = presets.find(({ name }) => name === FAIR);
  const usual = location.hash === "#own" ? OWN : (fair ?? presets[0]).name;
  const choice = (value, label, help) =>
    field(label, h("input", { type: "radio", name: "setup", value, checked: value === usual }), help);
  const named = [...presets].sort((one, two) => (two === fair) - (one === fair));
  return group(
    say("entry.set-up-choice"),
    named.map((preset) => {
      const { name, changes, said } = preset;
      const note = name === PRINTED && printedNote(slug);
      return choice(name, presetName(preset), [sayAs(said, changes), note].filter(Boolean).join(" "));
    }),
    choice(OWN, say("entry.own-options"), say("entry.own-options-help")),
  );
}

function options(game) {
  return group(say("entry.options-of", { game: game.title }), game.options.map(optionField));
}

function houseRules(registry, { game }) {
  return group(say("entry.house-rules"), houseRulesOf(registry, game).map(optionField));
}

function start(game) {
  const sides = SIDES.map((seat) => [seat, say("entry.seat", { seat })]);
  const position = textInput("position", "", { maxlength: 3000, "data-example": game.example });
  return group(
    say("entry.seats-and-start"),
    field(say("entry.your-seat"), select("seat", sides)),
    field(say("entry.who-begins"), select("first", sides)),
    field(say("entry.from-position"), position, " "),
  );
}

function clock() {
  return group(
    say("entry.clock"),
    field(say("entry.with-clock"), checkbox("clocked")),
    field(say("entry.minutes"), number("minutes", 5, 0.1, 1440, "any")),
    field(say("entry.increment"), number("increment", 5, 0, 3600, 1)),
  );
}

function match() {
  const choices = ROUNDS.map((rounds) => [String(rounds), matchSaid(rounds)]);
  return group(
    say("entry.match"),
    field(say("entry.rounds"), select("best_of", choices, "1"), say("entry.rounds-help")),
  );
}

/** Fields that are there only while somebody is chosen to play with. */
function only(mode, ...parts) {
  return h("fieldset", { class: "bare", "data-mode": mode }, ...parts);
}

// ---- what it says ------------------------------------------------------------------------------

/** Fields that would mean nothing now are out of use; what is out of use is not read. */
function depend(form) {
  const { mode, position, first, seat, clocked, minutes, increment, name } = form.elements;
  for (const part of form.querySelectorAll("[data-mode]")) {
    part.hidden = part.disabled = part.dataset.mode !== mode.value;
  }
  const own = form.querySelector(".own");
  const setUp = form.elements.setup?.value ?? OWN;
  own.hidden = own.disabled = setUp !== OWN;
  // With other set-ups the example may not be a position at all: a target is drawn, a line is longer.
  const code = [OWN, PRINTED].includes(setUp) ? "entry.from-position-help" : "entry.from-position-named";
  const help = position.closest(".field").querySelector("small");
  help.textContent = say(code, { example: position.dataset.example });
  name.disabled = mode.value === "engines";
  first.disabled = position.value.trim() !== "";
  const theirChoice = mode.value === "friend" && form.elements.choose_seats.checked;
  seat.disabled = theirChoice || mode.value === "engines";
  for (const part of [minutes, increment]) {
    part.disabled = part.closest(".field").hidden = !clocked.checked;
  }
}

function read(form, registry, slug) {
  const data = new FormData(form);
  const preset = data.get("setup") ?? OWN;
  const setup = { game: slug, options: preset === OWN ? readOptions(data, optionsOf(registry, slug)) : {} };
  const keep = (name, value, usual) => value && value !== usual && (setup[name] = value);
  if (preset !== OWN && preset !== PRINTED) setup.preset = preset;
  keep("position", data.get("position").trim());
  keep("first", data.get("first"), "1");
  keep("seat", data.get("seat"), "1");
  keep("name", data.get("name")?.trim());
  keep("opponent_name", data.get("opponent_name")?.trim());
  keep("best_of", Number(data.get("best_of")), 1);
  keep("choose_seats", data.has("choose_seats"));
  keep("host", data.get("host"));
  setup.opponent =
    { friend: "friend", here: "here", engine: data.get("level") }[data.get("mode")] ??
    data.get("opponent");
  if (data.has("clocked")) {
    const seconds = Math.round(Number(data.get("minutes")) * 60);
    setup.clock = { seconds, increment: Number(data.get("increment")) };
  }
  return setup;
}
