### Was nur ein Server sagt, auf Deutsch.

## Wer was darf

seat-needed = Dafür brauchst du einen Platz: Öffne den Link, den du bekommen hast.
token-header = Schick das Token als: Authorization: Bearer TOKEN
no-seat = Hier ist kein Raum, in dem du einen Platz hast.
seat-taken = Dieser Platz ist schon besetzt.
seat-chosen = In diesem Raum sind die Plätze schon vergeben.
seat-choice = In diesem Raum wählst du: „seat“ ist 1, 2 oder toss.
spectators-watch = Wer zuschaut, kann nicht mitspielen; das können nur die beiden am Brett.
unknown-host = Unter diesem Namen antwortet dieser Server nicht.
unknown-origin = Seiten von dort dürfen mit diesem Server nicht sprechen.

## Was es nicht gibt

no-address = An dieser Adresse ist nichts.
other-verbs = So lässt sich diese Adresse nicht ansprechen.
no-link = Dieser Link führt nirgendwohin; lass ihn dir noch einmal schicken.
no-game = Dieses Spiel gibt es hier nicht.
no-round = Eine Runde { $number } gibt es noch nicht.
room-gone = Diesen Raum gibt es nicht mehr: Er war zu lange verlassen, oder jemand hat darum gebeten, ihn zu löschen.

## Was das Spiel gerade nicht erlaubt

seat-free = Der andere Platz ist noch frei.
moved-on = Das Spiel ist schon weiter; so steht es jetzt.
game-over = Dieses Spiel ist beendet.
game-goes-on = Dieses Spiel ist noch nicht zu Ende.
no-fair-rematch = Bei diesem Spiel gibt es keinen anderen, fairen Aufbau, zu dem ihr wechseln könntet.
review-later = Dieses Spiel läuft noch; den Rückblick gibt es, wenn es zu Ende ist.
not-your-turn = Du bist nicht am Zug.
time-is-up = Deine Zeit ist abgelaufen.
undo-keeps-clue = In diesem Spiel wird kein Zug zurückgenommen: Den Hinweis hättest du ja behalten.
undo-after-answer = Warte die Antwort ab, dann nimm zurück.
undo-nothing = Es gibt keinen Zug zum Zurücknehmen.
help-off = In diesem Spiel ist die Hilfe aus; beide müssten zustimmen.
help-allowed = Hilfe ist in diesem Spiel schon erlaubt.
no-offer = Es gibt kein Angebot, das du ablehnen könntest.
id-used = Diese Kennung wurde schon für etwas anderes benutzt; nimm eine neue.
moves-full = Ein Raum fasst { $most } Züge je Spiel; einigt euch aufs Aufhören, oder gebt auf.
rounds-full = Ein Raum fasst { $most } Runden; öffne einen neuen.
review-too-long = Für Spiele mit mehr als { $most } Zügen gibt es hier keinen Rückblick; lade die Aufzeichnung herunter und nimm „plyground review“.

## Nachrichten, die nicht zu verstehen sind

not-understood = Diese Nachricht ist nicht zu verstehen: { $why }.
send-json = Schick JSON, mit Content-Type: application/json.
body-too-large = Eine Anfrage fasst höchstens { $most } Bytes.
head-too-long = Der Kopf einer Anfrage fasst höchstens { $most } Bytes.
words-too-long = Wörter in einer Adresse haben höchstens { $most } Buchstaben.
number-range = „{ $name }“ ist eine ganze Zahl von { $low } bis { $high }.
language-unknown = „language“ ist { OR($languages) }.
not-a-date = „date“ ist ein Tag, etwa 2026-11-16.
move-missing = Ein Zug braucht „move“, in Schreibweise.
ply-missing = „{ $command }“ braucht „ply“, die Zahl der Züge bisher.
name-missing = Ein Name braucht mindestens ein sichtbares Zeichen.

## Aufbauten, die es nicht geben kann

position-is-over = diese Stellung ist das Ende eines Spiels: Es gibt nichts zu spielen
position-says-first = wer beginnt, sagt hier schon die Stellung
program-needs-program = wo ein Programm spielt und du zusiehst, muss auch das andere ein Programm sein
choice-needs-friend = den Platz wählen kann nur ein Gast, der über den Link kommt
bad-clock = „{ $text }“ ist keine Uhr; 300+5 gibt jeder Seite 300 Sekunden und 5 dazu nach jedem Zug.
program-too-slow = Das Programm kann das nicht in der Zeit spielen, die ein Zug dauern darf; versuch kleinere Optionen.
program-failed = Das lässt sich nicht spielen: { $why }.

## Zu viel

enough-for-now = Das reicht für eine Weile; versuch es in { $seconds } s noch einmal.
too-many-requests = Das war zu viel von einer Adresse; versuch es in { $seconds } s noch einmal.
too-many-for-long = Das war zu viel von einer Adresse; versuch es in { $minutes } Minuten noch einmal.
too-many-connections = Zu viele Verbindungen von einer Adresse.
too-many-questions = Für deine Adresse wartet schon zu viel, was auszurechnen ist; versuch es in { $seconds } s noch einmal.
too-much-work = Es ist gerade zu viel auszurechnen; versuch es in { $seconds } s noch einmal.
too-hard = Das ließ sich in der Zeit, die dafür da ist, nicht ausrechnen.
too-slow = Diese Anfrage kam zu langsam an.
server-full = Dieser Server hat so viele Besucher, wie er aufnehmen kann; versuch es gleich noch einmal.

## Störungen

part-missing = Diesem Server fehlt ein Teil, den das bräuchte; kleinere Optionen brauchen keinen.
store-away = Der Server erreicht gerade seinen Speicher nicht. Versuch es noch einmal: Nichts geschieht doppelt.
name-clash = Der Name dieses Raums war vergeben; versuch es noch einmal.
room-unreadable = Was dieser Server von diesem Raum gespeichert hat, ist nicht lesbar. Es bleibt, wie es ist; wer den Server betreibt, kann nachsehen.
other-rules = Diese Partie wurde nach anderen Regeln gespielt: Die Datei von { $game } hat sich seitdem geändert. Sie lässt sich ansehen, aber nicht weiterspielen.
room-of-other-rules = Die Regeln von { $game } haben sich geändert, seit diese Partie gespielt wurde, und sie passt nicht mehr dazu. Sie bleibt, wie sie ist.
broken = Mit diesem Server stimmt etwas nicht; es wurde vermerkt.
stopping = Der Server hält an. Nichts geht verloren; gleich geht es weiter.
went-back = Die Datenbank hat die letzten Änderungen in diesem Raum verloren; das Spiel geht von davor weiter. Verbinde dich gleich noch einmal.

## Auf einer eigenen Seite

nothing-here = Hier ist nichts
nothing-here-help = Vielleicht ist die Adresse verschrieben, oder was hier stand, gibt es nicht mehr.
one-moment = Einen Moment, bitte
went-wrong = Das hat nicht geklappt
way-home = Zu den Spielen
offline = Keine Verbindung
offline-help = Deine Spiele sind auf dem Server sicher, und ein Raum wartet dort auf dich. Lade diese Seite neu, sobald du verbunden bist. Die Regeln, die Lektionen und geöffnete Rückblicke sind trotzdem hier.
game-named = Ein Spiel { $game }
