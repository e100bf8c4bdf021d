// What the server itself refuses, in German.

export const pairs = [
  [
    "The program cannot play this set-up in the time that a move may take; try smaller options.",
    "Das Programm kann das nicht in der Zeit spielen, die ein Zug dauern darf; versuch " +
      "kleinere Optionen.",
  ],
  [
    "{who} cannot play this: {text fault}.",
    "{who} kann das nicht spielen: {text fault}.",
  ],
  ["There is nothing at this address.", "An dieser Adresse ist nichts."],
  ["This address takes other verbs.", "So lässt sich diese Adresse nicht ansprechen."],
  ["That cannot be done.", "Das geht nicht."],
  [
    "Too much is waiting to be worked out for your address; try again in {number wait} s.",
    "Für deine Adresse wartet schon zu viel, was auszurechnen ist; versuch es in {number wait} s " +
      "noch einmal.",
  ],
  [
    "There is too much to be worked out just now; try again in {number wait} s.",
    "Es ist gerade zu viel auszurechnen; versuch es in {number wait} s noch einmal.",
  ],
  [
    "This server lacks a part that this would need; smaller options need none.",
    "Diesem Server fehlt ein Teil, den das bräuchte; kleinere Optionen brauchen keinen.",
  ],
  [
    "That was too much from one address ({text rate}); try again in {number wait} s.",
    "Das war zu viel von einer Adresse ({text rate}); versuch es in {number wait} s noch einmal.",
  ],
  [
    "That is enough for a while; try again in {number wait} s.",
    "Das reicht für eine Weile; versuch es in {number wait} s noch einmal.",
  ],
  [
    "A player has at most {number n} names in a room; yours stays as it is.",
    "In einem Raum hat jeder höchstens {number n} Namen; deiner bleibt, wie er ist.",
  ],
  ["This request took too long to come in.", "Diese Anfrage kam zu langsam an."],
  [
    "The head of a request holds at most {number n} bytes.",
    "Der Kopf einer Anfrage fasst höchstens {number n} Bytes.",
  ],
  [
    "This server has as many visitors as it can take; try again in a moment.",
    "Dieser Server hat so viele Besucher, wie er aufnehmen kann; versuch es gleich noch einmal.",
  ],
  ["Too many connections from one address.", "Zu viele Verbindungen von einer Adresse."],
  [
    "This room's name was taken; try again.",
    "Der Name dieses Raums war vergeben; versuch es noch einmal.",
  ],
  [
    "The server cannot reach its store at the moment. Try again: nothing is done twice.",
    "Der Server erreicht gerade seinen Speicher nicht. Versuch es noch einmal: Nichts " +
      "geschieht doppelt.",
  ],
  [
    "The server is stopping. Nothing is lost; connect again in a moment.",
    "Der Server hält an. Nichts geht verloren; gleich geht es weiter.",
  ],
  [
    "Something is wrong with this server; it was noted.",
    "Mit diesem Server stimmt etwas nicht; es wurde vermerkt.",
  ],
  [
    "What this server has stored of this room cannot be read. It is kept as it is; whoever " +
      "runs the server can look into it.",
    "Was dieser Server von diesem Raum gespeichert hat, ist nicht lesbar. Es bleibt, wie es " +
      "ist; wer den Server betreibt, kann nachsehen.",
  ],
  [
    "This server does not answer to that host name.",
    "Unter diesem Namen antwortet dieser Server nicht.",
  ],
  [
    "Pages from that origin may not talk to this server.",
    "Seiten von dort dürfen mit diesem Server nicht sprechen.",
  ],
  [
    "Send JSON, with Content-Type: application/json.",
    "Schick JSON, mit Content-Type: application/json.",
  ],
  ["A request holds at most {number n} bytes.", "Eine Anfrage fasst höchstens {number n} Bytes."],
  [
    "Words in an address hold {number n} letters at most.",
    "Wörter in einer Adresse haben höchstens {number n} Buchstaben.",
  ],
  [
    "This message is not understood: {text what}.",
    "Diese Nachricht ist nicht zu verstehen: {text what}.",
  ],
  [
    "'{name}' is a whole number from {number low} to {number high}.",
    "„{name}“ ist eine ganze Zahl von {number low} bis {number high}.",
  ],
  ["'language' is {list languages}.", "„language“ ist {list languages}."],
];
