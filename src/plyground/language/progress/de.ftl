### Was jemand hier getan hat, auf Deutsch: die Datei dazu, und was darüber gesagt wird.

## Die Datei

too-large = diese Datei ist zu groß für einen Lernstand
no-entries = in dieser Datei ist nichts als Lernstand zu lesen; gemeint ist eine, die `plyground progress export` oder die Aufgabenseite geschrieben hat
exported = { $count ->
        [one] 1 Zeile steht
       *[other] { $count } Zeilen stehen
    } jetzt in { $path }.
imported = { $added ->
        [one] 1 Zeile ist
       *[other] { $added } Zeilen sind
    } hier neu; { $known ->
        [0] keine war
        [one] 1 war
       *[other] { $known } waren
    } schon bekannt.
unread = { $count ->
        [one] 1 Zeile lässt sich hier nicht lesen und bleibt, wie sie ist.
       *[other] { $count } Zeilen lassen sich hier nicht lesen und bleiben, wie sie sind.
    }
kept-in = Aufbewahrt in { $path }

## Wo jemand steht

nothing = Noch nichts. `plyground puzzle` zeigt die Aufgabe des Tages.
streak = { $days ->
        [one] 1 Tag in Folge.
       *[other] { $days } Tage in Folge.
    }
streak-and-best = Aufgabe des Tages: { $days ->
        [one] 1 Tag in Folge
       *[other] { $days } Tage in Folge
    }, höchstens { $best }.
rating = Wertung: { $rating } nach { $tries ->
        [one] 1 Aufgabe
       *[other] { $tries } Aufgaben
    }.
rating-unsure = Wertung: etwa { $rating } nach { $tries ->
        [one] 1 Aufgabe
       *[other] { $tries } Aufgaben
    }.
rating-moved = Wertung { $rating } ({ $change })
rating-moved-unsure = Wertung etwa { $rating } ({ $change })
solved = Aufgaben: { $solved } von { $tried } im ersten Versuch gelöst.
cards = Eigene Fehler: { $count ->
        [one] 1 ist aufgehoben
       *[other] { $count } sind aufgehoben
    }, { $due ->
        [0] heute ist keiner fällig
        [one] heute ist 1 fällig
       *[other] heute sind { $due } fällig
    }.
beaten = { $game }: { $count ->
        [one] 1 Gegner besiegt
       *[other] { $count } Gegner besiegt
    }.
lesson = { $game }: { $done } von { $steps } Schritten der Lektion geschafft.
