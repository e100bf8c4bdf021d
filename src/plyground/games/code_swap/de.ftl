### Was Code Swap sagt, auf Deutsch.

tagline = Tausch deine Zahlen oder die der anderen Seite; ordne deine zuerst.

## Am Tisch

welcome = Willkommen bei Code Swap!
code = Code von { $player }: { $code }
choose = { $player }, was möchtest du tun?
choice-within = 1. Im eigenen Code tauschen
choice-across = 2. Mit dem Code der anderen Seite tauschen
ask-choice = 1 oder 2:
ask-place = Stelle zum Tauschen (1-{ $places }):
ask-first-place = Erste Stelle zum Tauschen (1-{ $places }):
ask-second-place = Zweite Stelle zum Tauschen (1-{ $places }):
swapped-with = Du hast Stelle { $place } mit { $player } getauscht.
your-code-is-now = Dein Code ist jetzt: { $code }
code-is-now = Der Code von { $player } ist jetzt: { $code }
is-ascending = Glückwunsch! Dein Code ist aufsteigend geordnet.
won = { $player } gewinnt das Spiel!

## Von einem Programm, das niemand anspricht

swap-within = Stellen { $first } und { $second } tauschen
swap-across = Stelle { $place } mit { $player } tauschen
program-is-ascending = Der Code von { $player } ist aufsteigend geordnet.

## Antworten, Optionen, Züge und Stellungen, die abgelehnt werden

enter-choice = antworte mit 1 oder 2
not-a-place = „{ $answer }“ ist keine Stelle; antworte mit einer Zahl von 1 bis { $places }
same-place = im eigenen Code tauschst du zwei verschiedene Stellen, nicht zweimal die { $place }
codes-allowed = zwei gleich lange Codes, zum Beispiel { $example }
codes-of-other-length = { OPTION("codes") } { $codes } hat Codes aus { $found } Zahlen, { OPTION("length") } sagt { $length }
codes-too-high = { OPTION("codes") } { $codes } hat Zahlen über { $digits }; { OPTION("digits") } { $highest } würde sie erlauben
no-even-deals = { OPTION("deal") } even teilt die Karten 1 bis 8 aus, vier für jeden: mit { OPTION("length") } { $length } und { OPTION("digits") } { $digits }
codes-not-even = { OPTION("codes") } { $codes } gehört nicht zu den ausgeglichenen; wähl einen von ihnen, oder lass { OPTION("deal") } weg
too-many-deals = { $deals } Auslosungen sind zu viele zum Aufzählen; { $most } gingen
other-length = Codes aus { $found } Zahlen passen nicht zu einem Spiel mit { OPTION("length") } { $length }
too-high = in „{ $codes }“ sind Zahlen über { $digits } ({ OPTION("digits") })
cannot-have-won = „{ $text }“: Gewonnen haben kann nur, wer gerade gezogen hat, mit einem aufsteigenden Code

## Wie es endet

ascending = { $player ->
        [you] du hast
       *[other] { $player } hat
    } einen aufsteigenden Code

## Warum eine Stellung so steht

sorted-at-once = { $player } ist mit { OR($moves) } sofort geordnet.
sorted-first = Nach { OR($moves) } hält { $player } nichts mehr davon ab, zuerst geordnet zu sein.
sorted-next = Was { $player } auch tauscht, { $other } ist im nächsten Zug geordnet.
put-off = { $player } kann es { $plies } Züge hinauszögern, aber { $other } ist zuerst geordnet.
can-hold = Niemand kann es erzwingen: { $player } hält mit { OR($moves) } stand, und { $other } danach auch.

## Optionen

option-codes = Codes
option-codes-help = beide Codes, statt sie auszulosen
option-length = Länge
option-length-help = wie viele Zahlen ein Code hat
option-digits = Zahlen
option-digits-help = die Zahlen sind 1 bis N
option-deal = Auslosung
option-deal-help = fresh lost neu aus, bis kein Code aufsteigt, any nimmt die erste Auslosung; even teilt die Karten 1 bis 8 aus, vier für jeden, so dass beide gleich gut dran sind
option-deal-is-fresh = neu auslosen
option-deal-is-any = die erste nehmen
option-deal-is-even = ausgeglichen

## Auf dem Brett

board-won = gewonnen
board-my-card = deine Karte { $place }, { $number }
board-their-card = Karte { $place } von { $player }, { $number }
board-sorted = aufsteigend
board-trade = die Karten an Stelle { $place } tauschen
board-makes = macht deine { $mine } und die anderen { $theirs }
board-no-pair = Du vertauschst zwei eigene Karten oder eine davon mit der Karte gegenüber.
board-picked = Gewählt: { $card }. Nun die zweite Karte; Escape nimmt es zurück.
board-unpicked = Nichts gewählt.
board-move-swap = Stellen { $first } und { $second } vertauschen
board-move-trade = Stelle { $place } tauschen

## Was plyground solve zählt

survey-pairs = alle { $pairs } Paare von Codes, ausgeteilt oder nicht

## Aufbauten mit einem Namen

preset-fair = Die Karten 1 bis 8 werden ausgeteilt, vier für jeden, und wer beginnt, muss bis zum eigenen zehnten Zug gewonnen haben.

## In der ersten Partie, und worum es geht

printed = Vier von fünf Blättern sind mit dem ersten Zug gewonnen, und einige müssen nie enden.
goal = Ordne deine Zahlen zuerst aufsteigend.
coach-card = Tipp auf eine deiner Karten oder auf die Pfeile zwischen zwei Karten.
coach-second = Jetzt die Karte, mit der sie tauscht: eine andere von dir oder die gegenüber.

## Auf einem Bild

sketch-player-1 = Spieler 1
sketch-player-2 = Spieler 2
