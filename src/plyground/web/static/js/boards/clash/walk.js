// Arrow keys on the board: over the grid, out to the arrows around it, and back.

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Let arrow keys walk; for the Tab key the grid is one stop, and so are the arrows around it. */
export function enableWalking(root) {
  root.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const here = event.target.closest("[data-across]");
    if (!way || !here || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    neighbour(root, here, way)?.focus();
  });
  root.addEventListener("focusin", ({ target }) => {
    if (!target.matches("[data-across]")) return;
    const kind = target.matches(".cell") ? ".cell" : ".arrow";
    for (const one of root.querySelectorAll(kind)) one.tabIndex = one === target ? 0 : -1;
  });
}

function neighbour(root, here, [right, down]) {
  const size = Math.sqrt(root.querySelectorAll(".cell").length);
  const inside = (place) => Math.max(0, Math.min(size - 1, place));
  let across = Number(here.dataset.across) + right;
  let deep = Number(here.dataset.down) + down;
  if (inside(across) !== across && inside(deep) !== deep) {
    // There is no arrow in a corner: the way leads around it.
    if (right) deep = inside(deep);
    else across = inside(across);
  }
  return root.querySelector(`[data-across="${across}"][data-down="${deep}"]:not(:disabled)`);
}
