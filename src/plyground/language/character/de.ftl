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
una-plays = Kennt jede Stellung. Irrt sich nie.
