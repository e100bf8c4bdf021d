### What whoever runs a server reads, in English.

## What was asked for

limits-unknown = --limits knows { AND($known) }, not '{ $name }'
limit-rate = the limit { $name } is like 60/hour, not '{ $text }'
limit-count = the limit { $name } is a whole number from 1 to { $most }, not '{ $text }'
keep-unknown = --keep knows { AND($known) }, not '{ $name }'
keep-time = --keep { $name } takes a time such as 30d, 12h or forever, not '{ $text }'
keep-twice = --keep has '{ $name }' twice; give it once
origin-form = --origin takes an address such as https://play.example.org or http://192.0.2.7:8000, without a path, not '{ $text }'
origin-several = --origin takes one address, not '{ $text }'; repeat the flag for each: --origin https://a.example --origin https://b.example
program-form = --program takes NAME=COMMAND, with a name such as my-bot, not '{ $text }'
program-taken = --program cannot be called '{ $name }': that name is taken
proxy-form = --behind-proxy takes addresses and networks of proxies, such as 10.0.0.0/8,192.0.2.7, not '{ $text }'
proxy-begin = --behind-proxy names a network by its first address: { $network }, not '{ $text }'
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

in-use = { $database } is in use by another plyground server
not-read = the database { $database } cannot be read: { $why }
not-opened = the database { $database } cannot be opened: { $why }
password-missing = { $why }; put a line HOST:PORT:DATABASE:USER:PASSWORD into the file .pgpass in the home folder of the user who runs this (mode 0600)
newer-database = this database was written by a newer plyground; upgrade this one
several-names = { $file } has { $names } names (hard links), but its log lies beside only one of them; remove the others (ls -i shows them), or copy the file while no server has it open
not-whole = { $database } is not whole: { $damage }; stop here and restore a backup into a new file (plyground store restore --db NEW BACKUP), or go on with what is there: --accept-damage
damaged = SQLite finds it damaged ({ $pages })
damaged-rooms = SQLite finds it damaged ({ $pages }); these rooms cannot be read: { AND($rooms) }
lacks-changes = it lacks { $changes ->
    [one] 1 acknowledged change
   *[other] { $changes } acknowledged changes
} of these rooms: { AND($rooms) }
two-damages = { $first }; { $second }
more-rooms = { $count } more

## Backups

backed-up = Backed up { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}, to { $path }.
backup-private = It holds the secrets of games in progress: keep it to yourself.
backup-lacks = These rooms cannot be read and are not in it: { AND($rooms) }.
not-a-backup = { $path } is not a backup of a plyground server
backup-elsewhere = { $path } exists and is not a backup; choose another name
newer-backup = { $path } was written by a newer plyground; upgrade this one
backup-not-read = { $path } cannot be read: { $why }
backup-not-whole = { $path } is not a whole backup: { $why }; nothing was restored
cut-off = it was cut off
changed-since = it was changed since it was written
line-without-sense = one of its lines makes no sense
restored = Restored { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}; { $present ->
    [one] 1 was there already
   *[other] { $present } were there already
}.
left-alone = Left alone, because their games went on differently here: { AND($rooms) }.
restore-under-way = another restore into { $database } is under way; try again when it is done
restore-not-taken = the server that has { $database } open does not take backups; stop it first
restore-failed = the server could not restore this: { $fault }

## Records and rooms

exported = Wrote { $records ->
    [one] 1 record
   *[other] { $records } records
} to { $folder }; { $present ->
    [one] 1 was there already
   *[other] { $present } were there already
}.
rooms-unreadable = These rooms cannot be read: { AND($rooms) }.
rooms-kept = { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}, { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}
rooms-older = ... and { $rooms ->
    [one] 1 older room
   *[other] { $rooms } older rooms
}
room-status = { $status ->
    [waiting] waiting
    [playing] playing
   *[over] over
}
room-games = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { AND($players) }
room-unreadable = cannot be read

## Forgetting a room

room-unknown = there is no room '{ $room }' here; plyground store rooms lists the rooms
room-part = '{ $room }' is only the beginning of a name; give all of it, such as { OR($rooms) }
forget-going = the game in room { $room } is not over (it last changed on { $last } UTC); add --yes to forget it all the same
forget-under-way = another room of { $database } is just being forgotten; try again in a moment
forget-not-read = the server may not read { $path }; run this as the user who runs the server
forget-not-taken = the server that has { $database } open does not forget rooms; stop it first
forgotten = This room is forgotten.
forgotten-backups = Backups and exported records from before still hold it; delete them, or forget it again after a restore.
