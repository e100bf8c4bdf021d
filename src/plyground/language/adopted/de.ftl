### Was von Spielen gesagt wird, die andere geschrieben haben, auf Deutsch.

line = { $path }, Zeile { $line }
no-setting = Wie eine Umgebung gelesen wird, dafür gibt es keine Einstellung „{ $name }“; es gibt { AND($known) }
not-made = { $path }: CustomEnv() lässt sich nicht erzeugen: { $error }
no-class = { $path } hat keine Klasse CustomEnv, die sich erzeugen lässt
needs-module = { $path } braucht das Modul { $module }, das hier nicht installiert ist
no-valid-moves = { $path }: CustomEnv braucht eine Methode valid_moves(), die die erlaubten Aktionen nennt
step-values = { $path }: step antwortet mit { $values ->
    [one] 1 Wert
   *[other] { $values } Werten
}; bei Gymnasium sind es 5: obs, reward, terminated, truncated, info
reward = { $path }: die Belohnung eines Schritts ist { $value }, und das ist keine Zahl
chance = { $path }: { $method } hängt vom Zufall ab; Spiele mit Zufall nach dem Beginn sind hier nicht möglich
other-answer = { $path }: ein Spiel, das noch einmal von vorn gespielt wurde, verlief anders; es hängt vom Zufall ab, von etwas außerhalb der Instanz oder davon, wie sie entstanden ist
not-plain = { $path }: die Instanz enthält ein { $kind }, das sich nicht vergleichen oder kopieren lässt
more-than-two = { $path }: { $name } nennt { $values } Spieler; nur Spiele für zwei sind möglich
too-many = { $path } hat mehr als { $met } Stellungen; so viele lassen sich nicht aufzählen
time = { $path } war nach { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} nicht aufgezählt; { $met } Stellungen kamen vor. --seconds N gibt mehr Zeit
memory = { $path } braucht mehr als { $memory } Megabyte, um aufgezählt zu werden; --memory N gibt mehr
died = { $path } hat den Prozess beendet, der es aufzählte ({ $why })
over-at-once = { $path }: in der ersten Stellung kann niemand ziehen, es gibt also nichts zu spielen
punished = { $count ->
    [one] 1 Zug, den valid_moves anbietet, beantwortet
   *[other] { $count } Züge, die valid_moves anbietet, beantwortet
} step mit -5 oder weniger und dem Ende: verloren.
stuck = { $count ->
    [one] In 1 Stellung
   *[other] In { $count } Stellungen
} bietet valid_moves nichts an, und das Spiel ist nicht aus: unentschieden.
zero = { $count ->
    [one] 1 Zug beendet
   *[other] { $count } Züge beenden
} das Spiel mit Belohnung 0, gelesen als { $read ->
    [loss] verloren (--zero draw liest es als unentschieden)
   *[draw] unentschieden (--zero loss liest es als verloren)
}.
twice = Nach { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
} ist derselbe Spieler noch einmal dran.
rewards = { $count ->
    [one] 1 Zug, der das Spiel nicht beendet, hat
   *[other] { $count } Züge, die das Spiel nicht beenden, haben
} eine Belohnung, die nichts zählt.
alternating = Die Umgebung sagt nicht, wer am Zug ist; also wechseln sich die Spieler ab.
no-openspiel = OpenSpiel hat kein Spiel „{ $name }“{ $hint }
openspiel-refuses = OpenSpiel lädt „{ $name }“ nicht: { $why }
openspiel-players = { $name } ist kein Spiel für zwei; nur solche sind hier möglich
openspiel-chance = In { $name } ist Zufall; Spiele mit Zufall sind hier nicht möglich
openspiel-simultaneous = In { $name } ziehen die Spieler nicht abwechselnd; nur solche Spiele sind hier möglich
openspiel-hidden = { $name } verbirgt einem Spieler etwas; nur Spiele mit vollständiger Information sind hier möglich
openspiel-sum = In { $name } gewinnt nicht einer, was der andere verliert; nur solche Spiele sind hier möglich
step-answer = { $path }: step antwortet mit { $value }; bei Gymnasium sind es 5 Werte: obs, reward, terminated, truncated, info
loop = { $path }: ein Schritt kommt zu keinem Ende; nach { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} wurde er abgebrochen
exits = { $path }: damit endet das Programm
asks = { $path }: hier wird eine Eingabe erwartet, und niemand ist da
fault = { $path }: { $error }
cut = { $count ->
    [one] 1 Zug wird
   *[other] { $count } Züge werden
} durch truncated abgebrochen: unentschieden.
