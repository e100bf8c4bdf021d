### Was alles außer einem einzelnen Spiel sagt, auf Deutsch.

literal = { $text }
forfeit = { $player } { $what }
unshowable = nichts, was sich zeigen lässt

## Wie etwas geschrieben wird

list-or = { $rest } oder { $last }
list-and = { $rest } und { $last }
player = Spieler { $number }
thousands-separator = .

## Wie ein Spiel endet, welches es auch ist

resigned = { $player } hat aufgegeben
resigns = { $player } gibt auf
out-of-time = { $player } hat die Zeit überschritten
not-started = { $player } ließ sich nicht starten
crashed = { $player } ist abgestürzt
hung = { $player } hat nicht rechtzeitig geantwortet
flooded = { $player } hat zu viel gesagt
garbled = { $player } hat ohne Zug geantwortet
too-much-memory = { $player } hat zu viel Speicher gebraucht
too-many-processes = { $player } hat zu viele Prozesse gestartet
illegal-move = { $player } hat einen unerlaubten Zug gemacht: { $move }
no-legal-move = { $player } hat keinen erlaubten Zug
agreed-to-stop = ihr habt euch aufs Aufhören geeinigt
turn-limit = die Grenze von { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    } ist erreicht

## Was über eine Stellung bekannt ist, gleich in welchem Spiel

turns-run-out = Das Ende ließe sich in { $plies } Zügen erzwingen, aber nur { $left } sind noch übrig
no-repeats-open = Keine Stellung darf wiederkommen, also muss jemand gewinnen; wer, bei bestem Spiel, ließ sich nicht herausfinden.
no-repeats-won = Keine Stellung darf wiederkommen, also muss jemand gewinnen: bei bestem Spiel { $player }.
not-settled = Mit dem erlaubten Rechenaufwand ließ sich das nicht klären.

## Was am Tisch in jedem Spiel gesagt wird

welcome = Willkommen bei { $game }!
to-move = { $player } ist am Zug.
position-text = Stellung: { $position }
more-moves = ... und { $count } weitere
your-move = Dein Zug:
move-made = { $player } zieht { $move }.
over-won = { $player } gewinnt: { $reason }.
over-unwon = Das Spiel ist zu Ende, und niemand gewinnt: { $reason }.
verdict-won = { $winner } gewinnt! ({ $reason })
verdict-stuck = { $loser } hat keinen erlaubten Zug und verliert. { $winner } gewinnt!
verdict-unwon = Schluss: { $reason }. Niemand gewinnt.
verdict-forfeit = { $what }. { $winner } gewinnt!
secret-revealed = Das Geheimnis war { $secret }.

## Antworten, die Wörter sind

yes = ja
yes-short = j
no = nein
no-short = n
answer-yes-or-no = antworte bitte mit { yes } oder { no }
not-an-answer = „{ $answer }“ ist hier keine Antwort; { $expected }
