// Code Swap: two rows of cards. Press two of your own, or one of yours and the one facing it.

import { h } from "../dom.js";
import { paceOn } from "../pacing.js";
import { numberedPlayer, say } from "../texts.js";
import * as kit from "./kit.js";
import { glide, moveTime } from "./motion.js";

const SEEN = 700; // milliseconds that two at one screen see what a swap has made before they change sides

export function writeMove(move) {
  if (move.startsWith("x")) return say("code-swap.board-move-trade", { place: move.slice(1) });
  const [first, second] = move.split("-");
  return say("code-swap.board-move-swap", { first, second });
}

export function after(sketch, move) {
  const codes = sketch.gives[move].split("/");
  return kit.withRows(sketch, (cells, _, row) => cells.map((cell, at) => ({ ...cell, text: codes[row][at] })));
}

export function make({ play, forbidden, tell, say: announce }) {
  const rows = h("div", { class: "rows" });
  const element = kit.frame("code-swap", () => pick(null), rows);
  const isNew = kit.newcomer();
  let scene = null;
  let near = 1; // the seat whose cards lie nearest
  let picked = null; // the card that was pressed first: { seat, place }
  let turning = null;

  /** The move that two cards make, if it is one. */
  const joined = (one, two) => {
    const places = [one.place, two.place];
    const move = one.seat === two.seat ? places.sort().join("-") : `x${one.place}`;
    const fits = one.seat === two.seat ? one.seat === near : one.place === two.place;
    return fits && scene.legal?.includes(move) ? move : null;
  };
  const isPicked = ({ seat, place }) => picked?.seat === seat && picked.place === place;
  const pick = (card) => {
    if (!picked && !card) return;
    picked = card;
    kit.keepingFocus(element, draw);
    const unpicked = say("code-swap.board-unpicked");
    announce(card ? say("code-swap.board-picked", { card: cardSaid(card) }) : unpicked);
  };
  const press = (card) => {
    if (!scene.legal) return null;
    return () => {
      const move = picked && joined(picked, card);
      if (move) return play(move);
      if (picked && picked.seat !== card.seat) tell?.(say("code-swap.board-no-pair"));
      pick(isPicked(card) ? null : card);
    };
  };

  // ---- drawing ---------------------------------------------------------------------------------

  const draw = () => {
    rows.replaceChildren(row(other(near)), trades(), row(near));
    rows.dataset.places = scene.sketch.columns.length;
    rows.dataset.seats = scene.you.length;
  };

  const row = (seat) => {
    const cells = scene.sketch.rows[seat - 1].cells;
    const cards = scene.sketch.columns.map((place, at) => card({ seat, place }, cells[at]));
    const name = h("b", {}, scene.names[seat - 1]);
    const caption = h("p", { class: "owner" }, name, ...aside(seat).map((said) => ` · ${said}`));
    const kind = `hand seat-${seat}${seat === near ? " near" : ""}`;
    return h("div", { class: kind }, caption, h("div", { class: "cards" }, cards));
  };

  const aside = (seat) => {
    const numbered = numberedPlayer(seat);
    const name = scene.names[seat - 1];
    const said = name.you || String(name) === numbered ? [] : [numbered];
    if (!name.you && scene.turn === seat && !scene.outcome) said.push(say("pages.moving"));
    if (scene.outcome?.winner === seat) said.push(say("code-swap.board-won"));
    return said;
  };

  const card = (at, cell) => {
    const move = picked && !isPicked(at) ? joined(picked, at) : null;
    const label = [cardSaid(at)];
    if (cell.marked) label.push(say("code-swap.board-sorted"));
    if (move) label.push(made(move));
    const shown = kit.spot(
      scene,
      {
        key: `card ${at.seat === near ? "near" : "far"} ${at.place}`,
        label: label.join(", "),
        press: press(at),
        class: `face${cell.marked ? " sorted" : ""}${move ? " fits" : ""}`,
        "aria-pressed": kit.isPlayable(scene) && String(isPicked(at)),
        "data-card": `${at.seat}-${at.place}`,
        "data-move": move,
      },
      h("span", { class: "number" }, cell.text),
      move ? kit.aside("small", ahead(move)) : null,
      move ? kit.worth(scene, move) : null,
    );
    shown.classList.toggle("last", findExchanged(scene).includes(`${at.seat}-${at.place}`));
    return shown;
  };

  const trades = () => {
    const cells = scene.sketch.columns.map((place) => {
      const move = `x${place}`;
      const legal = scene.legal?.includes(move);
      const given = legal ? kit.aside("small", ahead(move)) : null;
      const inside = [kit.aside("span", "⇅", "arrows"), given];
      const trade = say("code-swap.board-trade", { place });
      const label = legal ? `${trade}, ${made(move)}` : trade;
      if (!kit.isPlayable(scene)) {
        return h("span", { class: "trade", "aria-hidden": "true" }, inside);
      }
      const across = legal ? () => play(move) : null;
      return kit.spot(
        scene,
        { key: `trade ${place}`, label, press: across, tried: forbidden && (() => forbidden(move)), class: "trade", "data-move": legal && move },
        inside,
        kit.worth(scene, move),
      );
    });
    return h("div", { class: "cards trades" }, cells);
  };

  /** What the mover's own code would be. */
  const ahead = (move) => {
    const codes = scene.sketch.gives[move]?.split("/");
    return codes ? `→ ${codes[near - 1]}` : "";
  };
  const made = (move) => {
    const codes = scene.sketch.gives[move]?.split("/") ?? ["", ""];
    const [mine, theirs] = [near, other(near)].map((seat) => [...codes[seat - 1]].join(" "));
    return say("code-swap.board-makes", { mine, theirs }) + kit.worthSaid(scene, move);
  };
  const cardSaid = ({ seat, place }) => {
    const number = scene.sketch.rows[seat - 1].cells[Number(place) - 1].text;
    const mine = seat === near && scene.you.length > 0;
    if (mine) return say("code-swap.board-my-card", { place, number });
    const player = scene.names[seat - 1];
    return say("code-swap.board-their-card", { player, place, number });
  };

  // ---- showing ---------------------------------------------------------------------------------

  const show = (next) => {
    const moved = isNew(next);
    const isOpen = scene !== null;
    const were = moved && isOpen ? placesOf(rows) : null;
    clearTimeout(turning);
    scene = next;
    if (picked && (moved || !scene.legal)) {
      picked = null;
      announce("");
    }
    const side = sideOf(scene);
    const waits = isOpen && scene.you.length > 1 && side !== near && paceOn();
    if (waits) {
      scene = { ...next, legal: null };
      turning = setTimeout(() => changeSides(next, side), moveTime() + SEEN);
    } else near = side;
    kit.keepingFocus(element, draw);
    if (were) for (const [at, from] of origins(scene)) glide(cardAt(at), were.get(from));
  };
  /** Two people at one screen: the cards of whoever is to move lie nearest. */
  const sideOf = ({ you, turn }) => (you.length === 1 ? you[0] : you.length ? (turn ?? near) : 1);
  const changeSides = (next, side) => {
    const were = placesOf(rows);
    [scene, near] = [next, side];
    kit.keepingFocus(element, draw);
    for (const [at, from] of were) glide(cardAt(at), from);
  };
  const cardAt = (at) => rows.querySelector(`[data-card="${at}"]`);
  return { element, show };
}

function other(seat) {
  return seat === 1 ? 2 : 1;
}

function placesOf(rows) {
  const cards = [...rows.querySelectorAll("[data-card]")];
  return new Map(cards.map((card) => [card.dataset.card, card.getBoundingClientRect()]));
}

// ---- the last move: which cards changed places, and where each came from ---------------------------

/** The cards that changed places, as 'seat-place'; none where that cannot be seen. */
function findExchanged({ last, before, sketch }) {
  if (!last || !before) return [];
  if (last.startsWith("x")) return [1, 2].map((seat) => `${seat}-${last.slice(1)}`);
  const seat = [1, 2].find((seat) => code(before, seat) !== code(sketch, seat));
  return seat ? last.split("-").map((place) => `${seat}-${place}`) : [];
}

/** For each card where it was before: in its place, or in the one it changed with. */
function origins(scene) {
  const pair = findExchanged(scene);
  const all = [1, 2].flatMap((seat) => scene.sketch.columns.map((place) => `${seat}-${place}`));
  return all.map((at) => [at, pair.includes(at) ? pair.find((other) => other !== at) : at]);
}

function code(sketch, seat) {
  return sketch.rows[seat - 1].cells.map((cell) => cell.text).join("");
}
