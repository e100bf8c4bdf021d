// Cipher Quest: number tiles to take, scores that grow towards a hidden target, clues, a notebook.

import { h } from "../dom.js";
import { say } from "../texts.js";
import * as kit from "./kit.js";
import { allClues, latestClue } from "./quest/clues.js";
import { notebook } from "./quest/notebook.js";
import { scores } from "./quest/scores.js";
import { readSketch } from "./quest/sketch.js";

const MOST_ACROSS = 6; // on a phone they are large enough for a finger

export function writeMove(number) {
  return say("cipher-quest.board-move", { number });
}

export function after(sketch, move, seat) {
  const taken = { text: move, owner: seat };
  const change = (cells, name) => {
    if (name === `Player ${seat}`) return [...cells, taken];
    return cells.map((cell) => (name === "Pool" && cell.text === move ? { ...cell, ...taken } : cell));
  };
  return kit.withFact(kit.withRows(sketch, change), `Score of Player ${seat}`, sketch.gives[move]);
}

export function make({ play, forbidden }) {
  const bars = scores();
  const clues = allClues();
  const parts = [bars, latestClue(), notebook(), clues];
  const label = say("cipher-quest.board-pool");
  const tiles = h("div", { class: "tiles", role: "group", "aria-label": label });
  const [above, latest, notes] = parts.map((part) => part.element);
  const element = kit.frame("cipher-quest", () => {}, above, latest, tiles, notes);
  let scene = null;

  /** Whoever is on a tile sees how far it would reach. */
  const reaching = (move) => {
    const reach = () => bars.reach(scene.turn, Number(scene.sketch.gives[move]));
    const leave = () => bars.reach(null, null);
    return { onpointerenter: reach, onfocus: reach, onpointerleave: leave, onblur: leave };
  };
  const tile = ({ text, owner, move }) => {
    if (owner) return takenTile(text, owner);
    const isOpen = Boolean(move) && (scene.legal ?? []).includes(move);
    const gives = isOpen ? scene.sketch.gives[move] : null;
    const label = gives
      ? say("cipher-quest.board-take", { number: text, score: gives }) + kit.worthSaid(scene, move)
      : say("cipher-quest.board-free", { number: text });
    return kit.spot(
      scene,
      {
        key: `tile ${text}`,
        label,
        press: isOpen ? () => play(move) : null,
        class: "keycap tile",
        "data-move": isOpen ? move : null,
        ...(isOpen ? reaching(move) : {}),
      },
      h("b", {}, text),
      kit.aside("small", gives ? say("cipher-quest.board-makes", { score: gives }) : ""),
      kit.worth(scene, move),
    );
  };
  const takenTile = (text, owner) => {
    const player = scene.names[owner - 1];
    const label = say("cipher-quest.board-taken-by", { number: text, player });
    const given = { key: `tile ${text}`, label };
    const isLast = text === scene.last ? " last" : "";
    return kit.spot(
      scene,
      { ...given, tried: forbidden && (() => forbidden(text)), class: `keycap tile taken seat-${owner}${isLast}` },
      h("b", {}, text),
      kit.aside("span", String(owner), "badge"),
    );
  };

  const show = (next) => {
    scene = next;
    const known = readSketch(scene.sketch);
    kit.keepingFocus(element, () => {
      tiles.style.setProperty("--across", tilesAcross(known.pool.length));
      tiles.replaceChildren(...known.pool.map(tile));
      for (const part of parts) part.show(scene, known);
    });
  };
  return { element, show, beside: clues.element };
}

/** How many tiles stand in a row, so that the last one is about as long as the others. */
function tilesAcross(count) {
  return Math.ceil(count / Math.ceil(count / MOST_ACROSS));
}
