### What a person has done here, in English: the file it is kept in, and what is said of it.

## The file

too-large = this file is too large to be a record of progress
no-entries = nothing in this file can be read as progress; it is a file that `plyground progress export` or the puzzle page wrote
