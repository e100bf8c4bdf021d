// What games are about and how they end, why moves are refused, and what a room refuses, in German.

export const pairs = [
  // Names, as they stand where nobody gave one.
  ["Player {n}", "Spieler {n}"],

  // The games in a sentence.
  [
    "Step the letters onward; complete the word and win.",
    "Rück die Buchstaben weiter; wer das Wort vollendet, gewinnt.",
  ],
  [
    "Place a marker, shift a row or column, line up three.",
    "Setz ein Zeichen, verschieb eine Zeile oder Spalte, bring drei in eine Linie.",
  ],
  [
    "Read the clues and hit the hidden sum; never pass it.",
    "Lies die Hinweise und triff die verborgene Summe; nur nicht darüber.",
  ],
  [
    "Swap your numbers, or your friend's; sort yours first.",
    "Tausch deine Zahlen oder die der anderen Seite; ordne deine zuerst.",
  ],
  [
    "Add, double or subtract; hit the target, never pass it.",
    "Addieren, verdoppeln oder abziehen; triff das Ziel, nur nicht darüber.",
  ],

  // How a game ended.
  ["Player {n} completed {word}", "Spieler {n} hat {word} vollendet"],
  ["Player {n} lined up {count}: {say line}", "Spieler {n} hat {count} in einer Linie: {say line}"],
  ["Row {row}", "Zeile {row}"],
  ["Column {column}", "Spalte {column}"],
  ["Diagonal {ends}", "Diagonale {ends}"],
  ["Player {n} has an ascending code", "der Code von Spieler {n} steigt auf"],
  ["Player {n} reached the target sum {sum}", "Spieler {n} hat die Zielzahl {sum} getroffen"],
  ["Player {n} exceeded the target sum {sum}", "Spieler {n} liegt über der Zielzahl {sum}"],
  [
    "the pool is empty and Player {n} is closest to {sum}",
    "der Vorrat ist leer, und Spieler {n} ist näher an {sum}",
  ],
  ["Player {n} reached {number sum} exactly", "Spieler {n} hat {number sum} genau getroffen"],
  ["Player {n} went past {number sum}", "Spieler {n} ist über {number sum} hinausgeraten"],
  ["Player {n} has no legal move", "Spieler {n} hat keinen erlaubten Zug"],
  ["Player {n} resigned", "Spieler {n} hat aufgegeben"],
  ["Player {n} ran out of time", "die Zeit von Spieler {n} ist abgelaufen"],
  ["Player {n} could not be started", "Spieler {n} ließ sich nicht starten"],
  ["Player {n} crashed", "Spieler {n} ist abgestürzt"],
  ["Player {n} did not answer in time", "Spieler {n} hat nicht rechtzeitig geantwortet"],
  ["Player {n} said too much", "Spieler {n} hat zu viel gesagt"],
  ["Player {n} answered with no move", "Spieler {n} hat ohne Zug geantwortet"],
  ["Player {n} used too much memory", "Spieler {n} hat zu viel Speicher gebraucht"],
  ["Player {n} started too many processes", "Spieler {n} hat zu viele Prozesse gestartet"],
  [
    "Player {n} made an illegal move: {text move}",
    "Spieler {n} hat einen unerlaubten Zug gemacht: {text move}",
  ],
  ["stopped by agreement", "ihr habt euch aufs Aufhören geeinigt"],
  ["the limit of 1 turn is reached", "die Grenze von 1 Zug ist erreicht"],
  ["the limit of {number n} turns is reached", "die Grenze von {number n} Zügen ist erreicht"],

  // Why a move is refused.
  ["the game is over", "das Spiel ist beendet"],
  ["there is no move to take back", "es gibt keinen Zug zum Zurücknehmen"],
  [
    "a clue stays known, so no move of this game is taken back",
    "einen Hinweis vergisst niemand, darum wird in diesem Spiel kein Zug zurückgenommen",
  ],
  [
    "this is a view: only the referee, who knows the secret, can play on",
    "hier fehlt das Geheimnis; weiterspielen kann nur, wer es kennt",
  ],
  [
    "'{text move}' is not a move; try {say moves}",
    "„{text move}“ ist kein Zug; versuch {say moves}",
  ],
  ["another, such as {move}", "einen anderen, zum Beispiel {move}"],
  ["no such move", "diesen Zug gibt es nicht"],
  ["letter {n} has reached its goal, {goal}", "Buchstabe {n} ist schon am Ziel, {goal}"],
  [
    "{move} would take letter {n} past its goal, {goal}",
    "{move} würde Buchstabe {n} über sein Ziel hinausführen, {goal}",
  ],
  [
    "a shift alone is for a full grid; place a marker first",
    "nur geschoben wird erst auf vollem Gitter; setz zuerst ein Zeichen",
  ],
  ["the grid is full; this turn is one shift", "das Gitter ist voll; dieser Zug ist ein Schub"],
  ["{cell} is taken", "{cell} ist besetzt"],
  ["{number n} has been taken", "die {number n} ist schon genommen"],
  ["{move} would take the number below 1", "{move} würde die Zahl unter 1 bringen"],
  [
    "{move} would bring back an earlier position",
    "{move} würde eine frühere Stellung zurückbringen",
  ],
  ["{move} is not possible here", "{move} geht hier nicht"],

  // What a room refuses.
  ["Nobody has taken the other seat yet.", "Der andere Platz ist noch frei."],
  [
    "The game has moved on; here it is as it stands.",
    "Das Spiel ist schon weiter; so steht es jetzt.",
  ],
  [
    "This id was used for something else; choose a new one.",
    "Diese Kennung wurde schon für etwas anderes benutzt; nimm eine neue.",
  ],
  ["A move needs 'move', in notation.", "Ein Zug braucht „move“, in Schreibweise."],
  ["It is not your turn.", "Du bist nicht am Zug."],
  [
    "A room holds {number n} moves a game; agree to stop, or resign.",
    "Ein Raum fasst {number n} Züge je Spiel; einigt euch aufs Aufhören, oder gebt auf.",
  ],
  ["Your time has run out.", "Deine Zeit ist abgelaufen."],
  [
    "'{text what}' needs 'ply', the number of moves so far.",
    "„{text what}“ braucht „ply“, die Zahl der Züge bisher.",
  ],
  ["This game is over.", "Dieses Spiel ist beendet."],
  [
    "Moves are taken back only against a program or at one screen.",
    "Zurücknehmen geht nur gegen ein Programm oder an einem gemeinsamen Bildschirm.",
  ],
  [
    "No move is taken back in this game: you would keep its clue.",
    "In diesem Spiel wird kein Zug zurückgenommen: Den Hinweis hättest du ja behalten.",
  ],
  ["Wait for the answer, then take back.", "Warte die Antwort ab, dann nimm zurück."],
  ["There is no move to take back.", "Es gibt keinen Zug zum Zurücknehmen."],
  ["This game is not over yet.", "Dieses Spiel ist noch nicht zu Ende."],
  [
    "A room holds {number n} rounds; open a new one.",
    "Ein Raum fasst {number n} Runden; öffne einen neuen.",
  ],
  ["Help is allowed in this game already.", "Hilfe ist in diesem Spiel schon erlaubt."],
  ["There is no offer to decline.", "Es gibt kein Angebot, das du ablehnen könntest."],
  [
    "A name needs 'name', with at least one visible character.",
    "Ein Name braucht mindestens ein sichtbares Zeichen.",
  ],
  [
    "In this game help is off; both players would have to agree.",
    "In diesem Spiel ist die Hilfe aus; beide müssten zustimmen.",
  ],
  [
    "This game goes on; it is judged once it is over.",
    "Dieses Spiel läuft noch; beurteilt wird es, wenn es zu Ende ist.",
  ],
  ["There is no round {number n} yet.", "Eine Runde {number n} gibt es noch nicht."],
  ["Spectators watch; only players act.", "Wer zusieht, sieht zu; handeln kann nur, wer spielt."],
  ["Somebody has taken this seat already.", "Dieser Platz ist schon besetzt."],
  ["In this room the host has chosen the seats.", "In diesem Raum sind die Plätze schon vergeben."],
  [
    "In this room you choose: 'seat' is 1, 2 or toss.",
    "In diesem Raum wählst du: „seat“ ist 1, 2 oder toss.",
  ],
  [
    "This seat was taken again, with another token; the one that you have is void.",
    "Dieser Platz wurde noch einmal eingenommen, mit einem anderen Schlüssel; deiner gilt nicht mehr.",
  ],
  [
    "This needs a seat: open the link you were given, or send its token.",
    "Dafür brauchst du einen Platz: Öffne den Link, den du bekommen hast.",
  ],
  [
    "Send the token as: Authorization: Bearer TOKEN",
    "Schick das Token als: Authorization: Bearer TOKEN",
  ],
  [
    "This link leads nowhere; ask for it again.",
    "Dieser Link führt nirgendwohin; frag noch einmal nach ihm.",
  ],
  [
    "There is no room here in which you have a seat.",
    "Hier ist kein Raum, in dem du einen Platz hast.",
  ],
  ["There is no such game here.", "Dieses Spiel gibt es hier nicht."],
  [
    "This room was left for too long; it is no longer kept.",
    "Dieser Raum war zu lange verlassen; es gibt ihn nicht mehr.",
  ],

  // How best play goes on.
  ["what follows depends on the clue", "was folgt, hängt vom Hinweis ab"],
  [
    "the position has come back; this goes on forever",
    "die Stellung ist wieder da; so geht es ewig weiter",
  ],
  ["and so on", "und so weiter"],
  [
    "This could not be settled within the work that was allowed.",
    "Das ließ sich mit der erlaubten Mühe nicht klären.",
  ],
  // What house rules make of it.
  [
    "The end could be forced in {number n} turns, but only {number m} are left",
    "Das Ende ließe sich in {number n} Zügen erzwingen, aber es sind nur noch {number m} übrig",
  ],
  [
    "No position may come back, so somebody must win; who, with best play, was not found out.",
    "Keine Stellung darf wiederkommen, also muss jemand gewinnen; wer bei bestem Spiel, blieb " +
      "offen.",
  ],
  [
    "No position may come back, so somebody must win: with best play Player {n}.",
    "Keine Stellung darf wiederkommen, also muss jemand gewinnen: bei bestem Spiel Spieler {n}.",
  ],
];
