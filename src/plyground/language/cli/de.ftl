### Was die Befehlszeile ablehnt, auf Deutsch.

see-help = { $why } (siehe { $command } --help)
not-understood = „{ $word }“ wird hier nicht verstanden{ $hint }
unknown-command = es gibt keinen Befehl „{ $name }“{ $hint }; probier plyground --help
which-game = welches Spiel? plyground { $command } SPIEL, mit { OR($games) }
menu-needs-terminal = das Menü braucht ein Terminal; probier plyground play SPIEL oder plyground --help
screen-needs-terminal = plyground screen braucht ein Terminal; plyground play SPIEL nimmt auch eine Pipe
fair-with-preset = --fair ist kurz für --preset fair und geht nicht mit --preset { $name }
not-together = { $one } und { $other } passen nicht zusammen
## play

first-with-from = --first passt nicht zu --from: Die Stellung sagt, wer am Zug ist
rounds-with-best-of = --rounds und --best-of passen nicht zusammen; nimm eins davon
name-unshowable = { $option } braucht einen Namen aus Buchstaben, die sich zeigen lassen
same-names = die beiden Spieler brauchen verschiedene Namen
file-exists = { $path } gibt es schon und wird nicht überschrieben; nimm einen anderen Namen, oder verschieb die Datei
not-with-resume = { $option } passt nicht zu --resume: Das legt die Aufzeichnung fest
other-game = { $path } ist eine Partie { $found }, nicht { $wanted }
other-rules = { $path } wurde nach anderen Regeln gespielt: die Datei von { $game } hat sich seitdem geändert. plyground replay zeigt es
finished = { $path } ist zu Ende gespielt; plyground replay zeigt die Partie
odd-tally = die Angaben zu Runden und Punktestand ergeben keinen Sinn
not-with-join = { $option } passt nicht zu --join: Das hat festgelegt, wer den Raum geöffnet hat
join-with-game = zu --join gehört kein Spiel: Der Raum hat schon eins

## saves, review und store

resume-with = es gibt hier kein Spiel „{ $name }“; so geht eines in einer Datei weiter: plyground play --resume { $save } --with DATEI
delete-what = was soll gelöscht werden? Nummern oder Namen aus plyground saves, oder --finished, oder --every
being-played = { $name } wird gerade in einem anderen Terminal gespielt; beende es dort zuerst
not-a-save = { $path } liegt nicht im Ordner der gespeicherten Spiele; lösch es selbst, wenn du das willst
review-unfinished = { $path } ist noch nicht zu Ende gespielt; nachgesehen werden nur beendete Partien
review-nothing = in { $path } gibt es keine Züge zum Nachsehen
store-needs = plyground store { $action } braucht noch { $what }
store-takes-no-file = plyground store { $action } nimmt keine Datei

## verify

the-commitment = die Festlegung
the-key = der Schlüssel
not-hexadecimal = { $what } besteht nicht aus { $digits } hexadezimalen Ziffern
commitment-differs = ihre Festlegung ist nicht die, die du am Anfang gesehen hast
no-commitment = sie hat keine Festlegung, an der sich etwas prüfen ließe
commitment-taken-out = sie kommt aus dem Raum eines Servers und hat keine Festlegung: Die wurde herausgenommen; hol dir die Partie noch einmal vom Server
commitment-needless = sie hat eine Festlegung, aber { $game } verbirgt nichts
commitment-without-key = sie hat eine Festlegung, aber nicht den Schlüssel und das Geheimnis dazu
promise-broken = das Versprechen wurde NICHT gehalten: Die Festlegung passt nicht zu diesem Anfang und diesem Geheimnis
verify-replays = Sie lässt sich nachspielen: { $game }, { AND($players) }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, { $ended }.
verify-not-over = noch nicht zu Ende
verify-drawn = remis: { $reason }
verify-rules = Gespielt wurde nach anderen Regeln: Die Datei von { $game } hat sich seitdem geändert; die Züge passen zu beiden.
verify-no-promise = Sie enthält keine Festlegung; über etwas Verborgenes wurde also nichts versprochen.
verify-changed = Falls sie von einem Server kommt, hat sie jemand verändert: Lass dir die vom Server geben.
verify-sealed = Das Versprechen lässt sich prüfen, wenn die Partie zu Ende ist.
verify-kept = Das Versprechen wurde gehalten: { $secret } stand vor dem ersten Zug fest.
verify-worth = Es gilt, wenn du am Anfang genau das hier gesehen hast:

## puzzle, lesson und progress

puzzle-one-way = { $one } und { $other } wollen verschiedene Aufgaben; gib eines von beiden an
bad-date = „{ $text }“ ist kein Datum; ein Datum schreibt man wie 2026-11-16
progress-file = plyground progress zeigt, was du getan hast; export und import nehmen außerdem eine DATEI
cache-cleared = { $count ->
    [one] 1 Tabelle ist weg
   *[other] { $count } Tabellen sind weg
}
cache-total = { $count ->
    [one] 1 Tabelle
   *[other] { $count } Tabellen
}, { $megabytes } MB in { $folder }
