### Was nur das Terminal sagt, auf Deutsch.

## Was bei jeder Frage getippt werden kann

verb-help = hilfe
verb-rules = regeln
verb-board = brett
verb-moves = züge
verb-history = verlauf
verb-hint = tipp
verb-eval = bewerten
verb-back = zurück
verb-undo = rückgängig
verb-resign = aufgeben
verb-stop = aufhören
verb-save = speichern
verb-menu = menü
verb-quit = beenden

usage-help = ? oder hilfe
usage-save = speichern DATEI

help-help = diese Seite
help-rules = die Regeln dieses Spiels
help-rules-menu = die Regeln eines Spiels
help-board = noch einmal die Stellung
help-moves = die Züge, die jetzt möglich sind
help-history = die Züge bis hierher
help-hint = ein bester Zug; ist er geraten, steht es dabei
help-eval = was jeder Zug wert ist, soweit es bekannt ist
help-back = die Fragen dieses Zuges von vorn
help-back-question = zurück zur Frage davor (rückgängig geht auch)
help-undo = einen Zug zurücknehmen; zu zweit, wenn die andere Seite zustimmt
help-undo-room = einen Zug zurücknehmen, unter Freunden, wenn beide es wollen
help-resign = dieses Spiel verloren geben
help-stop = unbeendet aufhören (zu zweit müssen beide zustimmen)
help-stop-room = anbieten, unbeendet aufzuhören, oder dem zustimmen
help-save = eine Aufzeichnung dieses Spiels in eine Datei schreiben
help-menu = speichern und zurück zum Menü
help-quit = speichern und verlassen; q tut dasselbe
help-quit-menu = Plyground verlassen
help-quit-room = verlassen; derselbe Link führt zurück auf deinen Platz
help-besides = Außerdem geht bei jeder Frage:
help-besides-waiting = Außerdem geht bei jeder Frage, am Terminal auch während du wartest:

nothing-to-do = { $verb } bewirkt bei dieser Frage nichts (? zeigt Hilfe)
rulings = Die Festlegungen: plyground rules { $game } --rulings
no-game-yet = Noch ist kein Spiel gewählt, also gibt es keine Regeln zu zeigen.
nothing-typed = Bitte tipp eine Antwort ein
nothing-typed-but = Bitte tipp eine Antwort ein, etwa { $example }
see-help = { $error } (? zeigt Hilfe)

## Was die Hilfe zu einer Frage sagt

advice-answer = Beantworte die Frage.
advice-turn = Beantworte die Frage, oder tippe einen ganzen Zug in Kurzschrift.
advice-yes-no = Antworte mit ja oder nein; j und n genügen.
advice-seat = Antworte mit der Nummer eines Platzes.
advice-seat-or-toss = Antworte mit der Nummer eines Platzes, oder mit toss für einen Münzwurf.
advice-name = Antworte mit dem Namen, den dein Gegenüber sehen soll, oder nur mit Enter.
advice-number = Antworte mit einer Zahl von 1 bis { $most }; Enter allein ist 1.
advice-number-or-word = Antworte mit einer Zahl von 1 bis { $most } oder mit { OR($words) }; Enter allein ist { $default }.
advice-options = Antworte mit einer Zahl von 1 bis { $most } und dem, was es sein soll; Enter allein spielt.
advice-set-up = Antworte mit { OR($names) }.
advice-row-choice = Antworte mit einer Zahl von 1 bis { $most }.
advice-row-name = Antworte mit einem Namen; { $nothing } nimmt ihn wieder weg.
advice-rounds = Antworte mit einer Zahl von Runden, zum Beispiel 3, oder mit best of 3.
advice-row-option = { $what } ({ $allowed }); - ist, was im Regelheft steht.
advice-menu = Antworte mit der Nummer eines Spiels oder mit einem der Buchstaben oben.
advice-pages = Enter zeigt die nächste Seite, q geht zurück.
advice-replay = Enter zeigt den nächsten Zug, q beendet.
advice-option = Antworte mit { $allowed }; Enter allein ist { $default }.

## Das Menü

menu-title = Plyground: Spiele für zwei
menu-continue = weiter: { $what }
menu-puzzle = Aufgabe des Tages
menu-lesson = eine Lektion
menu-ladder = die Leiter
menu-saves = gespeicherte Spiele
menu-rules = Regeln
menu-screen = Vollbildschirm
menu-leave = beenden
which-game = Welches Spiel? (1-{ $most }, Enter für 1):
which-save = Welches? (1-{ $most }, Enter für 1):
which-lesson = Eine Lektion in welchem Spiel? (1-{ $most }, Enter für 1):
which-rules = Die Regeln welches Spiels? (1-{ $most }, Enter für 1):
against-whom = Gegen wen? (Enter für { $default }):
opponent-friend = jemanden neben dir, an dieser Tastatur
opponent-character = { $who }: { $manner }
other-options = { options-word }: Namen, Runden, Hausregeln, alles andere
other-printed = { printed-word }: { $own ->
        [yes] wie in seiner Datei
       *[no] wie im Regelheft gedruckt
    }
options-word = optionen
printed-word = gedruckt
options-title = { $game }, wie es gespielt wird:
row-opponent = Gegen
row-set-up = Aufbau
row-name = Name von { $player }
row-begins = Es beginnt
row-rounds = Runden
row-best-of = best of { $rounds }
row-on = an
row-off = aus
row-none = keine Angabe
what-to-change = Was möchtest du ändern? (1-{ $most }, Enter spielt):
how-to-change = Tipp { $row } und was es sein soll. { $how }
not-a-set-up = es gibt keinen Aufbau „{ $answer }“
not-rounds = eine Zahl von Runden, zum Beispiel 3, oder best of 3
name-other = die beiden brauchen verschiedene Namen aus sichtbaren Zeichen
begins-toss = der Münzwurf entscheidet
begins-you = du
any-question = Bei jeder Frage: ? hilft, q { $back ->
        [yes] führt hierher zurück
       *[no] beendet
    }.
not-in-menu = „{ $answer }“ steht nicht im Menü; tippe eine Zahl von 1 bis { $most } oder einen der Buchstaben
none-of-them = „{ $answer }“ gehört nicht dazu; tippe 1 bis { $most }
none-of-them-nor-words = „{ $answer }“ gehört nicht dazu; tippe 1 bis { $most } oder { OR($words) }
bye = Bis bald.

## Wie Programme heißen

program = { $kind ->
        [greedy] Greedy
        [random] Zufall
        [mcts] Monte Carlo
        [llm] Modell { $model }
       *[other] Programm
    }

## Vor einem Spiel

ask-option = { $question } (Enter für { $default }):
tossed = Der Münzwurf sagt: { $player } beginnt.
preset-on = Aufbau { $name }: { $changes }
round = Runde { $number } von { $rounds }
seat-begins = Platz { $seat } beginnt.
which-seat = { $player }, welchen Platz nimmst du? (1/2):
seat-chooser = Wer diesen Aufbau nicht festgelegt hat
other-player = Die andere Seite
seat-taken = { $player } nimmt Platz { $seat }.
answer-1-or-2 = antworte bitte mit 1 oder 2
note-seed = Hinweis: Gezogen wird mit --seed; wer den Startwert kennt, kann es ausrechnen.
note-redrawn = Hinweis: Was verborgen gezogen war, ist hier nicht aufbewahrt; es wird nach den Hinweisen neu gezogen.

## Während eines Spiels

thinking = Überlege ...
moves-so-far = { $count ->
        [one] Bisher wurde 1 Zug gemacht.
       *[other] Bisher wurden { $count } Züge gemacht.
    }
no-moves-yet = Noch wurde kein Zug gemacht.
repeated = Diese Stellung ist wieder da (zum { $visits }. Mal). Spielt weiter, oder tippt aufhören.
need-not-end = { $turns } Züge, und nach seinen Regeln muss dieses Spiel nie enden.
how-to-stop = Tippt aufhören, um es unbeendet zu lassen. Niemand verliert dann.
help-matters = Mit Hilfe zählt dieses Spiel nicht für die Leiter. Trotzdem weiter?
hint = Tipp: { $move } ({ $value })
guessed = geraten: { $value }
move-and-words = { $move }, das heißt { $words }
no-advice = Hier gibt es keinen Rat: { $error }
clue-stays = Ein Hinweis bleibt bekannt, also wird in diesem Spiel kein Zug zurückgenommen.
nothing-to-undo = Es gibt keinen Zug, der sich zurücknehmen ließe.
undo-declined = Der Zug bleibt stehen.
undone = Zurückgenommen: { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }.
yes-no = { $question } (ja/nein):
yes-no-enter = { $question } (ja/nein, Enter für ja):
agree-undo = { $player }, darf { $mover } { $move } zurücknehmen?
agree-resign = { $player }, gibst du dieses Spiel wirklich auf?
agree-stop = { $player }, stimmst du zu, dieses Spiel unbeendet zu lassen?
stop-declined = Das Spiel geht weiter.
saved-as = Gespeichert als { $path }.

## Was eine Stellung wert ist

position-over = { $position }: zu Ende. { $how }.
position-worth = { $position }: { $player } ist am Zug und { $worth }.
wins-with = gewinnt mit { $whole },{ $tenth } %, { $chance }
worth-chance = hat bei bestem Spiel beider eine Chance von { $value }
worth-endless = kann das Ende nicht erzwingen, die andere Seite auch nicht: Das Spiel ist endlos
worth-unfinished = kann das Ende vor der Zuggrenze nicht erzwingen, die andere Seite auch nicht: Das Spiel bleibt unbeendet
worth-unknown = kann gewinnen oder verlieren: { $value }
best-marked = kein Zug ist besser
best-known-marked = von keinem Zug ist bekannt, dass er besser wäre
best-play = Bestes Spiel: { $moves } ({ $end })

## Ein Rückblick

review-accuracy = { $player } hat in { $kept } von { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    } nichts verschenkt.
plot-wins = { $player } gewinnt
plot-open = offen
plot-columns = Anfang, dann jeder Zug

## Das Ende

is-stopped = Das Spiel ist abgebrochen und bleibt unbeendet. Niemand gewinnt.
was-stopped = Das Spiel wurde abgebrochen und bleibt unbeendet. Niemand gewinnt.
tally = Stand: { $score }.
tally-drawn = remis { $count }
tally-unfinished = unbeendet { $count }
no-champion = Es steht unentschieden: Niemand hat insgesamt gewonnen.
champion = { $player } hat insgesamt gewonnen!
saved = Gespeichert. Weiter geht es mit: plyground play --resume { $name } --lang de
not-saved = Dieses Spiel ließ sich nicht speichern.

what-next = Und jetzt? ({ $choices }; Enter für { $default }):
next-again = nochmal
next-swap = tauschen
next-review = rückblick
next-menu = Menü
next-rung = weiter
not-next = „{ $answer }“ ist nichts davon: { OR($choices) }
advice-next = Antworte mit { OR($choices) }; der erste Buchstabe genügt, und Enter allein ist { $default }.
nothing-to-review = Dieses Spiel hat keine Züge, auf die man zurückblicken könnte.
review-stopped = Der Rückblick wurde abgebrochen.
you-are-now = Du bist jetzt { $player }.
have-swapped = { $one } und { $other } haben die Seiten getauscht.

## Aufgaben und Lektionen

verb-solution = lösung
help-hint-puzzle = ein Tipp; danach gilt die Aufgabe als mit Hilfe gelöst
help-solution = aufgeben und die Lösung sehen
no-eval-puzzle = Das wäre schon die Antwort. Ein Tipp hilft weiter, und lösung zeigt sie.
no-resign-puzzle = Hier spielt niemand gegen dich; lösung gibt auf und zeigt sie.
no-undo-puzzle = Noch ist nichts gezogen: Nach einer falschen Antwort bleibt die Stellung, wie sie war.
puzzle-daily = Aufgabe { $number }, { $day }: { $game }, Wertung { $rating }
puzzle-training = Aufgabe { $name }: { $game }, Wertung { $rating }
puzzle-mistake = Ein eigener Fehler, in { $game }{ $left ->
        [0] { "" }
        [one] ; 1 weiterer ist fällig
       *[other] ; { $left } weitere sind fällig
    }
puzzle-ways = (Antworte wie im Spiel. tipp hilft, lösung löst auf, ? nennt alles Weitere.)
puzzle-seen = Diese hast du schon einmal versucht, deine Wertung bleibt also, wie sie ist.
set-up = Aufbau: { $options }
puzzle-task = Du bist { $you }. { $task }
puzzle-again = Noch ein Versuch, von hier aus:
puzzle-step = { $player }: { $move }
hint-among = Einer von diesen löst es: { OR($moves) }.
hint-no-more = Mehr Tipps gibt es nicht; lösung zeigt, wie es geht.
solution-trap = Die einzige gute Antwort darauf ist { $reply }.
solutions = Lösung: { OR($moves) }
puzzle-share = Zum Weitersagen, ohne etwas zu verraten:
next-puzzle = nächste
next-mistakes = fehler
mistake-back = Sie kommt am { $day } wieder.
no-mistakes-kept = noch sind keine Fehler aufgehoben: `plyground review` geht eine Partie durch und bietet an, deine aufzuheben
no-mistakes-due = { $count ->
        [one] dein Fehler ist noch nicht fällig; er
       *[other] noch ist keiner deiner { $count } Fehler fällig; der erste
    } kommt am { $day } wieder
mistakes-unreadable = die fälligen Fehler gehören zu Spielen oder Aufbauten, die es hier nicht gibt
keep-mistakes = { $count ->
        [one] 1 Fehler von { $player } ergibt eine Aufgabe. Soll er an einem anderen Tag wiederkommen?
       *[other] { $count } Fehler von { $player } ergeben Aufgaben. Sollen sie an einem anderen Tag wiederkommen?
    }
mistakes-kept = { $count ->
        [one] 1 Fehler ist aufgehoben und
       *[other] { $count } Fehler sind aufgehoben und
    } morgen fällig: `plyground puzzle --mistakes`
no-slips = Kein Fehler in dieser Partie ergibt eine Aufgabe: Nirgends wurde etwas verschenkt, wo genau eines zu finden war.
solution-chance = Seine Chance: { $chance }
lesson-step = Schritt { $number } von { $steps }: { $title }
lesson-next = Enter für den nächsten Schritt, beenden zum Verlassen:
lesson-shown = Du hast die Lösung gesehen; der Schritt zählt, sobald du sie selbst gefunden hast.
lesson-done = Das war die ganze Lektion: { $title }.
lesson-open = { $count ->
        [one] 1 Schritt ist noch offen.
       *[other] { $count } Schritte sind noch offen.
    } `plyground lesson` kommt darauf zurück.
lesson-proof = Enter für den Beweis, beenden zum Verlassen:
## Die Leiter

ladder-title = Die Leiter: In jedem Spiel warten fünf. Schlag einen, und der nächste kommt.
ladder-how = Gegen den nächsten Gegner, im fairen Aufbau: plyground ladder GAME
ladder-meets = Die Leiter in { $game }, { $number } von { $rungs }: { $who }. { $manner }
ladder-again = In { $game } hast du alle fünf geschlagen. Noch einmal gegen { $who }:
ladder-won = { $who } ist geschlagen. Als Nächstes in { $game }: { $following }.
ladder-done = { $who } ist geschlagen: In { $game } bist du ganz oben.
ladder-helped = Du hattest Hilfe oder hast Züge zurückgenommen, darum zählt dieses Spiel gegen { $who } nicht für die Leiter.
ladder-lost = { $who } bleibt noch vor dir. Versuch es gleich wieder!

## Nachspielen

more-pages = -- Enter zeigt mehr, q geht zurück --
replay-next = -- Zug { $ply } von { $plies }: Enter zeigt den nächsten, q beendet --
replay-unfinished = Dieses Spiel ist unbeendet. Mit plyground play --resume geht es weiter.

## Gespeicherte Spiele und Aufzeichnungen

cannot-save = dieses Spiel lässt sich nicht speichern ({ $why })
save-needs-name = zum Speichern fehlt der Name einer Datei, etwa: speichern spiel.ply
not-our-record = { $path } gibt es schon, und es ist keine Aufzeichnung; wähle einen anderen Namen
another-record = { $path } ist die Aufzeichnung eines anderen Spiels; wähle einen anderen Namen
no-such-save = es gibt kein gespeichertes Spiel und keine Datei „{ $name }“; `plyground saves` zeigt, was es gibt
no-saves = Noch ist kein Spiel gespeichert (sie kommen nach { $folder }).
saves-in = Gespeicherte Spiele in { $folder }:
saves-resume = Ein unbeendetes fortsetzen: plyground play --resume NUMBER --lang de
save-broken = { $name } ist kaputt: { $why }
save-summary = { $game } { $who }, { $state }, { $ago }
save-against = gegen { $other }
save-between = zwischen { $one } und { $other }
save-your-move = du bist am Zug
save-move = { $player } ist am Zug
save-you-won = gewonnen
save-you-lost = verloren
just-now = gerade eben
minutes-ago = vor { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
hours-ago = vor { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
days-ago = vor { $count ->
        [one] 1 Tag
       *[other] { $count } Tagen
    }
save-unfinished = unbeendet
save-drawn = remis
save-unwon = ohne Sieger
save-won = { $player } hat gewonnen
other-game = { $path } ist eine Partie { $found }, nicht { $wanted }
finished = { $path } ist zu Ende gespielt; plyground replay zeigt die Partie
other-rules = { $path } wurde nach anderen Regeln gespielt: die Datei von { $game } hat sich seitdem geändert. plyground replay zeigt es
odd-tally = die Angaben zu Runden und Punktestand ergeben keinen Sinn
file-exists = { $path } gibt es schon und wird nicht überschrieben; nimm einen anderen Namen, oder verschieb die Datei
resume-with = es gibt hier kein Spiel „{ $name }“; so geht eines in einer Datei weiter: plyground play --resume { $save } --with FILE
being-played = { $name } wird gerade in einem anderen Terminal gespielt; beende es dort zuerst
delete-what = was soll gelöscht werden? Nummern oder Namen aus plyground saves, oder --finished, oder --every
not-a-save = { $path } liegt nicht im Ordner der gespeicherten Spiele; lösch es selbst, wenn du das willst
agree-delete = { $count ->
        [one] Dieses Spiel
       *[other] Diese { $count } Spiele
    } endgültig löschen?
delete-unasked = saves delete fragt vorher, und hier ist niemand zu fragen; sag --yes
deleted = { $name } ist gelöscht.
nothing-to-delete = Es gab nichts zu löschen.

## Ein Platz bei einem Server

not-a-link = „{ $link }“ ist kein Link zu einem Platz; { OPTION("join") } nimmt einen wie { $example }
no-answer = { $server } antwortet nicht: { $why }
takes-too-long = es dauert zu lange
server-status = Status { $status }
not-our-server = { $server } antwortet nicht wie ein Plyground-Server
server-newer = der Server sagt etwas, das dieses Plyground nicht versteht; ist er neuer?
connection-lost = Keine Antwort ({ $why }); neuer Versuch ...
connected-again = Wieder verbunden.
seat-is-taken = auf diesem Platz sitzt schon jemand; bitte um einen anderen Link
invites = { $host } lädt dich zu { $game } ein.
back-in-seat = Du sitzt wieder auf deinem Platz.
cannot-keep-seat = Hinweis: Dieser Platz lässt sich nicht merken ({ $why }); bleib bis zum Ende.
your-name = Wie heißt du? (Enter für den Namen des Platzes):
your-seat = Du wählst: Welchen Platz nimmst du? (1/2/toss):
answer-1-2-toss = antworte bitte mit 1, 2 oder toss
come-back = Zurück auf deinen Platz: plyground play --join { $link } --lang de
watch-again = Wieder zuschauen: plyground play --join { $link } --lang de
nobody-yet = Auf dem anderen Platz sitzt noch niemand; warte ...
you-are = Du bist { $one }; gegen dich spielt { $other }.
plays-against = { $one } spielt gegen { $other }.
next-round = Runde { $number }. { $tally }
promise = Was verborgen gezogen ist, steht fest; das ist das Versprechen des Servers darüber:
promise-kept = Der Server hat sein Versprechen über die verborgene Ziehung gehalten.
promise-broken = Der Server hat sein Versprechen über die verborgene Ziehung NICHT gehalten!
offers-stop = { $player } bietet an, dieses Spiel unbeendet zu lassen: Tippe aufhören, um zuzustimmen, oder spiel weiter.
offers-undo = { $player } möchte einen Zug zurücknehmen: Tippe rückgängig, um zuzustimmen, oder spiel weiter.
offers-again = { $player } möchte noch einmal spielen.
waiting-for = Warte auf { $player } ...
waiting-for-other = Warte auf die andere Seite ...
clocks = Uhren: { $times }.
no-advice-at-server = In einem Spiel bei einem Server gibt es keinen Rat.
only-watching = Du schaust zu; das können nur die, die spielen.
game-is-over = Dieses Spiel ist zu Ende.
agree-resign-room = Gibst du dieses Spiel wirklich auf?
undo-offered = Du bittest darum, einen Zug zurückzunehmen. Jeder Zug bis dahin hebt das auf.
stop-offered = Du bietest an, dieses Spiel unbeendet zu lassen; bis das vereinbart ist, spiel weiter.
again-declined = Dein Angebot, noch einmal zu spielen, wurde abgelehnt.
nothing-to-answer = Im Moment gibt es nichts zu beantworten (? zeigt Hilfe)

## Was beim Lösen eines ganzen Spiels herauskam

survey-over = Gezählt wurden { $what }:
survey-positions = { $positions ->
    [one] 1 Stellung
   *[other] { $positions } Stellungen
}, für die Seite am Zug: { $counts }
survey-counts = { $won } gewonnen, { $lost } verloren, { $endless } endlos
survey-counts-chance = { $won } gewonnen, { $lost } verloren, { $chance } offen, eine Chance
survey-counts-drawn = { $won } gewonnen, { $lost } verloren, { $drawn } remis, { $endless } endlos
survey-counts-open = { $counts }, { $unknown } nicht geklärt
survey-longest = der längste erzwungene Gewinn dauert { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
survey-start = wer beginnt: { $value }
survey-deals = ausgeteilte Codes, für den, der beginnt: { $counts }
