### Analysis, game review and the worth of moves, in English.

## The worth of a move: in a list, of a move, and of one that was not made

does = { $result ->
        [win] { $plies ->
            [0] wins
           *[other] wins in { $plies }
        }
        [loss] { $plies ->
            [0] loses
           *[other] loses in { $plies }
        }
        [draw] draws
        [endless] leaves the game open
        [chance] has a chance of { $percent } ({ $chance })
       *[unknown] leads to a position that is not settled
    }
did = { $result ->
        [win] { $plies ->
            [0] was winning
           *[other] was winning in { $plies }
        }
        [loss] { $plies ->
            [0] would have held out longer
            [one] would have held out for 1 turn
           *[other] would have held out for { $plies } turns
        }
        [draw] would have drawn
        [endless] would have kept the game open
        [chance] had a chance of { $percent } ({ $chance })
       *[unknown] was not settled
    }

## Analysis

analysis-of = Analysis: { $game }
loading = Working it out …
every-move = Every move and its worth
show-values = Show what moves are worth
play-out = Play out best play
stop = Stop
pace = Pace
pace-name = { $pace ->
        [slow] slow
        [quick] quick
       *[steady] steady
    }
came-back = The position has come back: this goes on forever.
moves-so-far = Moves so far
start = Start
to-start = To the start
back = One move back
forward = One move forward
to-last = To the last move
played = { $move } was played.
another-position = Another position.
set-up = Set up a position
position = Position
position-help = Such as { $example }.
set = Set up
from-start = From the usual start
new-deal = A new deal
new-secret = Another secret
options = Options of the game
apply-options = Begin with these
take-along = Take it with you
link = Link to this position
picture = Download a picture (SVG)
record = Download the record
play-on = Play from here
engine-plays = Opponent
against-engine = Against this character
with-friend = With a friend, by link
together = Together, at this screen

## Game review

review-of = Game review: { $game }
back-to-room = Back to the room
new-game = A new game
not-over = Still being played
still-playing = This game is not over yet. Once it is, its review is here.
round = Round
round-number = Round { $number }
no-moves = No move was made, so there is nothing to look back on.
turned = The game turned at move { $ply }: { $player ->
        [you] you
       *[other] { $player }
    } played “{ $move }”, but “{ $better }” { $did }.
lost-from-start = No move lost this game: with best play, { $player ->
        [you] you were
       *[other] { $player } was
    } lost from the start.
given-up = It was not lost on the board.
none-lost = No move lost this game: { $player ->
        [you] you
       *[other] { $player }
    } made no mistake.
nobody-lost = Nobody won, so no move lost the game.
won = { $player ->
        [you] You
       *[other] { $player }
    } won: { $reason }.
drawn = A draw: { $reason }.
nobody-won = Nobody won: { $reason }.
the-game = The game
slider = Go through the game
at-start = Start of the game
made = Move { $ply } of { $count }, { $player }: { $move }
analyze = Analyze this position
course-of = How { $player ->
        [you] your
       *[other] { $player }’s
    } hopes rose and fell, from the start to the last move.
wins = { $player ->
        [you] You win
       *[other] { $player } wins
    }
see-why = See why
goes-on-like = “{ $better }” was better; best play goes on like this.
move-number = move { $ply }
move-by = Move { $ply }, { $player ->
        [you] you
       *[other] { $player }
    }: “{ $move }”,
zigzag = { $count } mistakes in { $moves } moves: no single move counts here, but the plan behind them.
move-by-move = Move by move
accurate = { $count ->
        [one] { $percent }: gave nothing away in { $kept } of 1 move
       *[other] { $percent }: gave nothing away in { $kept } of { $count } moves
    }
no-accuracy = made no move
mark = { $mark ->
        [best] best
        [good] good
        [inaccuracy] inaccuracy
        [mistake] mistake
       *[losing-move] losing move
    }
legend = { $marks }.{ $typed ->
        [yes] { " " }In brackets: the move as it is typed.
       *[no] { "" }
    }
stands-for = { $move }: “{ $words }”
judged = { $mark }: { $does }
missed = { $mark }: “{ $better }” { $did }; this { $does }

## Learning from mistakes

learn = Learn from your mistakes
learn-other = Learn from the mistakes
whose = Whose mistakes?
no-mistakes = { $player } made no mistakes. Nothing to learn here.
you-no-mistakes = You made no mistakes. Nothing to learn here.
keep = { $count ->
        [one] Keep this mistake as a puzzle
       *[other] Keep these { $count } mistakes as puzzles
    }
kept = { $count ->
        [0] None of them makes a puzzle: there is no single thing to find.
        [one] 1 is kept as a puzzle and comes back tomorrow.
       *[other] { $count } are kept as puzzles and come back tomorrow.
    }
kept-some = { $count ->
        [one] 1 of { $all } is kept as a puzzle and comes back tomorrow.
       *[other] { $count } of { $all } are kept as puzzles and come back tomorrow.
    } Where several moves would have been right, there is no single thing to find.
to-puzzles = To the puzzles
begin = { $count ->
        [one] Look at the mistake
       *[other] Look at the { $count } mistakes
    }
progress = Mistake { $place } of { $count }
you-played = At move { $ply } you played “{ $move }”. Find something better.
other-played = At move { $ply } { $player } played “{ $move }”. Find something better.
same-again = “{ $move }” is what was played: it { $does }. Try another.
is-best = Yes! “{ $move }” is best: it { $does }.
keeps = Good: “{ $move }” gives nothing away, it { $does }. There is a better one.
gives-away = “{ $move }” still gives something away: it { $does }. Try another.
solution = Best: { $moves }. That { $does }.
try-again = Try again
show-solution = Show the solution
next = Next
finish = Done
found-all = That was all, and you found everything by yourself. Play another!
found-some = That was all. You found { $found } of { $count } by yourself; the next game will go better.
once-more = Once more
