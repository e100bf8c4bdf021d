### Was ein Export sagt, auf Deutsch.

meeting = Spiele zufällig
writing = Schreibe { $game }
sampling = { $game } hat mehr als { $most } Stellungen, deshalb werden { $sample } davon gezogen; mit --sample eine andere Zahl
made = { $path }: { $rows ->
    [one] 1 Datensatz
   *[other] { $rows } Datensätze
}, Version { $version }; was sie sind, steht dort in README.md
kept = { $path } enthält genau diese Daten schon, vollständig und unverändert: { $rows ->
    [one] 1 Datensatz
   *[other] { $rows } Datensätze
}, Version { $version }

## Was abgelehnt wird

house-rule = { AND($rules) }: dafür werden Züge gezählt, die in keiner exportierten Zeile stehen; exportiere das Spiel ohne { $count ->
    [one] diese Hausregel
   *[other] diese Hausregeln
}: { $command }
no-out = nenne den Ordner, der gefüllt werden soll, zum Beispiel { OPTION("out") } { $game }
nothing = in { $game } gibt es keine Stellung zu exportieren: das Spiel ist vorbei, bevor es beginnt
unknown-folder = in { $path } liegt etwas anderes; wähle einen neuen Ordner
other-folder = { $path } ist ein anderer Export (Version { $kept }, gewünscht { $asked }; siehe recipe.json darin); wähle einen neuen Ordner
changed = { $path } ist nicht mehr, was { $sums } sagt: verändert oder entfernt; verschiebe den Ordner, dann macht derselbe Befehl alles neu
at-work = Prozess { $process } arbeitet gerade in { $path }; warte darauf oder wähle einen neuen Ordner
