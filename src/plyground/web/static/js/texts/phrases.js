// Sentences from the server, translated by patterns.
//
// A pattern is a sentence with gaps: {move} keeps the word that stands there, {text t} any words;
// {say why} translates them in turn, {list moves} their last 'or' or 'and', {number n} a number.

const GAP = /\{(?:(say|text|number|list) )?(\w+)\}/g;
const TAKES = { number: "[\\d,]*\\d", undefined: "\\S+" };

/** Pairs of patterns: `translated` gives what the first that fits makes of a sentence, or null.
 *
 * `learn` puts more pairs before those that are there.
 */
export function phrasebook(language, pairs, { or, and }) {
  const patterns = [];
  const learn = (more) =>
    patterns.unshift(...more.map(([said, meant]) => ({ fits: compiled(said), meant })));
  const fill = {
    say: (text) => translated(text) ?? fill.list(text),
    text: (text) => text,
    number: (text) => Number(text.replaceAll(",", "")).toLocaleString(language),
    list: (text) => text.replace(/ or (?=\S+$)/, ` ${or} `).replace(/ and (?=\S+$)/, ` ${and} `),
  };

  function translated(sentence) {
    for (const { fits, meant } of patterns) {
      const found = fits.exec(sentence);
      if (found) return filled(meant, found.groups ?? {});
    }
    return null;
  }

  function filled(meant, said) {
    return meant.replace(GAP, (_, how, name) => fill[how]?.(said[name]) ?? said[name]);
  }

  learn(pairs);
  return { translated, learn };
}

/** The regular expression of a pattern. */
function compiled(pattern) {
  const parts = pattern.split(/(\{[^}]*\})/).map((part) => {
    const [gap, how, name] = part.match(new RegExp(`^${GAP.source}$`)) ?? [];
    if (!gap) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return `(?<${name}>${TAKES[how] ?? ".+?"})`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}
