// The form for a new game, built from what the server declares. It knows no game.

import { checkbox, group, number, optionField, textInput } from "./controls.js";
import { field, h, select } from "./dom.js";
import { myName } from "./memory.js";
import { gameOf, optionsOf, typed } from "./setup.js";
import { playerName, texts } from "./texts.js";

const words = texts.form;

/** The form; `changed` hears the set-up that it stands for, `submitted` the one to open. */
export function setupForm(shelf, { changed, submitted }) {
  const options = h("div");
  const form = h(
    "form",
    {},
    games(shelf),
    opponents(shelf),
    field(words.yourName, textInput("name", myName(), { autocomplete: "nickname", maxlength: 40 })),
    h(
      "details",
      {},
      h("summary", {}, words.more),
      h("div", { class: "columns" }, options, h("div", {}, start(), clock())),
    ),
    h("button", { type: "submit", class: "main" }, words.open),
  );
  const settle = () => {
    depend(form);
    changed(read(form, shelf));
  };
  form.addEventListener("input", (event) => {
    if (event.target.name === "game") options.replaceChildren(...gameOptions(shelf, chosen(form)));
    settle();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted(read(form, shelf));
  });
  // A field that the browser complains about must be there to be seen.
  form.addEventListener(
    "invalid",
    ({ target }) => target.closest("details")?.setAttribute("open", ""),
    true,
  );
  options.replaceChildren(...gameOptions(shelf, chosen(form)));
  settle();
  return form;
}

function chosen(form) {
  return form.elements.game.value;
}

// ---- what can be chosen ------------------------------------------------------------------------

function games(shelf) {
  const cards = shelf.games.map((game, place) =>
    h(
      "label",
      { class: "card" },
      h("input", { type: "radio", name: "game", value: game.game, checked: place === 0 }),
      h("span", {}, h("strong", {}, game.title), h("span", { class: "soft" }, game.tagline)),
    ),
  );
  return group(words.game, h("div", { class: "cards" }, cards));
}

function opponents(shelf) {
  const choices = Object.entries(words.opponents).map(([value, label], place) =>
    field(label, h("input", { type: "radio", name: "mode", value, checked: place === 0 })),
  );
  const players = shelf.players.map((player) => [player, playerName(player)]);
  const level = (name, chosen) => select(name, players, chosen);
  return group(
    words.opponent,
    choices,
    only("friend", field(words.chooseSeats, checkbox("choose_seats"))),
    only("engine", field(words.level, level("level", "engine:easy"))),
    only("here", field(words.otherName, textInput("opponent_name", "", { maxlength: 40 }))),
    only(
      "engines",
      field(words.engineOne, level("host", "engine:hard")),
      field(words.engineTwo, level("opponent", "engine:easy")),
    ),
  );
}

function gameOptions(shelf, slug) {
  const game = gameOf(shelf, slug);
  const example = field(
    words.position,
    textInput("position", "", { maxlength: 3000 }),
    words.positionHelp(game.example),
  );
  return [
    group(words.options(game.title), game.options.map(optionField), example),
    group(words.houseRules, shelf.house_rules.map(optionField)),
  ];
}

function start() {
  const sides = ["1", "2", "toss"].map((side) => [side, words.seats[side]]);
  return group(
    words.start,
    field(words.seat, select("seat", sides)),
    field(words.first, select("first", sides)),
  );
}

function clock() {
  return group(
    words.clock,
    field(words.withClock, checkbox("clocked")),
    field(words.minutes, number("minutes", 5, 0.1, 1440, "any")),
    field(words.increment, number("increment", 5, 0, 3600, 1)),
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
  name.disabled = mode.value === "engines";
  first.disabled = position.value.trim() !== "";
  const theirChoice = mode.value === "friend" && form.elements.choose_seats.checked;
  seat.disabled = theirChoice || mode.value === "engines";
  minutes.disabled = increment.disabled = !clocked.checked;
}

function read(form, shelf) {
  const data = new FormData(form);
  const setup = { game: data.get("game"), options: options(data, shelf) };
  const keep = (name, value, usual) => value && value !== usual && (setup[name] = value);
  keep("position", data.get("position").trim());
  keep("first", data.get("first"), "1");
  keep("seat", data.get("seat"), "1");
  keep("name", data.get("name")?.trim());
  keep("opponent_name", data.get("opponent_name")?.trim());
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

/** The options that differ from the rule book. */
function options(data, shelf) {
  const found = {};
  for (const option of optionsOf(shelf, data.get("game"))) {
    const text = data.get(`option.${option.name}`);
    const value = option.kind === "switch" ? text !== null : typed(option, text.trim());
    if (value !== "" && value !== option.default) found[option.name] = value;
  }
  return found;
}
