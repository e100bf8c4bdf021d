### Ein Raum, auf Deutsch.

## Wer spielt, und welche Züge

players = Spieler
wins = { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege
    }
round = Runde { $number }
drawn-rounds = { $count ->
        [one] 1 Runde remis
       *[other] { $count } Runden remis
    }
unfinished-rounds = { $count ->
        [one] 1 Runde abgebrochen
       *[other] { $count } Runden abgebrochen
    }
moves-so-far = Züge bisher
no-moves = Noch kein Zug.
notation = Kurzschrift
started-from = Anfang: { $position }
last = zuletzt
type-move = Oder einen Zug eintippen
your-move = Dein Zug in Kurzschrift
your-move-help = So wie in der Liste der Züge. Groß oder klein ist gleich.
play = Ziehen

## Wer am Zug ist

opening = Der Raum wird geöffnet.
not-open = Dieser Raum steht dir nicht offen.
not-shown = Dieser Raum lässt sich nicht zeigen.
seat-only = Nur die beiden, die hier spielen, können ihn öffnen. Wenn dir jemand einen Link geschickt hat, öffne den.
waiting-for-friend = Warte auf deinen Gast.
waiting-for-second = Warte auf die zweite Person.
your-turn = Du bist am Zug.
to-move = { $player } ist am Zug.
wait-for = Warte auf { $player }.
is-thinking = { $player } überlegt …
thinking = überlegt …
here = da
winner = gewonnen
win-by = { $player ->
        [you] Du musst
       *[other] { $player } muss
    } in { $left ->
        [one] 1 Zug
       *[other] { $left } Zügen
    } gewinnen (beide gezählt).
came-back = Diese Stellung gab es { $visits }-mal. Unter „Mehr“ kannst du abbrechen.
set-up-first = Es folgen die Regeln; wo sie etwas anderes sagen, gilt dieser Aufbau.
low-clock = Deine Zeit wird knapp.
watching = (Du siehst zu.)
played = { $player }: { $move }.
your-verdict = { $result ->
        [win] { $plies ->
            [0] Du bist am Zug und gewinnst.
            [one] Du bist am Zug und gewinnst in 1 Zug.
           *[other] Du bist am Zug und gewinnst in { $plies } Zügen.
        }
        [loss] { $plies ->
            [0] Du bist am Zug und verlierst.
            [one] Du bist am Zug und verlierst in 1 Zug.
           *[other] Du bist am Zug und verlierst in { $plies } Zügen.
        }
        [draw] Du bist am Zug und hältst bei bestem Spiel remis.
        [endless] Du bist am Zug. Niemand kann das Ende erzwingen: Das Spiel ist endlos.
        [chance] Du bist am Zug und gewinnst bei bestem Spiel in { $percent } der Fälle.
       *[unknown] { $depth ->
            [one] Du bist am Zug. Das ist nicht geklärt, obwohl wir 1 Zug tief gesucht haben.
           *[other] Du bist am Zug. Das ist nicht geklärt, obwohl wir { $depth } Züge tief gesucht haben.
        }
    }
won = { $player } gewinnt: { $reason }.
you-won = Du gewinnst: { $reason }.
drawn = Remis: { $reason }.
nobody-won = Niemand gewinnt: { $reason }.
title-waiting = Warten
title-yours = Du bist am Zug
title-theirs = { $player } ist am Zug
title-over = Beendet

## Links zum Weitergeben

invite = Lade jemanden ein
invite-link = Link für deinen Gast
invite-help = Schick diesen Link. Wer ihn zuerst öffnet, bekommt den anderen Platz.
invite-local = Dieser Link geht nur auf diesem Computer. Für Freunde an anderen Geräten wird der Server mit --lan gestartet.
share-invitation = Spiel { $game } mit mir
invite-picture = Derselbe Link als QR-Code
spectators = Zuschauer
watch-link = Wer diesen Link hat, kann zusehen

## Was man tun kann

this-game = Dieses Spiel
take-back = Zurücknehmen
offer-undo = Um Zurücknahme bitten
offer-stop = Abbruch anbieten
stop = Abbrechen
stop-question = Dieses Spiel abbrechen? Dann gewinnt niemand.
resign = Aufgeben
resign-question = Dieses Spiel aufgeben? Dann gewinnt die andere Seite.
resign-for = Für { $player } aufgeben? Dann gewinnt die andere Seite.
rules = Alle Regeln
record = Aufzeichnung herunterladen
rename = Namen ändern
new-name = Neuer Name
new-name-for = Neuer Name für { $player }
save = Speichern

## Angebote

offers = { $what ->
        [stop] { $player } möchte abbrechen. Niemand würde gewinnen.
        [undo] { $player } möchte den eigenen letzten Zug zurücknehmen.
        [undo-both] { $player } möchte den eigenen letzten Zug und deinen danach zurücknehmen.
        [rematch] { $player } möchte noch einmal spielen, mit getauschten Plätzen.
        [fair] { $player } möchte noch einmal spielen, mit getauschten Plätzen und fairem Aufbau.
       *[help] { $player } möchte Hilfe erlauben: Ihr könntet beide sehen, was jeder Zug wert ist.
    }
offered = { $what ->
        [stop] Du hast einen Abbruch angeboten. Bis zur Annahme geht das Spiel weiter.
        [undo] Du hast darum gebeten, einen Zug zurückzunehmen. Die Antwort steht aus.
        [rematch] Du hast noch ein Spiel angeboten. Die Antwort steht aus.
        [fair] Du hast noch ein Spiel mit fairem Aufbau angeboten. Die Antwort steht aus.
       *[help] Du hast vorgeschlagen, Hilfe zu erlauben. Die Antwort steht aus.
    }
accept-offer = { $what ->
        [stop] Abbrechen
        [undo] Erlauben
        [help] Hilfe erlauben
       *[rematch] Noch einmal
    }
declined = { $player } möchte so weiterspielen.
decline-offer = { $what ->
        [stop] Weiterspielen
        [undo] Weiterspielen
        [help] Keine Hilfe
       *[rematch] Nein, danke
    }

## Ein Spiel, das nicht aufhört

goes-on = { $ply } Züge, und nach seinen Regeln muss dieses Spiel nie enden.
goes-on-friend = { $ply } Züge, und nach seinen Regeln muss dieses Spiel nie enden. Wenn ihr beide abbrecht, könnt ihr noch einmal mit fairem Aufbau spielen.
play-on = Weiterspielen

## Die Schubladen

drawers = Mehr zu diesem Spiel
moves = Züge
more = Mehr
close = Schließen
settings = Einstellungen
pace = { $pace ->
        [on] Tempo: gemächlich
       *[off] Tempo: sofort
    }

## Das Ende

ladder-won = { $who } ist geschlagen. Als Nächstes: { $next }.
ladder-top = { $who } ist geschlagen: In { $game } bist du ganz oben!
ladder-lost = { $who } ist dir noch voraus. Noch mal?
ladder-helped = Du hattest Hilfe oder hast Züge zurückgenommen, darum zählt dieses Spiel gegen { $who } nicht für die Leiter.
ladder-play = Gegen { $who }
end-you = Du hast gewonnen!
end-won = { $player } hat gewonnen
end-kind = { $reason } Trotzdem gut gespielt.
end-drawn = Remis
end-stopped = Abgebrochen
end-nobody = { $reason } Niemand hat gewonnen.
again = Noch einmal
again-waits = Die Antwort steht aus …
again-fair = Noch einmal, mit fairem Aufbau
play-yourself = Selbst spielen
play-something = Etwas anderes spielen
share = Teilen
share-text = { $result ->
        [won] Ich habe { $opponent } in { $game } geschlagen, in { $count } Zügen.
        [lost] { $opponent } hat mich in { $game } geschlagen, in { $count } Zügen.
       *[none] { $game }, { $count } Züge.
    } Kannst du das schlagen? Derselbe Anfang, der andere Platz:
turned-at = Entschieden hat es Zug { $ply }.
see-how = Wie kam das?
course = Der Verlauf des Spiels

## Ein Wettkampf über mehrere Runden

match-wins = { $wins } von { $needed }
match-round = Best of { $rounds }, Runde { $round }
match-leads = { $who ->
        [you] Best of { $rounds }: Du führst { $more } zu { $less }.
       *[other] Best of { $rounds }: { $player } führt { $more } zu { $less }.
    }
match-level = { $wins ->
        [0] Best of { $rounds }: Noch hat niemand eine Runde gewonnen.
       *[other] Best of { $rounds }: { $wins } zu { $wins }.
    }
match-won = { $who ->
        [you] Du gewinnst den Wettkampf, { $more } zu { $less }!
       *[other] { $player } gewinnt den Wettkampf, { $more } zu { $less }.
    }
match-nobody = Der Wettkampf ist vorbei, { $wins } zu { $wins }.
next-round = Nächste Runde
another-match = Noch ein Wettkampf

## Hilfe

help = Hilfe
ask-help = Hilfe vorschlagen
allow-help = Hilfe erlauben
help-matters = Mit Hilfe oder zurückgenommenen Zügen zählt dieses Spiel nicht für die Leiter. Trotzdem weiter?
show-values = Zeigen, was jeder Zug wert ist
hide-values = Nicht mehr zeigen, was Züge wert sind
review = Rückblick
help-is-off = Die Hilfe zeigt, was jeder Zug wert ist. Sie ist aus.
help-later = Hilfe gibt es, solange gespielt wird, und nur für die beiden, die spielen.

## Das Geheimnis

the-secret = Das Geheimnis
commitment-made = Es wurde am Anfang gezogen. Damals wurde dieser Fingerabdruck veröffentlicht; der Schlüssel dazu folgt am Ende.
secret = Geheimnis
key = Schlüssel
commitment = Fingerabdruck
commitment-check = Der Fingerabdruck ist HMAC-SHA256 von Anfang und Geheimnis unter diesem Schlüssel. Lade die Aufzeichnung herunter; „plyground verify FILE“ rechnet nach und sagt, ob es stimmt.

## Die Verbindung

move-kept = noch nicht gesendet
offline = Keine Verbindung. Es wird weiter versucht; nichts geht verloren.
move-waits = Keine Verbindung. Dein Zug ist notiert und wird gesendet, sobald es wieder eine gibt.
unstored = Der Server erreicht gerade seinen Speicher nicht. Was du getan hast, ist notiert und wird von selbst noch einmal gesendet.
polling = Hier gibt es keine stehende Verbindung, darum fragt die Seite immer wieder nach. Das klappt auch, nur etwas langsamer.

## In der ersten Partie

coach = Deine erste Partie
coach-skip = Erklärungen überspringen
