### Was lange Läufe sagen, auf Deutsch.

## wo sie laufen

no-place = { OPTION("on") } nimmt here, processes, processes:N oder dask://HOST:PORT, nicht { $place }
no-cluster = unter { $address } meldet sich kein Dask-Scheduler; starte einen mit dask scheduler und prüfe Rechner und Port
no-workers = der Cluster unter { $address } hat keine Worker; starte welche mit dask worker { $address }
cluster-lost = der Scheduler unter { $address } ist weg; was fertig ist, ist gemerkt, und derselbe Befehl macht dort weiter
cluster-fault = der Cluster unter { $address } kann das nicht ({ $fault }); plyground muss dort mit denselben Extras installiert sein
other-version = ein Worker des Clusters hat plyground { $theirs }, hier läuft { $ours }; installiere dort dieselbe Version

## was mit einem Teil nicht geklappt hat

fault = ein Fehler von uns: { $fault } ({ $where })
killed = jeder Prozess, der es versucht hat, wurde beendet ({ $cause })

## Ergebnisdateien

in-use = ein anderer Lauf ({ $process }) schreibt gerade { $path }; warte auf ihn oder nimm eine andere Datei
other-header = in { $path } stehen andere Ergebnisse: { AND($differences) }; nimm eine andere Datei
difference = { $name } { $kept } statt { $asked }
no-results = { $path } ist keine Ergebnisdatei; nenn eine andere
broken-line = { $path } ist in Zeile { $line } kaputt; bring sie in Ordnung oder nimm eine andere Datei
not-read = { $path } lässt sich nicht lesen: { $why }
