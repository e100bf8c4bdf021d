// Why a position of Operator Outwit is worth what it is, in German.

export const pairs = [
  [
    "Only {number a}, {number b} and {number c} (won) and {number d} (lost) are decided; " +
      "from any other number there is a move to another of those others",
    "Entschieden sind nur {number a}, {number b} und {number c} (gewonnen) und {number d} " +
      "(verloren); " +
      "von jeder anderen Zahl führt ein Zug wieder zu einer solchen anderen",
  ],
  [
    "{move} leaves {number n}, from where nobody can force the end, " +
      "and no move from {number m} does better",
    "{move} lässt {number n} übrig, von wo niemand das Ende erzwingen kann, " +
      "und kein Zug von {number m} aus ist besser",
  ],
  ["{move} reaches {number n} exactly", "{move} trifft genau {number n}"],
  [
    "{move} leaves {number n}, from where there is no move",
    "{move} lässt {number n} übrig, und von dort gibt es keinen Zug",
  ],
  [
    "{move} leaves {number n}, from where every move loses",
    "{move} lässt {number n} übrig, und von dort verliert jeder Zug",
  ],
  [
    "Every move from {number n} passes {number m} or leaves a number from which the opponent wins",
    "Jeder Zug von {number n} geht über {number m} hinaus oder hinterlässt eine Zahl, " +
      "mit der die andere Seite gewinnt",
  ],
  [
    "Every move from {number n} passes {number m}",
    "Jeder Zug von {number n} geht über {number m} hinaus",
  ],
  [
    "Every move from {number n} leaves a number from which the opponent wins",
    "Jeder Zug von {number n} hinterlässt eine Zahl, mit der die andere Seite gewinnt",
  ],
];
