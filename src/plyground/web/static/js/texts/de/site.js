// The words around every page, in German.

export const site = {
  site: "Plyground",
  home: "Startseite",
  skip: "Zum Inhalt springen",
  headline: "Fünf Spiele für zwei",
  lead:
    "Spiel gegen den Computer, gegen Freunde in der Ferne oder am selben Tisch. Ein Klick, " +
      "kein Konto.",
  copy: "Kopieren",
  copied: "Kopiert",
  no: "Nein",
  nowhere: "Dieser Link führt nirgendwohin",
  unreachable: "Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.",

  header: {
    sound: (on) => (on ? "Ton: an" : "Ton: aus"),
    look: (how) => `Farben: ${how}`,
    looks: { system: "System", light: "hell", dark: "dunkel" },
  },
  footer: { rules: "Regeln" },
};
