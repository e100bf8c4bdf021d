### Was jemand hier getan hat, auf Deutsch: die Datei dazu, und was darüber gesagt wird.

## Die Datei

too-large = diese Datei ist zu groß für einen Lernstand
no-entries = in dieser Datei ist nichts als Lernstand zu lesen; gemeint ist eine, die `plyground progress export` oder die Aufgabenseite geschrieben hat
