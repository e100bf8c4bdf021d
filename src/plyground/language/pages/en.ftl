### What stands on every page, in English.

## Around a page

home = Home
skip = Skip to the content
rules = Rules
look = Look: { $look }
look-name = { $look ->
        [light] light
        [dark] dark
       *[system] system
    }
sound = { $sound ->
        [on] Sound: on
       *[off] Sound: off
    }
position-of = A position of { $game }
share = Share
copy = Copy
game-to-come = { $game }, as it could start
copied = Copied
keep-playing = Keep playing
dead-link = This link does not work
unreachable = The server cannot be reached. Try again in a moment.

## Ways into a game

play = Play
analyze = Analyze
learn-some = Learn step by step
learn = { $done ->
        [0] Learn in ten steps
        [10] Lesson done
       *[other] Lesson: { $done } of 10
    }
options = Options …

## Players

you = You
program = { $kind ->
        [greedy] greedy player
        [random] random player
        [mcts] Monte Carlo player
       *[other] { $spec }
    }

## Set-ups that have a name

preset = Set-up
preset-name = { $name ->
        [classic] As printed
        [filed] As its file says
        [fair] Fair
        [quick] Quick
        [deep] Deep
       *[other] { $name }
    }
fair-instead = Fair set-up instead
preset-says = { $name ->
        [classic] As printed, to the letter of the rule book.
        [filed] As its file says.
        [fair] Fair set-up: { $changes }
        [quick] Quick set-up: { $changes }
        [deep] Deep set-up: { $changes }
       *[other] Set-up { $name }: { $changes }
    }

## On any board

moving = to move
best-move = best: { $value }
board = The position
board-marked = marked
board-empty = empty
board-place = row { $row }, column { $column }
board-no-move = { $text ->
        [none] Nothing can be played on { $where } now.
       *[other] Nothing can be played on { $where } now: { $text } stands there.
    }
board-moves = Moves
board-gives = { $move }, gives { $result }

## What a position is worth

value = { $result ->
        [win] { $plies ->
            [0] wins
           *[other] wins in { $plies }
        }
        [loss] { $plies ->
            [0] loses
           *[other] loses in { $plies }
        }
        [draw] draws
        [endless] endless
        [chance] { $percent } ({ $chance })
       *[unknown] { $depth ->
            [one] not settled (searched 1 turn deep)
           *[other] not settled (searched { $depth } turns deep)
        }
    }
verdict = { $result ->
        [win] { $plies ->
            [0] { $player } is to move and wins.
            [one] { $player } is to move and wins in 1 turn.
           *[other] { $player } is to move and wins in { $plies } turns.
        }
        [loss] { $plies ->
            [0] { $player } is to move and loses.
            [one] { $player } is to move and loses in 1 turn.
           *[other] { $player } is to move and loses in { $plies } turns.
        }
        [draw] { $player } is to move and draws, if both play their best.
        [endless] { $player } is to move. Neither side can force the end: play is endless.
        [chance] { $player } is to move and wins in { $percent } of cases, if both play their best.
       *[unknown] { $depth ->
            [one] { $player } is to move. This is not settled, though we searched 1 turn deep.
           *[other] { $player } is to move. This is not settled, though we searched { $depth } turns deep.
        }
    }
by-move = { $result ->
        [won] { $move } was the winning move
        [lost] { $move } was the losing move
       *[drawn] { $move } ended the game in a draw
    }
over = Over: { $reason }.
to-move = { $player } is to move.
counted = Turns of both players are counted, and best play by both is assumed.
best = best
gives = gives { $result }
group = { $count ->
        [one] (1 move)
       *[other] ({ $count } moves)
    }
best-line = Best play: { $line } ({ $end }).
