### Was die Befehlszeile ablehnt, auf Deutsch.

see-help = { $why } (siehe { $command } --help)
not-understood = „{ $word }“ wird hier nicht verstanden{ $hint }
value-missing = { $name } braucht noch einen Wert
value-needless = { $name } nimmt keinen Wert (hier: „{ $word }“)
unknown-language = unbekannte Sprache „{ $language }“; zur Wahl stehen { AND($known) }
unknown-word = „{ $word }“ wird hier nicht verstanden{ $hint }; zur Wahl stehen { AND($known) }
arguments-missing = es fehlt: { $names }
unknown-command = es gibt keinen Befehl „{ $name }“{ $hint }; probier plyground --help
which-game = welches Spiel? plyground { $command } GAME, mit { OR($games) }
which-record = welches Spiel? nenn ein FILE oder ein gespeichertes Spiel nach Name oder Nummer (plyground saves)
none-saved = noch ist kein Spiel gespeichert, das dieser Befehl nehmen könnte
menu-needs-terminal = das Menü braucht ein Terminal; probier plyground play GAME oder plyground --help
screen-needs-terminal = plyground screen braucht ein Terminal; plyground play GAME nimmt auch eine Pipe
fair-with-preset = --fair ist kurz für --preset fair und geht nicht mit --preset { $name }
not-together = { $one } und { $other } passen nicht zusammen
## play

first-with-from = --first passt nicht zu --from: Die Stellung sagt, wer am Zug ist
rounds-with-best-of = --rounds und --best-of passen nicht zusammen; nimm eins davon
name-unshowable = { $option } braucht einen Namen aus Buchstaben, die sich zeigen lassen
same-names = die beiden Spieler brauchen verschiedene Namen
not-with-resume = { $option } passt nicht zu --resume: Das legt die Aufzeichnung fest
not-with-join = { $option } passt nicht zu --join: Das hat festgelegt, wer den Raum geöffnet hat
join-with-game = zu --join gehört kein Spiel: Der Raum hat schon eins

## saves, review und store

review-unfinished = { $path } ist noch nicht zu Ende gespielt; einen Rückblick gibt es nur auf beendete Partien
review-nothing = in { $path } gibt es keine Züge, auf die man zurückblicken könnte
store-needs = plyground store { $action } braucht noch { $what }
store-takes-no-file = plyground store { $action } nimmt keine Datei

## verify

the-commitment = der Fingerabdruck
the-key = der Schlüssel
not-hexadecimal = { $what } besteht nicht aus { $digits } hexadezimalen Ziffern
commitment-differs = ihr Fingerabdruck ist nicht der, den du am Anfang gesehen hast
no-commitment = sie hat keinen Fingerabdruck, an dem sich etwas prüfen ließe
commitment-taken-out = sie kommt aus dem Raum eines Servers und hat keinen Fingerabdruck: Der wurde herausgenommen; hol dir die Partie noch einmal vom Server
commitment-needless = sie hat einen Fingerabdruck, aber { $game } verbirgt nichts
commitment-without-key = sie hat einen Fingerabdruck, aber nicht den Schlüssel und das Geheimnis dazu
promise-broken = das Versprechen wurde NICHT gehalten: Der Fingerabdruck passt nicht zu diesem Anfang und diesem Geheimnis
verify-replays = Sie lässt sich nachspielen: { $game }, { AND($players) }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, { $ended }.
verify-not-over = noch nicht zu Ende
verify-drawn = remis: { $reason }
verify-rules = Gespielt wurde nach anderen Regeln: Die Datei von { $game } hat sich seitdem geändert; die Züge passen zu beiden.
verify-no-promise = Sie enthält keinen Fingerabdruck; über etwas Verborgenes wurde also nichts versprochen.
verify-changed = Falls sie von einem Server kommt, hat jemand sie verändert: Lass dir die des Servers geben.
verify-sealed = Das Versprechen lässt sich prüfen, wenn die Partie zu Ende ist.
verify-kept = Das Versprechen wurde gehalten: { $secret } stand vor dem ersten Zug fest.
verify-worth = Es gilt, wenn du am Anfang genau das hier gesehen hast:

## puzzle, lesson und progress

puzzle-one-way = { $one } und { $other } wollen verschiedene Aufgaben; gib eines von beiden an
bad-date = „{ $text }“ ist kein Datum; ein Datum schreibt man wie 2026-11-16
progress-file = plyground progress zeigt, was du getan hast; export und import brauchen dazu ein FILE
cache-cleared = { $count ->
    [one] 1 Tabelle ist weg
   *[other] { $count } Tabellen sind weg
}
cache-total = { $count ->
    [one] 1 Tabelle
   *[other] { $count } Tabellen
}, { $megabytes } MB in { $folder }

## Hilfe

help-usage = Aufruf:
help-positionals = Argumente
help-options = Optionen
help-examples = Beispiele:
help-help = nur diese Hilfe zeigen
presets = Aufbauten mit einem Namen
presets-listed = die eines Spiels zeigt { $command } GAME --help
preset-played = diesen Aufbau spielen (was er zieht, zieht er jedes Mal neu)
preset-measured = diesen Aufbau messen, über alles, woraus er zieht
preset-fair = kurz für --preset { $preset }
preset-seed = Startwert: Was ein Aufbau zieht, lässt sich wiederholen
options-of-a-game = Optionen eines Spiels
options-listed = { $command } GAME --help zeigt sie,
    mit seinen Aufbauten (--preset, --fair) und den Hausregeln
options-of = Optionen von { $game }
house-rules = Hausregeln
option-help = { $about }: { $allowed } (sonst { $value })
option-undecided = { $about }: { $allowed }
option-values = { $about }: { $allowed }; oder mehrere
switch-help = { $about } (sonst { $value })
switch-values = { $about }
switch-against = dasselbe wie { $option } off
about-menu = das Menü
about-play = ein Spiel spielen: zu zweit oder gegen ein Programm
about-screen = die Spiele auf dem ganzen Bildschirm: Tasten und Maus
about-puzzle = die Aufgabe des Tages, Übung, eigene Fehler
about-lesson = ein Spiel in zehn kleinen Schritten, mit Beweis
about-ladder = fünf Figuren je Spiel: Schlag eine und triff die nächste
about-progress = deine Serie, Wertung und Lektionen, nur auf diesem Gerät
about-rules = die Regeln eines Spiels
about-review = Rückblick: wo ein beendetes Spiel gewonnen und verloren wurde
about-replay = ein aufgezeichnetes Spiel Zug um Zug zeigen
about-saves = gespeicherte Spiele auflisten und löschen
about-verify = prüfen, ob eine Aufzeichnung stimmt und ihr Versprechen hielt
about-serve = einen Server starten: Freunde im Browser, Programme
about-store = sichern, zurückholen und auflisten, was ein Server aufbewahrt
about-completion = ein Skript ausgeben, mit dem die Shell Befehle ergänzt
about-analyze = was jeder Zug einer Stellung wert ist
about-solve = was jede Stellung eines Spiels wert ist, gezählt
about-check = ob dein eigenes Spiel die Gesetze einhält, und wie es ist
about-export = jede Stellung mit ihrem genauen Wert, als Datensatz
about-lab = wie fair, lang und anspruchsvoll ein Aufbau ist, gemessen
about-arena = Spieler gegen Spieler, mit Wertung
about-benchmark = was ein Spieler verschenkt, genau gemessen, mit wenigen Fragen
about-leaderboard = gemessene Spieler auf einer Seite, jede Zeile prüfbar
about-suite = Stellungen zum Messen: ziehen, versprechen, prüfen
about-mcp = die Spiele als Werkzeuge für einen Assistenten, über MCP
about-endpoint = Spieler als Modelle hinter einer OpenAI-Adresse
about-engine = die Engine für andere Programme: UGI
about-cache = die Tabellen von Spielen: auflisten, wegwerfen
