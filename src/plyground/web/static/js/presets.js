// Set-ups of a game that have a name.

export const FAIR = "fair";
export const PRINTED = "classic";

/** Whether a game has a fair set-up, by its presets as the server lists them. */
export function hasFair(presets) {
  return presets.some(({ name }) => name === FAIR);
}
