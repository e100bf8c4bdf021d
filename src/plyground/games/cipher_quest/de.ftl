### Was Cipher Quest sagt, auf Deutsch.

## Wie es endet

reached = { $player } hat die Zielzahl { $target } getroffen
exceeded = { $player } liegt über der Zielzahl { $target }
closest = der Vorrat ist leer, und { $player } ist näher an { $target }
