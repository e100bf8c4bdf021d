// The words around every page, in English.

export const site = {
  site: "Plyground",
  home: "Home",
  skip: "Skip to the content",
  headline: "Five games for two",
  lead: "Play the engine, a friend far away, or whoever sits beside you. One click, no account.",
  copy: "Copy",
  copied: "Copied",
  no: "No",
  nowhere: "This link does not work",
  unreachable: "The server cannot be reached. Try again in a moment.",

  header: {
    sound: (on) => (on ? "Sound: on" : "Sound: off"),
    look: (how) => `Look: ${how}`,
    looks: { system: "system", light: "light", dark: "dark" },
  },
  footer: { rules: "Rules" },
};
