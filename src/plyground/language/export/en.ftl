### What an export says, in English.

meeting = Playing at random
writing = Writing { $game }
sampling = { $game } has more than { $most } positions, so { $sample } of them are drawn; --sample draws another number
made = { $path }: { $rows ->
    [one] 1 record
   *[other] { $rows } records
}, version { $version }; README.md in it says what they are
kept = { $path } is this data set already, whole and unchanged: { $rows ->
    [one] 1 record
   *[other] { $rows } records
}, version { $version }
## refusals

house-rule = under { AND($rules) } turns are counted, which no exported row holds; export the game without { $count ->
    [one] that house rule
   *[other] those house rules
}: { $command }
no-out = name the folder to fill, such as { OPTION("out") } { $game }
nothing = there is no position of { $game } to export: the game is over before it begins
unknown-folder = { $path } holds other things; choose a new folder
other-folder = { $path } is another export (version { $kept }, asked for { $asked }; see recipe.json in it); choose a new folder
changed = { $path } is not what { $sums } says any more: it was changed or removed; move the folder away, and the same command makes it again
at-work = process { $process } is at work in { $path }; wait for it, or choose a new folder
