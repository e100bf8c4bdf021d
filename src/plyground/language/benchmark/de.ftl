### Was der Benchmark sagt, auf Deutsch.

count = { $number }
between = { $low } bis { $high }
asking = Fragen
playing = Spielen

## ein Spieler

title = { $player } auf { $suite }, { $items ->
    [one] 1 Aufgabe
   *[other] { $items } Aufgaben
}
regret = Ein Zug verschenkt im Mittel { $regret } einer Partie (95 %: { $between }). Zwischen Zufall (0) und fehlerfrei (1) sind das { $normalised } (95 %: { $low } bis { $high }).
none-legal = Keine von { $items } Antworten war ein erlaubter Zug; was ein Zug verschenkt, ist also nicht bekannt.
faultless = Bei keiner von { $items } Aufgaben wurde etwas verschenkt: Ein Zug verschenkt im Mittel höchstens 3/{ $items } = { $bound } (95 %).
truth = Der exakte Wert über die ganze Grundgesamtheit ist { $truth }; das Intervall { $held ->
    [yes] enthält ihn.
   *[no] verfehlt ihn, wie eines von zwanzig darf.
}
all-legal = Jede Antwort war ein erlaubter Zug.
faults = { $count } von { $items } Aufgaben blieben ohne erlaubten Zug ({ AND($kinds) }). Jede wie eine verlorene Partie angerechnet, sind es { $charged } (95 %: { $between }).
fault-example = Zum Beispiel Aufgabe { $item }: { $why }.
faults-of = { $player }: { $faults }
fault-illegal = { $count } unerlaubt
fault-garbled = { $count } kein Zug
fault-refused = { $count } verweigert
fault-timeout = { $count } zu spät
fault-crashed = { $count } abgestürzt
fault-flooded = { $count } überflutet
method = Suite { $suite }{ $seeded ->
    [yes] , Startwert { $seed }
   *[no] { "" }
}, { AND($tracks) }; das Intervall gilt { $how ->
    [anytime] , wo immer man aufhört
   *[fixed] für eine vorher festgelegte Zahl von Aufgaben
}. { $players ->
    [one] random und greedy sind exakt
   *[two] Der Unterschied ist Aufgabe für Aufgabe geschätzt und muss nicht der der Spalten sein
}. Mehr in docs/benchmark.md.
track-with = mit Code
track-without = ohne Code
all-games = alle Spiele
column-regret = verschenkt
column-charged = angerechnet
column-interval = 95-%-Intervall
column-truth = exakt
column-normalised = normiert
column-faults = ohne Zug
column-random = random
column-greedy = greedy
column-difference = Unterschied

## zwei Spieler

better = { $better } ist besser als { $worse }: Ein Zug verschenkt im Mittel { $difference } weniger (95 %: { $between }), bei denselben { $items } Aufgaben.
not-told-apart = { $items } Aufgaben genügen nicht, um { $first } und { $second } zu unterscheiden: Der Unterschied liegt irgendwo von { $between } (95 %).

## ganze Partien

games-title = { $player } gegen { $opponent }: { $games } Partien aus Anfängen von { $suite }, jeder von beiden Seiten
games-regret = Ein Zug verschenkt im Mittel { $move } (95 %: { $each }); alle Züge einer Partie zusammen { $regret } (95 %: { $between }), die des Gegners { $theirs }.
games-result = { $won } gewonnen, { $lost } verloren{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } remis
}, { $unfinished } unbeendet: { $result } Punkte je Partie (95 %: { $between }). Nach dem, was beide verschenkten, also ohne Glück, sind es { $fair } (95 %: { $closer }).
games-telescope = In allen { $games } Partien ist das Ergebnis bis auf die letzte Stelle der Wert des Anfangs, weniger das selbst Verschenkte, plus das vom Gegner Verschenkte, plus Glück, wo ein Geheimnis antwortet.
games-faults = { $count } Partien gingen ohne erlaubten Zug verloren.
games-left-out = { $pairs ->
    [one] Ein Anfang wurde
   *[other] { $pairs } Anfänge wurden
} ausgelassen: Eine Stellung war nicht zu beurteilen.
column-games = Partien
column-won = gewonnen
column-lost = verloren
column-drawn = remis
column-unfinished = unbeendet
column-own = Verlust
column-theirs = Gegner
column-luck = Glück

## die Rangliste

page-title = Plyground-Rangliste
page-about = Was Spieler mit einem Zug im Mittel verschenken, von 0 (nichts) bis 1 (eine gewonnene Partie), in exakt gelösten Stellungen. Je weniger, desto besser. Die Balken sind 95-%-Intervalle.
page-suite = { $suite }, { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
suite-part = { $suite }, nur { AND($games) }
page-caption = angerechnet: über alle Antworten, jede ohne erlaubten Zug wie eine verlorene Partie; verschenkt: nur über erlaubte Antworten. normiert: 1 ist fehlerfrei, 0 ist Zufall, der { $random } verschenkt. ohne Zug: Aufgaben ohne erlaubte Antwort.
page-by-game = Spiel für Spiel
page-details = Wie { $player } gemessen wurde
page-made = Von plyground { $version } allein aus Ergebnisdateien gemacht; jede Zeile lässt sich aus ihrer Datei ohne Netz nachprüfen.
page-written = { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
} nach { $path } geschrieben.
column-player = Spieler
column-picture = von 0 bis Zufall
column-track = Klasse
column-items = Aufgaben
exact = exakt
fact-version = gefragt von Version
fact-suite = Startwert der Suite
fact-asked = gefragt mit
fact-faults = ohne erlaubte Antwort
fact-method = Intervall
fact-tokens = Token ein / aus
fact-file = Ergebnisdatei
fact-check = so prüfst du die Zeile
checking = Prüfen
checked = { $player }: { $items } Antworten neu beurteilt, davon { $reread } aus ihren Worten neu gelesen, { $again } vom Startwert aus neu gegeben: { $regret } ({ $between }).
holds = Die Zeile stimmt.
does-not-hold = Die Zeile stimmt nicht.
answer-differs = Aufgabe { $item }: In der Datei steht { $kept }, es ist aber { $again }
more-differences = und { $count } weitere

## wie weit ein Lauf kam

stopped = Angehalten: { $why }. Was folgt, beruht auf den ersten { $items } Aufgaben.
games-stopped = Angehalten: { $why }. Was folgt, beruht auf den { $games } Partien, die gespielt wurden.
nothing-yet = angehalten: { $why }; die ersten { $block } Aufgaben sind nicht beantwortet, zu wenig für eine Zahl
interrupted = Unterbrochen: { $done } von { $items } Antworten sind in { $path } aufgehoben; derselbe Befehl macht dort weiter.
whole-blocks = Aufgaben kommen zu je { $block }: { $items } von { $calls } werden gestellt.

## was abgelehnt wird

bad-answer = das ist keine Antwort aus einem Benchmark: { $what }
bad-entry = in { $path } stehen Zeilen, die keine Antworten dieses Benchmarks sind
answered-twice = in { $path } stehen zwei Antworten auf Aufgabe { $item }
other-kind = in { $path } stehen keine Antworten eines Benchmarks, sondern: { $kind }
no-such-move = Aufgabe { $item } hat keinen Zug { $move }; die Datei gehört zu einer anderen Suite oder wurde verändert
no-ugi = { $command } spricht kein UGI: { $times }-mal gestartet, kam nie ugiok ({ $why })
no-people = Menschen lassen sich hier nicht messen; nenne ein Programm oder ein Modell
one-or-two = ein Spieler wird gemessen, zwei werden verglichen; mehr ergeben eine Rangliste: plyground leaderboard
stop-needs-two = --stop wartet, bis einer von zwei Spielern sicher besser ist; nenne zwei, oder nimm --until
opponent-needs-games = --opponent ist für ganze Partien; sage mit --games, wie viele
no-truth = exakt bekannt ist der Wert von random, greedy und den Stufen der Engine, nicht der von { $player }
too-many-calls = die Suite hat { $items } Aufgaben, nicht { $calls }; ziehe mit plyground suite eine größere
too-few-calls = Aufgaben kommen zu je { $block }: nimm { $block } oder mehr, nicht { $calls }
games-one-player = ganze Partien messen einen Spieler; nenne den anderen mit --opponent
games-even = jeder Anfang wird von beiden Seiten gespielt: eine gerade Zahl von Partien, nicht { $games }
too-few-games = weniger als { $games } Partien waren zu beurteilen: zu wenige für ein Intervall
no-starts = keines der Regelwerke hat einen Anfang, der zu beurteilen ist
not-settled = bei { $position } lassen sich nicht alle Züge beurteilen
other-rules = { $path } entstand nach anderen Regeln: Die Datei von { AND($games) } hat sich seitdem geändert
other-suite = { $path } gehört zur Suite { $suite } ({ $hash }), die nicht hier ist; nenne ihre Datei mit --suite
not-finished = { $path }: { $player } hat { $answered } der ersten { $items } Aufgaben beantwortet; bringe den Lauf erst zu Ende
not-html = { OPTION("out") } schreibt eine Webseite; nenne sie { $stem }.html, nicht { $name }
page-is-input = { $path } ist eine der Dateien, die gelesen werden; nenne die Seite anders
bad-seconds = die Zeit für eine Antwort liegt zwischen 0,05 und 3.600 Sekunden, nicht bei { $seconds }
bad-width = die Breite eines Intervalls liegt zwischen 0 und 1, etwa 0.05, nicht bei { $width }
does-not-telescope = die Werte zweier Stellungen widersprechen sich bei { $position }; bitte melde das

## Suiten

suite-framing = Stellungen werden bewertet, je Regelsatz
suite-other-format = das ist keine Suite des Formats { $version }; zieh eine mit `plyground suite draw`
suite-other-hash = die Datei nennt den Hashwert { $said }, ihr Inhalt hat aber { $found }: sie wurde geändert
suite-broken = die Suite ist beschädigt: { $why }
suite-missing = die Suite { $name } gibt es nicht; nenn eine Datei oder { OR($known) }
suite-none = { $name } ist keine Suite; nenn eine Datei, die `plyground suite draw` gemacht hat
suite-is-folder = { $name } ist ein Ordner; nenn die Datei einer Suite darin
suite-unreadable = { $name } lässt sich nicht als Suite lesen: { $why }
suite-without-game = diese Suite hat nur Aufgaben aus { AND($games) }
suite-only-known = { $game } hat in { $draws } Ziehungen keinen neuen Regelsatz gebracht; lass sie aus mehr Optionen ziehen
suite-items = eine Suite hat von { $least } Aufgaben, einer aus jeder Zelle, bis zu { $most }
suite-solving = Wird noch einmal gelöst
suite-differs = neu aus dem Startwert gezogen ist es eine andere Suite, Hashwert { $hash }
suite-items-differ = neu gelöst { $count ->
    [one] weicht 1 Aufgabe ab
   *[other] weichen { $count } Aufgaben ab
}, zuerst { AND($items) }
suite-chosen = ihre Regelsätze hat niemand gelost: Sie wurden von Hand gewählt, und es ist keine mitgelieferte Suite
suite-drawn = { $items } Aufgaben in { $path }, Hashwert { $hash }
    Startwert { $seed }, der sie wieder ergibt: so geheim wie die Suite selbst
suite-exists = { $path } gibt es schon; nimm einen anderen Namen oder lösch die Datei erst
suite-true = alle { $items } Aufgaben wurden neu gelöst und stimmen, Hashwert { $hash }
suite-title = { $name }: { $items } Aufgaben in { $blocks } Blöcken
    Hashwert { $hash }, Startwert { $seed }
    was ein Zug im Mittel über alle Stellungen verschenkt, exakt:
suite-frame = { $rules }: { $positions } Stellungen, { $how ->
    [listed] von allen { $reached }, die es gibt
    [sampled] aus allen gezogen, { $reached } angesehen
   *[met] in Partien vorgekommen, { $reached } angesehen
}
suite-unsettled = nicht jede Stellung von { $game } ist entschieden, also weiß niemand, was ein Zug dort verschenkt
left-out = bleibt weg: { $why }
no-games = nichts von „{ $name }“ ist ein Spiel, das sich messen lässt
suite-few = { $game } hat { $found } Stellungen, nach denen sich fragen lässt: solche, in denen es nicht genügt, einen Zug vorauszuschauen; eine Suite braucht mindestens { $fewest }
suite-flat = zu viele Regelsätze hintereinander hatten kaum eine Stellung, in der sich etwas verschenken lässt; nimm einen anderen Startwert
