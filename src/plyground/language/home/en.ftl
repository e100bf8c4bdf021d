### The home page, in English.

headline = Games for two
lead = Against five characters, with a friend far away, or with whoever sits beside you. No account.
puzzle = Today’s puzzle
puzzle-solved = Solved. The next one comes tomorrow.
solve = { $solved ->
        [yes] More puzzles
       *[no] Solve
    }
days = { $count ->
        [one] 1 day
       *[other] { $count } days in a row
    }
go-on = Go on
older-games = Older games
game-against = { $game }, { $players }
game-status = { $status ->
        [waiting] waiting for your friend
        [yours] your turn
        [theirs] your opponent’s turn
       *[over] over
    }
turn-of = { $player } is to move
your-result = { $result ->
        [won] you won
       *[lost] you lost
    }
drawn = a draw
won-by = { $player } won
review = Game review
review-of = Game review: { $game }
forget = Forget
forget-game = Forget this game of { $game }
pick-game = Pick a game
picture-of = A game of { $game } that plays itself
boards-pause = { $paused ->
        [yes] Let the boards play
       *[no] Stop the boards
    }
two-ways = Play opens the fair set-up where a game has one: either of you could win. ⋯ has it { $own ->
        [yes] as printed, to the letter of the rule book, or, for a game without one, as its file defines it.
       *[no] as printed, to the letter of the rule book.
    }
against = against
ladder = your ladder
friend = a friend, by link
next = Next on your ladder:
rungs = { $beaten } of { $rungs } beaten
rung-top = { $who }, once more
more-of = More ways to play { $game }
close = Close
back = Back
name-for-friend = What is your name?
name-for-friend-help = Your friend sees it. You are asked only once.
invite = Invite a friend
play-here = Play together, at this screen
yours = Your ladder and games
action-of = { $action }: { $game }
solved = Solved to the last move
solved-text = { $own ->
        [yes] From any position of the games in the box
       *[no] From any position
    }, as printed or fair, we know how it ends if nobody makes a mistake: who wins, what the exact chances are, or that neither side can force an end. Play first. Afterwards the game review shows you the turning point, and what would have been better.
