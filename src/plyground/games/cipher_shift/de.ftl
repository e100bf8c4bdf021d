### Was Cipher Shift sagt, auf Deutsch.

tagline = Rück die Buchstaben weiter; wer das Wort vollendet, gewinnt.

## Am Tisch

welcome = Willkommen bei Cipher Shift!
target-word = Zielwort: { $word }
current-word = Wort    : { $word }
turn = { $player } ist am Zug:
ask-place = Welcher Buchstabe rückt weiter (1-{ $places })?
ask-place-and-steps = Welcher Buchstabe rückt weiter (1-{ $places }) und um wie viele Schritte (höchstens { $most }, z. B. { $example })?
word-is-now = Das Wort ist jetzt: { $word }
won = Glückwunsch! { $player } gewinnt!

## Von einem Programm, das niemand anspricht

step = Buchstabe { $place }, von { $old } auf { $new }
program-won = { $player } hat das Wort vollendet und gewinnt!

## Vor dem Spiel

agree-on-target = Einigt euch auf ein Zielwort
target-allowed = 1 bis { $longest } Buchstaben A bis Z, nicht lauter A
target-is-start = das Spiel wäre schon am Anfang am Ziel

## Züge und Stellungen, die abgelehnt werden

at-goal = Buchstabe { $place } ist schon am Ziel, { $goal }
past-goal = { $move } würde Buchstabe { $place } über sein Ziel { $goal } hinausführen
other-target = das Zielwort der Stellung ist „{ $target }“, das des Spiels { $own }
other-length = { $word } und { $target } müssen gleich viele Buchstaben haben
gone-past-goal = ein Buchstabe von { $word } ist in { $target } schon über sein Ziel hinaus, und { $option } ist aus

## Wie es endet

completed = { $player ->
        [you] du hast
       *[other] { $player } hat
    } { $word } vollendet

## Warum eine Stellung so steht

makes-last-step = Bis { $target } { $steps ->
        [one] fehlt genau 1 Schritt
       *[other] fehlen genau { $steps } Schritte
    }, und das ist { $parity ->
        [odd] eine ungerade Zahl
       *[even] eine gerade Zahl
    }: { $player } macht den letzten.
one-step-left = Nur { $player } kann { $target } überhaupt vollenden: Es fehlt 1 Schritt, eine ungerade Zahl.
answers-each-step = Nur { $player } kann { $target } überhaupt vollenden: Es fehlen { $steps } Schritte, eine gerade Zahl, und beide Buchstaben sind gleich weit vom Ziel; { $player } antwortet auf jeden Schritt mit dem anderen Buchstaben.
makes-letters-level = Nur { $player } kann { $target } überhaupt vollenden: Es fehlen { $steps } Schritte, eine ungerade Zahl; { $player } bringt beide Buchstaben gleich weit vors Ziel und antwortet dann auf jeden Schritt mit dem anderen.
keeps-letters-apart = Nur { $player } kann { $target } überhaupt vollenden: Es fehlen { $steps } Schritte, { $parity ->
        [odd] eine ungerade Zahl
       *[even] eine gerade Zahl
    }; aber { $other } kann verhindern, dass die zwei Buchstaben je gleich weit vom Ziel sind.
keeps-steps-away = Nur { $player } kann { $target } überhaupt vollenden: Es fehlen { $steps } Schritte, { $parity ->
        [odd] eine ungerade Zahl
       *[even] eine gerade Zahl
    }; aber { $other } hat immer einen Schritt, nach dem noch mehr als einer fehlt.
completes = { $player } vollendet { $target } sofort.
is-multiple = Die { $steps } fehlenden Schritte sind ein Vielfaches von { $together }, also kann { $player } dafür sorgen, dass je zwei Züge zusammen { $together } Schritte ergeben.
leaves-multiple = { $player } lässt { $steps } Schritte übrig, ein Vielfaches von { $together }, und sorgt dann dafür, dass je zwei Züge zusammen { $together } Schritte ergeben.
keeps-moves-away = Wem mehr als ein Zug bis { $target } fehlt, der hat immer einen Zug, nach dem auch der anderen Seite mehr als einer fehlt; niemand kann es also erzwingen.
is-nim = Das ist Nim: Geteilt durch { $pile } lassen die Abstände die Reste { AND($rests) }, und die heben sich als Binärzahlen { $balance ->
        [balanced] auf
       *[unbalanced] nicht auf
    }; also gewinnt { $player }.

## Optionen

option-target = Zielwort
option-target-help = das Wort, das entstehen soll
option-max-step = Größter Schritt
option-max-step-help = ein Zug rückt einen Buchstaben um 1 bis N weiter
option-wrap = Herumgehen
option-wrap-help = Buchstaben dürfen über ihr Ziel hinaus und kommen nach Z wieder herum

## Auf dem Brett

board-target = Ziel
board-letter = Buchstabe { $place }, { $letter }
board-goal = Ziel { $letter }
board-at-goal = am Ziel
board-there = da
board-to-go = { $count ->
        [one] fehlt
       *[other] fehlen
    }
board-steps-to-go = { $count ->
        [one] noch 1 Schritt
       *[other] noch { $count } Schritte
    }
board-becomes = würde { $letter }
board-total = { $count ->
        [0] Das Wort ist fertig.
        [one] Noch 1 Schritt insgesamt
       *[other] Noch { $count } Schritte insgesamt
    }
board-further = Buchstabe { $place }, { $letter }: mehr als ein Schritt
board-how-far = Buchstabe { $place }, { $letter }: wie weit?
board-step = { $count ->
        [one] 1 Schritt, bis { $letter }
       *[other] { $count } Schritte, bis { $letter }
    }
board-move = { $count ->
        [one] Buchstabe { $place }, 1 Schritt
       *[other] Buchstabe { $place }, { $count } Schritte
    }

## Was plyground solve zählt

survey-words = alle Wörter aus { $letters ->
    [one] 1 Buchstaben
   *[other] { $letters } Buchstaben
} außer dem Zielwort
survey-on-the-way = alle Wörter auf dem Weg zu { $target }

## Aufbauten mit einem Namen

preset-fair = Ein Zug rückt einen Buchstaben um 1 oder 2 weiter, kein Buchstabe darf über sein Ziel hinaus, und das Wort wird ausgelost.

## In der ersten Partie, und worum es geht

printed = Nur Spieler 1 kann CODE je vollenden, und Spieler 2 kann immer ausweichen: Gut gespielt endet es nie.
goal = Mach den Zug, der { $target } vollendet.
coach-letter = Tipp auf einen Buchstaben: Er rückt im Alphabet einen Schritt weiter.

## Auf einem Bild

sketch-target = Zielwort
sketch-word = Wort
sketch-steps = Es fehlen
