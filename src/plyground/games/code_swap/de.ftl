### Was Code Swap sagt, auf Deutsch.

## Am Tisch

welcome = Willkommen bei Code Swap!
code = Code von { $player }: { $code }
choose = { $player }, was möchtest du tun?
choice-within = 1. Im eigenen Code tauschen
choice-across = 2. Mit dem Code der anderen Seite tauschen
ask-choice = 1 oder 2:
ask-place = Welche Stelle tauschst du (1-{ $places })?
ask-first-place = Welches ist die erste Stelle zum Tauschen (1-{ $places })?
ask-second-place = Welches ist die zweite Stelle zum Tauschen (1-{ $places })?
swapped-with = Du hast Stelle { $place } mit { $player } getauscht.
your-code-is-now = Dein Code ist jetzt: { $code }
code-is-now = Der Code von { $player } ist jetzt: { $code }
is-ascending = Glückwunsch! Dein Code ist aufsteigend geordnet.
won = { $player } gewinnt das Spiel!

## Wie es endet

ascending = { $player } hat einen aufsteigenden Code

## Warum eine Stellung so steht

sorted-at-once = { $player } ist mit { OR($moves) } sofort geordnet.
sorted-first = Nach { OR($moves) } hält nichts mehr { $player } davon ab, zuerst geordnet zu sein.
sorted-next = Was { $player } auch tauscht, { $other } ist im nächsten Zug geordnet.
put-off = { $player } kann es { $plies } Züge hinauszögern, aber { $other } ist zuerst geordnet.
can-hold = Niemand kann es erzwingen: { $player } hält mit { OR($moves) } stand, und { $other } danach auch.
