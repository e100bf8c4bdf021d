### What whoever runs a server reads, in English.

## What was asked for

keep-unknown = --keep knows { AND($known) }, not '{ $name }'
keep-time = --keep { $name } takes a time such as 30d, 12h or forever, not '{ $text }'
origin-form = --origin takes an address such as https://play.example.org or http://192.0.2.7:8000, without a path, not '{ $text }'
program-form = --program takes NAME=COMMAND, with a name such as my-bot, not '{ $text }'
program-taken = --program cannot be called '{ $name }': that name is taken
proxy-form = --behind-proxy takes addresses and networks of proxies, such as 10.0.0.0/8,192.0.2.7, not '{ $text }'
proxy-anybody = --behind-proxy { $text } would believe anybody who claims to be somebody else; name the addresses of your proxies
no-address = --db is no address of a database; try postgresql://user@host/name
other-database = --db takes a file, or an address such as postgresql://user@host/name
not-our-address = cannot listen on { $host }: this machine does not have that address now; choose another with --host
cannot-listen = cannot listen on { $host } port { $port }: { $why }; choose another with --port

## When a server opens

open-at = Plyground is open at { $address }/
no-network = This computer has no address in a network: nobody else can come in yet.
network = Everybody in this network can come in; this is the address as a picture:
kept-in = Games are kept in { $database }. Ctrl-C stops the server.

## A database that cannot be used

in-use = { $database } is in use by another plyground server; stop that one, or name another file with --db
not-read = the database { $database } cannot be read: { $why }
not-opened = the database { $database } cannot be opened: { $why }
password-missing = { $why }; put a line HOST:PORT:DATABASE:USER:PASSWORD into the file .pgpass in the home folder of the user who runs this (mode 0600)
disk-full = the disk is full ({ $why }); make room and start again
other-schema = { $database } was made by another version of plyground; this one cannot use it
several-names = { $file } has { $names } names (hard links), but its log lies beside only one of them; remove the others (ls -i shows them), or copy the file while no server has it open
not-whole = { $database } is damaged ({ $damage }); save what can be read (plyground store backup) and restore it into a new file

## Backups

backed-up = Backed up { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}, to { $path }.
backup-private = It holds the secrets of games in progress: keep it to yourself.
not-a-backup = { $path } is not a backup of a plyground server
backup-elsewhere = { $path } exists and is not a backup; choose another name
not-empty = { $database } holds rooms already; choose a new file or an empty database
checked = All is well: { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
} can be read.
restored = Brought in { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}.

## Records and rooms

exported = Wrote { $records ->
    [one] 1 record
   *[other] { $records } records
} to { $folder }.
rooms-unreadable = These rooms cannot be read: { AND($rooms) }.

## Forgetting a room

room-unknown = there is no room '{ $room }' here
forgotten = Room { $room } is forgotten.
forgotten-backups = Backups and exported records from before still hold it; delete them, or forget it again after a restore.
