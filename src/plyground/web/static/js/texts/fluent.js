// Sentences filled in, as `plyground.language.catalogue` does it in Python; a test compares the two.
//
// A sentence is its words, or a list of words and gaps: ["param", name], ["call", function, name],
// ["message", name], ["option", name], ["words", text], or
// ["select", name, { key: sentence }, the key of the default].
// What goes into a gap is a word, a number, a list of them, { option }, { seat }, { name, you } (a
// player; to whoever reads, a sentence may say 'you'), or a message, { code, params }, whose own
// sentence goes there.

/** `books` has the sentences of each part by name; `option` is how an option is called here. */
export function renderer(language, books, option) {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);

  const find = (part, name) =>
    books[part]?.[name] ?? books.shared?.[name] ?? books.refusals?.[name];

  /** A message as a sentence; its code where there is none. Players are called by `names`. */
  const render = ({ code, params = {} }, names = {}) => {
    const dot = code.lastIndexOf(".");
    const [part, name] = dot < 0 ? ["shared", code] : [code.slice(0, dot), code.slice(dot + 1)];
    const sentence = find(part, name);
    return sentence === undefined ? code : fill(sentence, { part, params, names });
  };

  const fill = (sentence, about) =>
    typeof sentence === "string"
      ? sentence
      : sentence.map((part) => (typeof part === "string" ? part : fillGap(part, about))).join("");

  const fillGap = ([kind, name, ...rest], about) => {
    const { part, params, names } = about;
    if (kind === "words") return name;
    if (kind === "option") return option(name);
    if (kind === "message") return fill(find(part, name) ?? name, about);
    if (kind === "param") return write(params[name], names);
    if (kind === "call") return join(params[rest[0]], LISTS[name], names);
    const [choices, usual] = rest;
    return fill(choices[chosen(params[name], choices, names)] ?? choices[usual], about);
  };

  const chosen = (value, choices, names) => {
    if (value?.you || names[value?.seat]?.you) return "you";
    const given = value?.seat ?? value?.option ?? value;
    const isPlural = typeof given === "number" && !(given in choices);
    return isPlural ? plurals.select(given) : String(given);
  };

  const write = (value, names) => {
    if (typeof value === "number") return numbers.format(value);
    if (value?.code) return render(value, names);
    if (value?.option) return option(value.option);
    if (value?.seat) {
      const name = names[value.seat];
      return name?.name ?? name ?? render({ code: "player", params: { number: `${value.seat}` } });
    }
    if (value?.name) return value.name;
    return String(value);
  };

  /** 'a', 'a or b', 'a, b or c'. */
  const join = (values, code, names) => {
    const words = values.map((value) => write(value, names));
    const last = words.pop() ?? "";
    return words.length ? render({ code, params: { rest: words.join(", "), last } }) : last;
  };

  /** A sentence that has no gaps, or nothing where there is none. */
  const phrase = (part, name) => {
    const sentence = find(part, name);
    return sentence && fill(sentence, { part, params: {}, names: {} });
  };
  const has = (part, name) => find(part, name) !== undefined;
  return { render, phrase, has };
}

const LISTS = { OR: "list-or", AND: "list-and" };
