### What long runs say, in English.

## where they run

no-place = { OPTION("on") } takes here, processes, processes:N or dask://HOST:PORT, not { $place }
no-cluster = no Dask scheduler answers at { $address }; start one with dask scheduler, and look at host and port
no-workers = the cluster at { $address } has no workers; start some with dask worker { $address }
cluster-lost = the scheduler at { $address } is gone; what was done is kept, and the same command goes on from there
cluster-fault = the cluster at { $address } cannot do this ({ $fault }); plyground must be installed there with the same extras
other-version = a worker of the cluster has plyground { $theirs }, and this is { $ours }; install the same there

## what went wrong with a part of one

fault = a fault of ours: { $fault } ({ $where })
killed = every process that tried it was ended ({ $cause })

## results files

in-use = another run ({ $process }) is writing { $path }; wait for it, or choose another file
other-header = { $path } holds other results: { AND($differences) }; choose another file
difference = { $name } { $kept } instead of { $asked }
no-results = { $path } is no results file; name another
broken-line = { $path } is broken at line { $line }; mend it or choose another file
not-read = { $path } cannot be read: { $why }
