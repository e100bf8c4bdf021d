### What Coordinate Clash says, in English.

## How it ends

lined-up = { $player } lined up { $count }: { $line }
row = Row { $name }
column = Column { $name }
diagonal = Diagonal { $from }-{ $to }
