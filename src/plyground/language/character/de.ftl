### Die Figuren auf Deutsch: wer sie sind, und wie sie spielen.

zip = Zip, der Hase
zip-plays = Kann das Ende kaum erwarten, egal wie es ausgeht.
pica = Pica, die Elster
pica-plays = Schnappt sich, was gerade am meisten glänzt.
mora = Mora, die Schnecke
mora-plays = Zieht alles in die Länge und zermürbt dich.
webb = Webb, die Spinne
webb-plays = Lässt dir einen Ausweg und viele Irrwege.
una = Una, die Eule
una-plays = Irrt sich nie, wo alles bekannt ist. Sonst rät sie.
una-guesses = Nicht gelöst: Auch Una rät hier.

## Die Seite der Leiter und der eigenen Spiele

title = Deine Leiter und Spiele
lead = Fünf Gegner in jedem Spiel, einer nach dem anderen. Wer einen in einem fairen Spiel schlägt, trifft den nächsten.
beaten-in = Geschlagen in { $games }
unbeaten = Noch nicht geschlagen
climb = Weiter nach oben oder erst lernen
rungs = { $beaten } von { $rungs } geschlagen
play = Gegen { $who } spielen
games = Meine Spiele
no-games = Noch ist kein Spiel zu Ende.
all = Alle Spiele
won-of = { $won } von { $played } gewonnen
in-row = Siege in Folge
in-row-is = jetzt { $count }, höchstens { $best }
by-opponent = Nach Gegnern
history = Verlauf
played = { $day }: { $game } gegen { $opponent }, { $won ->
        [yes] gewonnen
       *[no] verloren
    }
review = Rückblick
kept = Für dich gespeichert
delete = Alles löschen
delete-question = Spiele, Leiter, Aufgaben und Lektionen aus diesem Browser löschen? Niemand kann sie zurückholen.
keep = Behalten
