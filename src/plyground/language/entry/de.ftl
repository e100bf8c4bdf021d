### Die Wege in ein Spiel, auf Deutsch: neue Spiele, Einladungen, Herausforderungen, Regeln.

## Ein neues Spiel

your-name = Dein Name
new-game = Ein neues Spiel { $game }
opponent = Spielen
opponent-choice = { $who ->
        [friend] mit jemandem über einen Link
        [engine] gegen eine der fünf Figuren
        [here] zu zweit an diesem Bildschirm
       *[engines] zwei Figuren zusehen
    }
friend-chooses = Mein Gast wählt den Platz
engine-plays = Wer spielt
other-name = Name der anderen Seite
first-engine = Erste Figur
second-engine = Zweite Figur
set-up-choice = Aufbau
own-options = Eigene Optionen
own-options-help = Alle Optionen und Hausregeln, wie du sie magst.
options-of = Optionen von { $game }
house-rules = Hausregeln
option-takes = { $help } ({ $allowed })
seats-and-start = Plätze und Anfang
your-seat = Dein Platz
who-begins = Wer beginnt
seat = { $seat ->
        [1] Spieler 1
        [2] Spieler 2
       *[toss] das Los entscheidet
    }
from-position = Aus einer Stellung beginnen
from-position-help = Zum Beispiel { $example }. Sie sagt auch, wer beginnt. Leer: der übliche Anfang.
from-position-named = Sie passt zum Aufbau und sagt auch, wer beginnt. Leer: der übliche Anfang.
clock = Uhr
with-clock = Mit Uhr spielen
minutes = Minuten für jede Seite
increment = Sekunden dazu nach jedem Zug
rounds = Runden
rounds-help = Wer mehr als die Hälfte gewinnt, gewinnt den Wettkampf. Nach jeder Runde tauscht ihr die Plätze.
open-game = Spiel öffnen
challenge-link = Diese Auswahl als Link
challenge-link-help = Wer ihn öffnet, bekommt einen eigenen Raum mit diesen Einstellungen, so oft er mag.

## Einstellungen in Worten

game = Spiel
preset-of = { $preset }: { $changes }
opponent-name = Gegenüber
a-friend = jemand über einen Link
someone-here = jemand am selben Bildschirm
exhibition = { $first } gegen { $second }, du siehst zu
match = Wettkampf
best-of = { $rounds ->
        [1] ein einzelnes Spiel
       *[other] Best of { $rounds }
    }
starts-from = Beginnt mit
begins = Es beginnt
friend-will-choose = wählt dein Gast
seconds = { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
whole-minutes = { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
no-clock = keine, lass dir Zeit
pace = { $time } für jede Seite
pace-increment = { $time } für jede Seite, { $more } dazu nach jedem Zug
on = an
off = aus
unknown-word = Dieser Link will „{ $name }“, aber das kennt { $game } nicht.
no-game = Ein Spiel „{ $name }“ gibt es hier nicht.

## Herausforderungen und Einladungen

challenge = Eine Herausforderung: { $game }
challenge-lead = Spiel, so oft du magst: Jedes Mal ist eine eigene Partie.
win-from-here = Gewinnst du von hier?
playing = { $game }. Gegner: { $who }.
watching = { $game }: { $who }.
open-room = Raum öffnen
invitation = Eine Einladung zu { $game }
invites-you = { $host } lädt dich ein.
friend-invites-you = Jemand lädt dich zum Spielen ein.
agreed-clock = Uhr: { $time }.
agreed-match = Wettkampf: { $rounds }.
will-be = Du wirst Spieler { $seat }.
who-will-begin = { $begins ->
        [you] Du beginnst.
        [host] Dein Gegenüber beginnt.
       *[toss] Wer beginnt, entscheidet das Los.
    }
coin-decides = Das Los entscheidet, wo du sitzt.
choose-seat = Du wählst deinen Platz
take-seat = Platz nehmen
seat-taken = Dieser Platz ist schon besetzt.
seat-taken-help = Wenn du zusehen willst, frag nach dem Link für Zuschauer.
play-the-same = Spiel so eine Partie mit jemand anderem
ask-for-another = Eine Einladung gilt für eine Person. Bitte um einen neuen Link.
already-seated = Du hast in diesem Raum schon einen Platz.
go-to-room = In den Raum
how-played = So wird es gespielt

## Regeln

rules-of = So wird { $game } gespielt
try-it = Probier es aus
try-it-help = Hier spielst du beide Seiten. Drück aufs Brett, oder lass das Beispiel von selbst weitergehen.
next-move = Nächster Zug des Beispiels
start-again = Von vorn
to-move = { $player } ist am Zug.
played = { $player }: { $move }.
example-over = { $reason }. Fang von vorn an und probier etwas anderes!
spoiler = Spoiler: wer gewinnt, wenn niemand einen Fehler macht
best-play = Bestes Spiel heißt, dass niemand einen Fehler macht: Wer gewinnen kann, tut es so schnell wie möglich, und wer verlieren muss, hält so lange wie möglich durch. Gezählt werden die Züge beider Seiten.
rulings = Festlegungen
rulings-help = Was wir entschieden haben, wo das Regelheft unklar ist.
