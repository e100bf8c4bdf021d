// How long to wait before trying again.

const LONGEST_PAUSE = 5_000;

/** Longer with every failure, and never the same for two, so that they do not come all at once. */
export function backoff(failures) {
  return Math.min(LONGEST_PAUSE, 250 * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Wait; being online again, or being looked at again, ends it early. */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
  });
}
