// What the options of games are and take, in German.

export const pairs = [
  // Options: what they are.
  ["the word to reach", "das Zielwort"],
  ["a turn advances one letter by 1 to N", "ein Zug rückt einen Buchstaben um 1 bis N weiter"],
  [
    "letters may step past their goal and come round again after Z",
    "Buchstaben dürfen über ihr Ziel hinaus und kommen nach Z wieder herum",
  ],
  ["rows and columns of the grid", "Zeilen und Spalten des Gitters"],
  [
    "how many markers make a line, at most the size",
    "wie viele Zeichen eine Linie sind, höchstens die Größe",
  ],
  [
    "after placing, a row or column may be shifted",
    "nach dem Setzen darf eine Zeile oder Spalte geschoben werden",
  ],
  ["the numbers to take are 1 to N", "im Vorrat sind die Zahlen 1 bis N"],
  [
    "the targets that can be drawn, all equally likely",
    "die Zielzahlen, die gezogen werden können, alle gleich wahrscheinlich",
  ],
  [
    "how far below the target a score still counts as near it",
    "wie weit darunter eine Summe noch als nahe gilt",
  ],
  ["both codes, instead of a deal", "beide Codes, statt sie auszulosen"],
  ["how many numbers a code has", "wie viele Zahlen ein Code hat"],
  ["the numbers are 1 to N", "die Zahlen sind 1 bis N"],
  [
    "fresh deals again until neither code is ascending; any keeps the first deal",
    "neu losen, bis kein Code aufsteigt, oder die erste Auslosung nehmen",
  ],
  ["the number to reach exactly", "die Zahl, die genau zu treffen ist"],
  ["the number to start from, below the target", "womit die Zahl beginnt, unter dem Ziel"],
  ["the operations to choose from", "die Rechnungen, die zur Wahl stehen"],
  [
    "house rule: stop unfinished after N single turns",
    "nach N Zügen ist Schluss, unbeendet",
  ],
  [
    "house rule: no move may recreate an earlier position",
    "kein Zug darf eine frühere Stellung zurückbringen",
  ],

  // Options: what they take.
  ["on or off", "an oder aus"],
  ["fresh or any", "fresh oder any"],
  [
    "a whole number from {number low} to {number high}",
    "eine ganze Zahl von {number low} bis {number high}",
  ],
  [
    "1 to {number n} letters A to Z, not all of them A",
    "1 bis {number n} Buchstaben A bis Z, nicht lauter A",
  ],
  [
    "a span LOW-HIGH from 1 to {number n}, such as {text example}",
    "eine Spanne von 1 bis {number n}, zum Beispiel {text example}",
  ],
  [
    "two codes of one length, such as {text example}",
    "zwei gleich lange Codes, zum Beispiel {text example}",
  ],
  [
    "up to {number n} different ones of +a, *b and -c, such as {text example}",
    "bis zu {number n} verschiedene aus +a, *b und -c, zum Beispiel {text example}",
  ],
];
