### What an export says, in English.

meeting = Playing at random
judging = Judging
writing = Writing
sampling = there are more than { $most } positions, so at most { $sample } of those that random play meets are drawn; --limit lists more, --sample draws another number
going-on = going on from { $folder }: { $rows ->
    [one] 1 record is
   *[other] { $rows } records are
} there already
damaged = { $count ->
    [one] 1 part was half written or damaged, and is made again
   *[other] { $count } parts were half written or damaged, and are made again
}
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
can-draw = { $game } can end in a draw, which exported values do not know yet
no-out = name the file to write, such as { $option } { $game }.parquet (or .npz, .jsonl)
no-memory-limit = remembering { $count } positions takes { $needed } MB of memory, and { $free } MB are free; with a lower { $option } a sample is drawn instead
no-memory-sample = remembering { $count } positions to draw from takes { $needed } MB of memory, and { $free } MB are free; draw fewer with { $option }
no-rows = { $game } cannot be exported: its positions have no rows of numbers
no-format = { $option } takes a name that ends in { OR($suffixes) }, not { $name }; try { $stem }.parquet
bad-split = { $option } takes three whole numbers for train, validation and test, such as { $usual }, not '{ $given }'
bad-shard = { $option } takes which piece of how many, such as 1/8, not '{ $given }'
nothing = there is no position of { $game } to export: the game is over before it begins
unknown-file = { $path } is there already, and no { $card } says what it is; choose another name, or move it away
other-file = { $path } is there already, and is another export (version { $kept }, asked for { $asked }; see { $card }); choose another name, or move both away
changed-file = { $path } is not what { $card } says any more: it was changed or damaged; move both away, and the same command makes it again
no-card = { $path } is there already, and is no card of an export; choose another name, or move it away
other-parts = { $path } belongs to another export: { AND($differences) }; finish that one first, choose another name, or delete the folder
parts-no-folder = { $path } is needed for the parts of the export, and is something else; move it away, or choose another name
parts-broken = { $path } cannot be gone on from ({ $why }); delete it, and the same command begins again
