### What an export says, in German.

meeting = Spiele zufällig
judging = Bewerte
writing = Schreibe
sampling = es gibt mehr als { $most } Stellungen, deshalb werden höchstens { $sample } von denen gezogen, die in zufälligen Partien vorkommen; mit --limit werden mehr aufgezählt, mit --sample andere Mengen gezogen
going-on = weiter mit { $folder }: { $rows ->
    [one] 1 Datensatz ist
   *[other] { $rows } Datensätze sind
} schon da
damaged = { $count ->
    [one] 1 Teil war halb geschrieben oder beschädigt und wird neu gemacht
   *[other] { $count } Teile waren halb geschrieben oder beschädigt und werden neu gemacht
}
made = { $path }: { $rows ->
    [one] 1 Datensatz
   *[other] { $rows } Datensätze
}, Version { $version }
card-made = { $card } sagt, was darin ist und wie man es in drei Zeilen lädt
kept = { $path } enthält genau diese Daten schon, vollständig und unverändert: { $rows ->
    [one] 1 Datensatz
   *[other] { $rows } Datensätze
}, Version { $version }
interrupted = unterbrochen; was fertig ist, bleibt in { $folder }, und derselbe Befehl macht dort weiter
interrupted-early = unterbrochen; geschrieben war noch nichts

## refusals

house-rule = { AND($rules) }: dafür werden Züge gezählt, die in keiner exportierten Zeile stehen; exportiere das Spiel ohne { $count ->
    [one] diese Hausregel
   *[other] diese Hausregeln
}: { $command }
can-draw = { $game } kann remis enden, und das kennen exportierte Werte noch nicht
no-out = nenne die Datei, die geschrieben werden soll, zum Beispiel { $option } { $game }.parquet (oder .npz, .jsonl)
no-memory-limit = sich { $count } Stellungen zu merken braucht { $needed } MB Speicher, und { $free } MB sind frei; mit kleinerem { $option } wird stattdessen eine Stichprobe gezogen
no-memory-sample = sich { $count } Stellungen zu merken, aus denen gezogen wird, braucht { $needed } MB Speicher, und { $free } MB sind frei; ziehe mit { $option } weniger
no-rows = { $game } lässt sich nicht exportieren: zu den Stellungen gibt es keine Zahlenreihen
no-format = { $option } erwartet einen Namen, der auf { OR($suffixes) } endet, nicht { $name }; versuche { $stem }.parquet
bad-split = { $option } erwartet drei ganze Zahlen für train, validation und test, zum Beispiel { $usual }, nicht '{ $given }'
bad-shard = { $option } erwartet, welches Stück von wie vielen, zum Beispiel 1/8, nicht '{ $given }'
nothing = in { $game } gibt es keine Stellung zu exportieren: das Spiel ist vorbei, bevor es beginnt
unknown-file = { $path } gibt es schon, und kein { $card } sagt, was es ist; wähle einen anderen Namen oder verschiebe die Datei
other-file = { $path } gibt es schon und ist ein anderer Export (Version { $kept }, gewünscht { $asked }; siehe { $card }); wähle einen anderen Namen oder verschiebe beide Dateien
changed-file = { $path } ist nicht mehr, was { $card } sagt: verändert oder beschädigt; verschiebe beide Dateien, dann macht derselbe Befehl alles neu
no-card = { $path } gibt es schon und ist keine Datenkarte eines Exports; wähle einen anderen Namen oder verschiebe die Datei
other-parts = { $path } gehört zu einem anderen Export: { AND($differences) }; beende erst diesen, wähle einen anderen Namen oder lösche den Ordner
parts-no-folder = { $path } wird für die Teile des Exports gebraucht und ist etwas anderes; verschiebe es oder wähle einen anderen Namen
parts-broken = bei { $path } geht es nicht weiter ({ $why }); lösche den Ordner, dann beginnt derselbe Befehl von vorn
