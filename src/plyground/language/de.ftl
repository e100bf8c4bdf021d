### Was alles außer einem einzelnen Spiel sagt, auf Deutsch.

literal = { $text }
forfeit = { $player } { $what }
unshowable = nichts, was sich zeigen lässt

## Wie etwas geschrieben wird

language-name = Deutsch
list-or = { $rest } oder { $last }
list-and = { $rest } und { $last }
player = Spieler { $number }
engine = Computer ({ $level })
level = { $level ->
        [easy] leicht
        [medium] mittel
        [hard] schwer
        [perfect] perfekt
       *[other] { $level }
    }
thousands-separator = .
decimal-separator = ,
percent = { $number } %
whole-number = eine ganze Zahl von { $low } bis { $high }
one-of = { OR($words) }

## Wie ein Spiel endet, welches es auch ist

resigned = { $player ->
        [you] du hast
       *[other] { $player } hat
    } aufgegeben
resigns = { $player } gibt auf
out-of-time = { $player ->
        [you] du hast
       *[other] { $player } hat
    } die Zeit überschritten
not-started = { $player } ließ sich nicht starten
crashed = { $player } ist abgestürzt
last-line = { $detail }die letzte Zeile war: { $line }
hung = { $player } hat nicht rechtzeitig geantwortet
flooded = { $player } hat zu viel gesagt
garbled = { $player } hat ohne Zug geantwortet
illegal-move = { $player } hat einen unerlaubten Zug gemacht: { $move }
no-legal-move = { $player ->
        [you] du hast
       *[other] { $player } hat
    } keinen erlaubten Zug
agreed-to-stop = ihr habt euch aufs Aufhören geeinigt
win-by = { $player ->
        [you] du hast
       *[other] { $player } hat
    } bis zum Zug { $turns } nicht gewonnen
turn-limit = die Grenze von { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    } ist erreicht

## Was über eine Stellung bekannt ist, gleich in welchem Spiel

bound-runs-out = { $player } muss in { $left ->
        [one] 1 Zug
       *[other] { $left } Zügen
    } gewonnen haben und kann es nicht erzwingen
turns-run-out = Das Ende ließe sich in { $plies } Zügen erzwingen, aber { $left ->
        [one] nur 1 ist
       *[other] nur { $left } sind
    } noch übrig
not-settled = Mit dem erlaubten Rechenaufwand ließ sich das nicht klären.

## Was am Tisch in jedem Spiel gesagt wird

welcome = Willkommen bei { $game }!
to-move = { $player } ist am Zug.
position-text = Stellung: { $position }
more-moves = ... und { $count } weitere
your-move = Dein Zug (z. B. { $example }):
move-made = { $player } zieht { $move }.
chose = { $player } wählt: { $move }.
over-won = { $player } gewinnt: { $reason }.
over-drawn = Das Spiel endet remis: { $reason }.
over-unwon = Das Spiel ist zu Ende, und niemand gewinnt: { $reason }.
verdict-won = { $winner } gewinnt! ({ $reason })
verdict-stuck = { $loser } hat keinen erlaubten Zug und verliert. { $winner } gewinnt!
verdict-drawn = Remis! ({ $reason })
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

bad-option = { $option } kann nicht „{ $value }“ sein; möglich: { $allowed }
bad-option-why = { $option } kann nicht „{ $value }“ sein: { $why }; möglich: { $allowed }
option-out-of-range = { $option } kann keine so große Zahl sein; möglich: { $allowed }
unknown-option = { $game } hat keine Option „{ $name }“{ $hint }; es hat gar keine
unknown-option-of = { $game } hat keine Option „{ $name }“{ $hint }; es gibt { AND($known) }
did-you-mean = { " " }(meintest du { $near }?)
no-game-file = Es gibt keine Datei { $path }
not-a-game-file = { $path } ist keine Python-Datei; ein Spiel steht in einer Datei, die auf .py endet
no-game-module = Das Modul { $module } lässt sich nicht importieren: { $why }
game-file-error = { $path }, Zeile { $line }: { $error }
game-file-fault = { $path }: { $error }
no-game-in-file = In { $path } ist kein Spiel: schreib eine Klasse, die von plyground.SmallGame abgeleitet ist
several-games = In { $path } sind mehrere Spiele, { AND($games) }; nenne eines: { $path }:{ $example }
no-such-game-class = In { $path } gibt es kein Spiel namens { $name }
game-method-taken = { $name } hat eine Methode „{ $method }“, und so heißt in Plyground etwas anderes; gib ihr einen anderen Namen
game-method-takes = { $name }: { $method } muss { $takes } entgegennehmen
game-unfinished = { $name } hat noch keine Methode { OR($missing) }
bad-slug = „{ $slug }“ kann kein Spiel heißen: der Name einer Klasse aus höchstens 40 einfachen Buchstaben und Ziffern geht, oder slug = "mein-spiel" in der Klasse
slug-taken = Es gibt schon ein Spiel „{ $slug }“; gib der Klasse { $name } einen anderen Namen, oder ein eigenes slug = "mein-spiel"
game-file-changed = Die Regeln von { $game } haben sich geändert, seit das Programm läuft; starte es neu
opening-allowed = Züge in Notation, mit Leerzeichen dazwischen
opening-fails = die Eröffnung hat dort keinen Zug „{ $move }“: { $why }
opening-ends = die Eröffnung beendet das Spiel
no-fair-openings = { $game } hat keine Eröffnungen, die es fair machten: nach ein paar Zügen ist niemand im Vorteil, oder immer derselbe
preset-fair-openings = Das Spiel beginnt nach ein paar Zügen, mit einer von { $count } Stellungen: die Hälfte gewinnt, wer beginnt, die andere Hälfte der andere.
preset-fair-drawn = Das Spiel beginnt nach ein paar Zügen, mit einer von { $count } Stellungen, die bei bestem Spiel remis sind.
game-in-file-here = es gibt kein Spiel „{ $name }“; für das in der Datei hier sag { $path }
unknown-game = es gibt kein Spiel „{ $name }“{ $hint }; die Spiele heißen { AND($games) }
game-not-known = es gibt hier kein Spiel „{ $name }“; eines in einer Datei bringt --with FILE mit
bad-seat = { $name } ist Seat.FIRST oder Seat.SECOND, oder 1 oder 2; nicht { $value }
bad-seed = ein Startwert ist eine ganze Zahl oder ein Text, nicht { $value }
option-against-position = { $option } { $value } widerspricht der Stellung, in der { $position } steht

## Züge, die abgelehnt werden

game-over = das Spiel ist zu Ende
only-a-view = das ist nur eine Ansicht: Weiterspielen kann allein der Schiedsrichter, der das Geheimnis kennt
not-a-move = „{ $text }“ ist kein Zug
no-such-move = so einen Zug gibt es nicht
move-not-possible = { $move } geht hier nicht
moves-like = { $why }; Züge schreibt man wie { AND($moves) }
try-one-of = { $why }; möglich: { OR($moves) }
try-another = { $why }; möglich wäre zum Beispiel { $move }

## Stellungen, die abgelehnt werden

bad-rows = Zeilen dieses Spiels sind ganze Zahlen, { $width } je Zeile; nicht { $wrong }
bad-row = Zeile { $row } ist keine Stellung dieses Spiels
not-a-position = „{ $text }“ ist keine Stellung; schreib sie wie { $example }
position-too-long = dieser Text ist zu lang für eine Stellung; schreib sie wie { $example }
marked-but-not-over = „{ $position }“ ist als beendet markiert, aber dort geht das Spiel weiter
marked-otherwise = „{ $position }“ ist falsch markiert: Diese Stellung endet auf { $mark }
win-by-not-here = { $game } verbirgt etwas oder kann remis enden; die Hausregel gilt nur für Spiele, die alles zeigen und immer einen Sieger haben
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
option-turn-limit-help = Hausregel: nach N Zügen wird abgebrochen
option-win-by = Gewinnen bis
option-win-by-help = Hausregel: Wer beginnt, muss bis zum Zug N gewonnen haben, sonst gewinnt der andere

## Aufbauten mit einem Namen

preset-classic = Genau wie im Regelheft.
preset-filed = Genau wie in seiner Datei.

## Was nicht zu einem Aufbau passt

unknown-preset = { $game } kennt { OPTION("preset") } „{ $name }“ nicht{ $hint }; es gibt { AND($known) }
preset-sets-otherwise = { $option } { $value } widerspricht { OPTION("preset") } { $preset }, wo { $fixed } gilt
preset-draws-others = { $option } { $value } geht nicht mit { OPTION("preset") } { $preset }: Ausgelost wird unter anderen, wie { AND($examples) }
preset-does-not-fit = { OPTION("preset") } { $preset } geht nicht mit diesen Optionen: { $why }

## Was eine Stellung wert ist, für die Seite am Zug

value-chance = { $whole },{ $tenth } % ({ $chance })
value-draw = hält remis
value-drawn = ist remis
value-endless = endlos
value-unfinished = bleibt unbeendet
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

turn-limit-notice = Hausregel: Nach { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    } ist Schluss, unbeendet.
win-by-notice = Hausregel: Wer beginnt, muss bis zum Zug { $turns } gewonnen haben; sonst gewinnt der andere.

## Aufzeichnungen in Dateien

in-file = { $path }: { $what }
not-a-file = das ist keine Datei
not-a-text-file = das ist keine Textdatei, also keine Aufzeichnung

## Spiele, Runden und zurückgenommene Züge

position-says-first = eine Stellung sagt selbst, wer am Zug ist; lass { OPTION("first") } weg
clue-stays-known = ein Hinweis bleibt bekannt, deshalb wird in diesem Spiel kein Zug zurückgenommen
no-such-ply = diese Partie hat { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }, also keinen { $ply }. Zug
name-not-showable = der Name von { $player } braucht Buchstaben, die sich zeigen lassen
nothing-to-take-back = es gibt keinen Zug, den man zurücknehmen könnte
take-back-fewer = hier { $most ->
        [one] lässt sich 1 Zug
       *[other] lassen sich 1 bis { $most } Züge
    } zurücknehmen, nicht { $plies }
series-too-long = eine Serie hat 1 bis { $most } Runden
series-even = bei „Best of N“ muss N ungerade sein, damit am Ende jemand vorn liegt

## Aufzeichnungen, die abgelehnt werden

record-of-other-rules = die Regeln von { $game } haben sich geändert, seit das gespielt wurde: { $why }
record-too-large = diese Datei ist zu groß für eine Aufzeichnung
record-without-game = das ist keine Aufzeichnung: Die Zeile [Game "..."] fehlt
record-without-start = in dieser Aufzeichnung fehlt die Zeile [Start "..."]
record-cut-off = die letzte Zeile hat kein Ende: Diese Aufzeichnung wurde abgeschnitten
record-tag-twice = Zeile { $line }: { $tag } steht zweimal da
record-option-twice = die Option „{ $name }“ steht zweimal da
record-no-tag = Zeile { $line }: „{ $text }“ ist keine Angabe; schreib sie als [Name "Wert"], darin ein Anführungszeichen als \" und einen Backslash als \\
record-long-move = Zeile { $line }: „{ $word }“ ist kein Zug
record-bad-move = Zug { $ply }, „{ $move }“: { $why }
record-shows-another = die Züge dieser Aufzeichnung führen nicht zu der Ansicht, die sie zeigt
record-bad-result = das Ergebnis „{ $result }“ ist weder 1-0 noch 0-1 noch 1/2-1/2 noch *
record-other-result = laut Aufzeichnung endet die Partie { $said }, ihre Züge aber führen zu { $found }
record-other-end = laut Aufzeichnung endet die Partie mit „{ $said }“, ihre Züge tun es nicht

## Dateien und Zusatzteile

file-without-name = eine Datei ohne Namen gibt es nicht
file-odd-name = eine Datei mit einem Namen wie „{ $name }“ gibt es nicht
file-without-home = für „{ $name }“ gibt es kein Benutzerverzeichnis
file-is-folder = { $path } ist ein Ordner; gib den Namen einer Datei darin an
file-not-written = { $path } lässt sich nicht schreiben: { $why }
not-a-folder = { $path } ist kein Ordner
folder-missing = es gibt keinen Ordner { $folder }, in den { $name } geschrieben werden könnte; leg ihn zuerst an
picture-empty = leer
picture-nothing = nichts
missing-extra = dafür wird { $module } gebraucht, und das ist nicht installiert; probier: { $command }

## Was zu groß zum Ausrechnen ist

not-in-table = Keine Partie von { $game } kommt zur Stellung „{ $position }“
too-many-to-list = { $game } hat mehr als { $most } Stellungen, soweit sich das aus den ersten { $met } ersehen lässt; { $hint }
too-large-to-list = { $game } brauchte mehr als { $most } MB für { $positions } Stellungen; { $hint }
other-options-fit = mit einer anderen Wahl von { OR($options) } geht es vielleicht
plays-anyway = spielen lässt es sich trotzdem
table-not-kept = Die Tabelle ließ sich nicht in { $folder } aufheben ({ $why }), sie wird also nächstes Mal neu gemacht.
rules-fault = { $fault } (in der Stellung „{ $position }“)
rules-endless = { $path }, Zeile { $line }: { $method } ist in { $seconds } Sekunden nicht zu Ende gekommen; dieses Spiel lässt sich nicht weiterspielen
rules-stuck = In der Stellung „{ $position }“ kann niemand ziehen, und doch ist das Spiel nicht aus
rules-unlisted-move = Der Zug „{ $move }“ ist erlaubt, gehört aber nicht zu allen Zügen des Spiels
rules-other-position = Die Regeln führen beim zweiten Mal zu einer anderen Stellung: „{ $position }“
rules-other-end = Die Regeln beenden das Spiel beim zweiten Mal anders: „{ $position }“
rules-other-turn = Die Regeln sagen beim zweiten Mal etwas anderes, wer am Zug ist: „{ $position }“
rules-other-moves = Die Regeln erlauben beim zweiten Mal andere Züge: „{ $position }“
rules-alike = Zwei Stellungen sind nicht gleich, und doch schreibt Python sie gleich: „{ $position }“
rules-change-state = Die Regeln verändern einen Zustand im Spiel: „{ $position }“
rules-secret-without-end = Ein Spiel mit einem Geheimnis muss enden, und diese Stellung kommt wieder: „{ $position }“
rules-secret-in-moves = Die erlaubten Züge verraten das Geheimnis: „{ $position }“
rules-forget-clues = Die Stellung zeigt nicht jeden Hinweis, der gegeben wurde: „{ $position }“
rules-ragged-board = Ein Brett sind gleich lange Reihen mit zusammen 1 bis { $most } Feldern
rules-no-text = Ein { $kind } in einem Zustand hat keinen Text: nimm Zahlen, Wörter und Tupel davon, oder gib dem Spiel eigene write und read
rules-unhashable = { $value } kann sich ändern und lässt sich also nicht nachschlagen: nimm Zahlen, Wörter und Tupel davon
rules-not-a-value = Zwei { $kind } sind nie gleich: Mach daraus eine eingefrorene Dataclass oder ein NamedTuple
rules-no-ending = Ein Ende ist ein Seat, ein Outcome wie DRAW oder None, nicht { $value }
rules-no-board = after hat nichts zurückgegeben (None); es muss das Brett nach dem Zug zurückgeben
rules-no-choices = Die Züge einer Stellung sind eine Liste und nicht None
rules-notation = Der Zug „{ $move }“ lässt sich nicht tippen: ein Zug hat 1 bis 64 einfache Zeichen ohne Leerzeichen
rules-notation-twice = Die Züge { $one } und { $two } schreiben sich gleich; gib ihnen verschiedene Texte
no-list-of-moves = { $game } hat mehr als { $most } Stellungen, darum werden seine Züge nicht durch Aufzählen nummeriert; nenne all_moves in der Klasse
position-not-reached = Keine Partie kommt zur Stellung „{ $position }“
position-unlike-start = „{ $text }“ ist keine Stellung dieses Spiels; sie muss wie der Anfang aussehen
first-is-fixed = In { $game } beginnt immer Spieler 1; lass { OPTION("first") } weg
by-the-rules = nach den Regeln
too-many-from-here = { $game } hat mit diesen Optionen von hier aus mehr als { $most } Stellungen, zu viele zum Aufzählen; kleinere Optionen oder eine spätere Stellung gehen
too-many-to-count = { $game } hat mit diesen Optionen zu viele Stellungen zum Aufzählen; kleinere Optionen gehen, und eine einzelne Stellung untersucht plyground analyze
too-many-for-tries = hier können mehr als { $most } Stellungen entstehen, zu viele, um den besten Versuch zu suchen
try-not-settled = der beste Versuch lässt sich nicht finden, wo ein Zug nicht geklärt ist
regret-not-settled = diese Stellung ist nicht geklärt, also weiß niemand, was ein Zug verschenkt hat
needs-more-memory = diese Einstellungen brauchen mehr Speicher, als dafür verwendet werden darf

## Spieler

unknown-player = unbekannter Spieler „{ $name }“{ $hint }; zur Wahl stehen { AND($players) }
unknown-level = unbekannte Stärke „{ $level }“; möglich: { OR($levels) } oder eine Fehlerquote von 0 bis 1 wie engine:0.15
unknown-character = eine Figur namens „{ $name }“ gibt es nicht{ $hint }; zur Wahl stehen { AND($characters) }
bad-playouts = „{ $playouts }“ ist keine Anzahl von Probepartien; mcts nimmt 1 bis { $most }
bad-address = „{ $url }“ ist keine Adresse; schreib sie wie http://127.0.0.1:8080/v1
address-with-password = eine Adresse mit Passwort käme in die Aufzeichnungen; lass das Passwort weg
model-without-name = llm braucht den Namen eines Modells, etwa llm:gpt-4o oder llm:NAME@http://...
model-without-address = es gibt keinen Schlüssel, und „{ $rest }“ ist keine Adresse; setz OPENAI_API_KEY, oder schreib die Adresse wie llm:{ $model }@http://127.0.0.1:8080/v1
model-without-key = es gibt keinen Schlüssel; setz OPENAI_API_KEY, oder sag, wo das Modell ist: llm:{ $model }@http://...
model-odd-key = OPENAI_API_KEY enthält Zeichen, die kein Schlüssel hat; setz ihn neu
model-not-reached = das Modell „{ $model }“ war nicht erreichbar: { $why }
model-not-reached-at = das Modell „{ $model }“ war unter { $url } nicht erreichbar: { $why }
model-too-slow = { $model } hat länger als { $seconds } Sekunden gebraucht
no-completion = was zurückkam, ist keine Chat-Antwort
programs-need-posix = andere Programme können unter Linux und macOS mitspielen, aber nicht unter Windows
process-without-command = process braucht einen Befehl, etwa process:./bot
not-a-command = „{ $command }“ ist kein Befehl: { $why }
no-such-program = es gibt kein Programm „{ $name }“, das sich starten ließe

## Wie es bei bestem Spiel weitergeht

line-needs-clue = wie es weitergeht, hängt vom Hinweis ab
line-repeats = die Stellung ist zurückgekehrt; so geht es ewig weiter
line-goes-on = und so weiter

## Wie weit eine Arbeit ist

progress-looking = Schaue voraus
progress-solving = Löse
progress-counting = Zähle
progress-listing = Zähle auf
progress-laying-out = Lege aus
survey-reachable = alle Stellungen, die sich erreichen lassen
survey-starts = die Anfangsstellungen allein (es sind zu viele Stellungen, um sie zu zählen)
progress-pace = { $done } Stellungen, { $rate } je Sekunde
progress-left = { $done } von { $total }, noch { $left }
