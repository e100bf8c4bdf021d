### The characters, in English: who they are, and how they play.

zip = Zip the hare
zip-plays = Cannot wait for the end, however it goes.
pica = Pica the magpie
pica-plays = Grabs whatever glitters most right now.
mora = Mora the snail
mora-plays = Draws everything out, and wears you down.
webb = Webb the spider
webb-plays = Leaves you one way out, and many wrong ones.
una = Una the owl
una-plays = Never errs where all is known. Elsewhere she guesses.
una-guesses = Not solved: even Una guesses here.

## The page of the ladder and of one’s games

title = Your ladder and games
lead = Five opponents in every game, one after the other. Beat one in a fair game to meet the next.
beaten-in = Beaten in { $games }
unbeaten = Not beaten yet
climb = Climb, or learn first
rungs = { $beaten } of { $rungs } beaten
play = Play { $who }
games = My games
no-games = No game is over yet.
all = All games
won-of = { $won } of { $played } won
in-row = Wins in a row
in-row-is = { $count } now, { $best } at best
by-opponent = By opponent
history = History
played = { $day }: { $game } against { $opponent }, { $won ->
        [yes] won
       *[no] lost
    }
review = Review
kept = Kept for you
delete = Delete all of it
delete-question = Delete games, ladder, puzzles and lessons from this browser? Nobody can bring them back.
keep = Keep them
