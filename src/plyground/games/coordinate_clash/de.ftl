### Was Coordinate Clash sagt, auf Deutsch.

## Wie es endet

lined-up = { $player } hat { $count } in einer Linie: { $line }
row = Zeile { $name }
column = Spalte { $name }
diagonal = Diagonale { $from }-{ $to }
