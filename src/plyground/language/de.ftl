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

## Optionen, die abgelehnt werden

whole-number = eine ganze Zahl von { $low } bis { $high }
one-of = { OR($words) }
bad-option = { $option } kann nicht „{ $value }“ sein; möglich: { $allowed }
bad-option-why = { $option } kann nicht „{ $value }“ sein: { $why }; möglich: { $allowed }
option-out-of-range = { $option } kann keine so große Zahl sein; möglich: { $allowed }
unknown-option = { $game } hat keine Option „{ $name }“{ $hint }; es hat gar keine
unknown-option-of = { $game } hat keine Option „{ $name }“{ $hint }; es gibt { AND($known) }
did-you-mean = { " " }(meintest du { $near }?)
unknown-game = es gibt kein Spiel „{ $name }“{ $hint }; die Spiele heißen { AND($games) }
game-not-on-shelf = es gibt hier kein Spiel „{ $name }“
option-against-position = { $option } { $value } widerspricht der Stellung, in der { $position } steht

## Züge, die abgelehnt werden

game-over = das Spiel ist zu Ende
only-a-view = das ist nur eine Ansicht: Weiterspielen kann allein der Schiedsrichter, der das Geheimnis kennt
not-a-move = „{ $text }“ ist kein Zug
no-such-move = so einen Zug gibt es nicht
move-not-possible = { $move } geht hier nicht
brings-back-position = { $move } würde eine frühere Stellung zurückbringen
moves-like = { $why }; Züge schreibt man wie { AND($moves) }
try-one-of = { $why }; möglich: { OR($moves) }
try-another = { $why }; möglich wäre zum Beispiel { $move }

## Stellungen, die abgelehnt werden

not-a-position = „{ $text }“ ist keine Stellung; schreib sie wie { $example }
position-too-long = dieser Text ist zu lang für eine Stellung; schreib sie wie { $example }
position-needs-no-view = „{ $position }“ ist keine Stellung: nur Spiele mit einem Geheimnis brauchen „now“
position-shows-another = „{ $position }“ ist keine Stellung: ihre Züge führen nicht zu dem, was sie zeigt
move-never-made = der Zug { $move } kann nicht gemacht worden sein: { $why }
marked-but-not-won = „{ $position }“ ist als gewonnen markiert, aber dort hat niemand gewonnen
marked-for-the-other = „{ $position }“ ist als Sieg von { $marked } markiert, aber gewonnen hat { $winner }
uneven-counts = { $first } hat { $has } und { $second } hat { $other }; das kann nicht sein, wenn { $mover } am Zug ist
count = { $noun ->
        [number] { $count ->
            [one] 1 Zahl
           *[other] { $count } Zahlen
        }
       *[marker] { $count ->
            [one] 1 Zeichen
           *[other] { $count } Zeichen
        }
    }

## Hausregeln

option-turn-limit = Zuggrenze
option-turn-limit-help = Hausregel: nach N Zügen ist Schluss, unbeendet
option-no-repeats = Keine Wiederholung
option-no-repeats-help = Hausregel: kein Zug darf eine frühere Stellung zurückbringen

## Was eine Stellung wert ist, für die Seite am Zug

value-chance = { $whole },{ $tenth } % ({ $chance })
value-endless = endlos
value-unknown = nicht geklärt ({ $depth ->
        [one] 1 Zug
       *[other] { $depth } Züge
    } weit vorausgeschaut)
value-has-won = hat gewonnen
value-has-lost = hat verloren
value-wins = gewinnt
value-loses = verliert
value-wins-in = gewinnt in { $plies }
value-loses-in = verliert in { $plies }

## Hausregeln, die gelten

turn-limit-notice = Hausregel: Das Spiel endet unvollendet nach { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }.
no-repeats-notice = Hausregel: Kein Zug darf eine frühere Stellung dieses Spiels wiederbringen.

## Aufzeichnungen in Dateien

in-file = { $path }: { $what }
not-a-file = das ist keine Datei
not-a-text-file = das ist keine Textdatei, also keine Aufzeichnung
too-large-a-record = das ist zu groß für eine Aufzeichnung

## Was sich nicht ausrechnen lässt

needs-more-memory = dafür wäre mehr Speicher nötig, als dafür da ist
