### What an export says, in English.

meeting = Playing at random
writing = Writing
sampling = there are more than { $most } positions, so { $sample } of them are drawn; --limit writes more, --sample draws another number
going-on = going on from { $folder }: { $parts ->
    [one] 1 part is
   *[other] { $parts } parts are
} there already
made = { $path }: { $rows ->
    [one] 1 record
   *[other] { $rows } records
}, version { $version }
card-made = { $card } says what is in it, and how to load it in three lines
kept = { $path } is this data set already, whole and unchanged: { $rows ->
    [one] 1 record
   *[other] { $rows } records
}, version { $version }
interrupted = interrupted; what is done is kept in { $folder }, and the same command goes on from there
interrupted-early = interrupted; nothing had been written yet

## refusals

house-rule = under { AND($rules) } turns are counted, which no exported row holds; export the game without { $count ->
    [one] that house rule
   *[other] those house rules
}: { $command }
no-out = name the file to write, such as { $option } { $game }.parquet (or .jsonl)
no-format = { $option } takes a name that ends in { OR($suffixes) }, not { $name }; try { $stem }.parquet
bad-split = { $option } takes three whole numbers for train, validation and test, such as { $usual }, not '{ $given }'
bad-shard = { $option } takes which piece of how many, such as 1/8, not '{ $given }'
nothing = there is no position of { $game } to export: the game is over before it begins
unknown-file = { $path } is there already, and no { $card } says what it is; choose another name, or move it away
other-file = { $path } is there already, and is another export (version { $kept }, asked for { $asked }; see { $card }); choose another name, or move both away
changed-file = { $path } is not what { $card } says any more: it was changed or damaged; move both away, and the same command makes it again
no-card = { $path } is there already, and is no card of an export; choose another name, or move it away
other-parts = { $path } belongs to another export; finish that one first, choose another name, or delete the folder
at-work = process { $process } is at work in { $path }; wait for it, or choose another name
