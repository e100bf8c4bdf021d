// The words of a room, in German.

import { translated } from "./spoken.js";

const plural = (count, one, more) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const said = (reason) => translated(reason) ?? reason;

export const room = {
  room: {
    player: (number) => `Spieler ${number}`,
    yours: (number) => `Spieler ${number}, du`,
    wins: (count) => plural(count, "Sieg", "Siege"),
    unfinished: (count) => `${plural(count, "Runde", "Runden")} unbeendet`,
    round: (number) => `Runde ${number}`,
    toMove: "am Zug",
    players: "Spieler",
    board: "Stellung",
    history: "Züge bisher",
    start: "Anfang",
    last: "zuletzt",
    loading: "Der Raum wird geöffnet.",
    lost: "Dieser Raum steht dir nicht offen.",
    seatOnly:
      "Nur die beiden, die hier spielen, können ihn öffnen. Hat dir jemand einen Link geschickt, " +
      "dann öffne den.",
  },

  turn: {
    waiting: "Warte auf deinen Gast.",
    notYet: "Warte auf den zweiten Spieler.",
    yours: "Du bist am Zug.",
    theirs: (name) => `${name} ist am Zug.`,
    watching: "(Du siehst zu.)",
    played: (move) => `${move} wurde gespielt.`,
    won: (name, reason) => `${name} gewinnt: ${said(reason)}.`,
    youWon: (reason) => `Du gewinnst: ${said(reason)}.`,
    unfinished: (reason) => `Niemand gewinnt: ${said(reason)}.`,
    titles: {
      waiting: "Warten",
      yours: "Du bist am Zug",
      theirs: (name) => `${name} ist am Zug`,
      over: "Beendet",
    },
  },

  waiting: {
    title: "Lad jemanden ein",
    join: "Link für deinen Gast",
    help: "Schick diesen Link. Wer ihn zuerst öffnet, bekommt den anderen Platz.",
    picture: "Derselbe Link als QR-Code",
    watchTitle: "Zuschauer",
    watch: "Wer diesen Link hat, kann zusehen",
  },

  actions: {
    title: "Dieses Spiel",
    undo: "Zurücknehmen",
    offerStop: "Aufhören anbieten",
    stop: "Unbeendet aufhören",
    stopQuestion: "Dieses Spiel abbrechen? Dann gewinnt niemand.",
    resign: "Aufgeben",
    resignQuestion: "Dieses Spiel aufgeben? Dann gewinnt die andere Seite.",
    resignHere: (name) => `Für ${name} aufgeben? Dann gewinnt die andere Seite.`,
    rematch: "Noch einmal, mit getauschten Plätzen",
    offerRematch: "Noch ein Spiel anbieten, mit getauschten Plätzen",
    rules: "Regeln dieses Spiels",
    record: "Protokoll herunterladen",
    rename: "Namen ändern",
    newName: "Neuer Name",
    newNameHere: (name) => `Neuer Name für ${name}`,
    save: "Sichern",
  },

  offers: {
    stop: {
      theirs: (name) => `${name} bietet an aufzuhören. Niemand würde gewinnen.`,
      mine: "Du hast angeboten aufzuhören. Das Spiel geht weiter, bis es angenommen wird.",
      accept: "Aufhören",
      decline: "Weiterspielen",
    },
    rematch: {
      theirs: (name) => `${name} möchte noch einmal spielen, mit getauschten Plätzen.`,
      mine: "Du hast noch ein Spiel angeboten. Warte auf die Antwort.",
      accept: "Noch einmal",
      decline: "Nein, danke",
    },
  },

  promise: {
    title: "Das Geheimnis",
    made:
      "Es wurde am Anfang gezogen. Damals wurde dieser Fingerabdruck veröffentlicht; " +
      "der Schlüssel dazu folgt am Ende.",
    secret: "Geheimnis",
    key: "Schlüssel",
    commitment: "Fingerabdruck",
    how:
      "Der Fingerabdruck ist HMAC-SHA256 von Anfang und Geheimnis unter diesem Schlüssel. " +
      "Lad das Protokoll herunter; „plyground verify DATEI“ rechnet nach und sagt, ob es stimmt.",
  },

  line: {
    offline: "Keine Verbindung. Es wird weiter versucht; nichts geht verloren.",
    polling:
      "Hier gibt es keine stehende Verbindung, darum fragt die Seite immer wieder nach. Es " +
        "geht, nur etwas langsamer.",
  },
};
