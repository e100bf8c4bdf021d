### Was Operator Outwit sagt, auf Deutsch.

## Wie es endet

reached = { $player } hat { $target } genau getroffen
passed = { $player } ist über { $target } hinausgeraten
