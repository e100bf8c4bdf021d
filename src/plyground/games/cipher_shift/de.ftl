### Was Cipher Shift sagt, auf Deutsch.

## Wie es endet

completed = { $player } hat { $word } vollendet
