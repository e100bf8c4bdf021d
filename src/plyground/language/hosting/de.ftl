### Was liest, wer einen Server betreibt, auf Deutsch.

## Was gewünscht war

keep-unknown = --keep kennt { AND($known) }, nicht „{ $name }“
keep-time = --keep { $name } nimmt eine Zeit wie 30d, 12h oder forever, nicht „{ $text }“
origin-form = --origin nimmt eine Adresse wie https://play.example.org oder http://192.0.2.7:8000, ohne Pfad, nicht „{ $text }“
program-form = --program nimmt NAME=COMMAND, mit einem Namen wie my-bot, nicht „{ $text }“
program-taken = --program kann nicht „{ $name }“ heißen: Der Name ist vergeben
proxy-form = --behind-proxy nimmt Adressen und Netze von Proxys wie 10.0.0.0/8,192.0.2.7, nicht „{ $text }“
proxy-anybody = --behind-proxy { $text } würde allen glauben, die sich für andere ausgeben; nenne die Adressen deiner Proxys
no-address = --db ist keine Adresse einer Datenbank; probier postgresql://user@host/name
other-database = --db nimmt eine Datei oder eine Adresse wie postgresql://user@host/name
not-our-address = auf { $host } lässt sich kein Server öffnen: diese Adresse hat dieser Rechner gerade nicht; nimm mit --host eine andere
cannot-listen = auf { $host }, Port { $port }, lässt sich kein Server öffnen: { $why }; nimm mit --port einen anderen

## Wenn ein Server öffnet

open-at = Plyground ist offen: { $address }/
no-network = Dieser Rechner hat keine Adresse in einem Netz: Noch kann sonst niemand herein.
network = Alle in diesem Netz können herein; das ist die Adresse als Bild:
kept-in = Die Partien liegen in { $database }. Strg-C beendet den Server.

## Eine Datenbank, die sich nicht benutzen lässt

in-use = { $database } benutzt schon ein anderer Plyground-Server; beende ihn, oder nenne mit --db eine andere Datei
not-read = die Datenbank { $database } lässt sich nicht lesen: { $why }
not-opened = die Datenbank { $database } lässt sich nicht öffnen: { $why }
password-missing = { $why }; schreib eine Zeile HOST:PORT:DATENBANK:BENUTZER:PASSWORT in die Datei .pgpass im Heimatordner dessen, der das startet (Modus 0600)
disk-full = die Festplatte ist voll ({ $why }); schaffe Platz und starte neu
other-schema = { $database } wurde von einer anderen Version von plyground angelegt; diese kann damit nichts anfangen
several-names = { $file } hat { $names } Namen (harte Links), aber das Protokoll dazu liegt nur neben einem davon; entferne die anderen (ls -i zeigt sie), oder kopier die Datei, solange kein Server sie offen hat
not-whole = { $database } ist beschädigt ({ $damage }); sichere, was sich lesen lässt (plyground store backup), und stelle es in einer neuen Datei wieder her

## Sicherungen

backed-up = Gesichert: { $rooms ->
    [one] 1 Raum
   *[other] { $rooms } Räume
}, { $changes ->
    [one] 1 Änderung
   *[other] { $changes } Änderungen
}, in { $path }.
backup-private = Darin stehen die Geheimnisse laufender Partien: Behalt sie für dich.
not-a-backup = { $path } ist keine Sicherung eines Plyground-Servers
backup-elsewhere = { $path } gibt es schon und ist keine Sicherung; nimm einen anderen Namen
not-empty = in { $database } sind schon Räume; nimm eine neue Datei oder eine leere Datenbank
checked = Alles in Ordnung: { $rooms ->
    [one] 1 Raum lässt
   *[other] { $rooms } Räume lassen
} sich lesen.
restored = Übernommen: { $rooms ->
    [one] 1 Raum
   *[other] { $rooms } Räume
}, { $changes ->
    [one] 1 Änderung
   *[other] { $changes } Änderungen
}.

## Aufzeichnungen und Räume

exported = Geschrieben: { $records ->
    [one] 1 Aufzeichnung
   *[other] { $records } Aufzeichnungen
} nach { $folder }.
rooms-unreadable = Diese Räume lassen sich nicht lesen: { AND($rooms) }.

## Einen Raum vergessen

room-unknown = es gibt hier keinen Raum „{ $room }“
forgotten = Raum { $room } ist vergessen.
forgotten-backups = Ältere Sicherungen und Aufzeichnungen enthalten ihn noch; lösch sie, oder vergiss ihn nach dem Zurückspielen noch einmal.
