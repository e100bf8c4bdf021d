### Was nur die Seite ohne Server sagt, auf Deutsch.

title = Plyground: kleine Spiele, genau gelöst
loading = Python startet in dieser Seite. Das dauert einige Sekunden; nichts verlässt den Browser.
failed = Diese Seite konnte nicht starten: { $why }
here = Zu zweit an diesem Bildschirm
others = Andere Gegner
thinking = { $player } denkt nach …
turn = Am Zug: { $player }
won = Gewonnen hat { $player }: { $reason }.
drawn = Remis: { $reason }.
stopped = Niemand hat gewonnen: { $reason }.
games = Andere Spiele
undo = Zurücknehmen
again = Noch einmal, Plätze getauscht
