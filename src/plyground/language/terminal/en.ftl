### What only the terminal says, in English.

## What can be typed at any question

verb-help = help
verb-rules = rules
verb-board = board
verb-moves = moves
verb-history = history
verb-hint = hint
verb-eval = eval
verb-back = back
verb-undo = undo
verb-resign = resign
verb-stop = stop
verb-save = save
verb-menu = menu
verb-quit = quit

usage-help = ? or help
usage-save = save FILE

help-help = this page
help-rules = the rules of this game
help-rules-menu = the rules of a game
help-board = the position again
help-moves = the moves that can be made now
help-history = the moves so far
help-hint = a best move, or a guess that says so
help-eval = what every move is worth, as far as it is known
help-back = start this turn's questions again
help-back-question = go back to the question before (undo does the same)
help-undo = take back a move; between two people, if the other agrees
help-undo-room = take back a move, between friends if both agree
help-resign = give this game to the other player
help-stop = leave it unfinished (two people must both agree)
help-stop-room = offer to leave it unfinished, or agree to it
help-save = write a record of this game to a file
help-menu = save, and back to the menu
help-quit = save and leave; q does the same
help-quit-menu = leave
help-quit-room = leave; the same link brings you back to your seat
help-besides = Besides that, at any prompt:
help-besides-waiting = Besides that, at any prompt, and at a terminal also while you wait:

nothing-to-do = { $verb } does nothing at this question (? shows help)
rulings = The rulings: plyground rules { $game } --rulings
no-game-yet = No game is chosen yet, so there are no rules to show.
nothing-typed = Please type an answer
nothing-typed-but = Please type an answer, such as { $example }
see-help = { $error } (? shows help)

## What help says about a question

advice-answer = Answer the question.
advice-turn = Answer the question, or type a whole move in short notation.
advice-yes-no = Answer yes or no; y and n will do.
advice-seat = Answer with the number of a seat.
advice-seat-or-toss = Answer with the number of a seat, or toss for a coin toss.
advice-name = Answer with the name that the other player is to see, or with Enter alone.
advice-number = Answer with a number from 1 to { $most }; Enter alone is 1.
advice-number-or-word = Answer with a number from 1 to { $most }, or with { OR($words) }; Enter alone is { $default }.
advice-options = Answer with a number from 1 to { $most } and what it is to be; Enter alone plays.
advice-set-up = Answer with { OR($names) }.
advice-row-choice = Answer with a number from 1 to { $most }.
advice-row-name = Answer with a name; { $nothing } takes it away again.
advice-rounds = Answer with a number of rounds, such as 3, or with best of 3.
advice-row-option = { $what } ({ $allowed }); - is what the rule book has.
advice-menu = Answer with the number of a game, or with one of the letters above.
advice-pages = Enter shows the next page, q goes back.
advice-replay = Enter shows the next move, q leaves.
advice-option = Answer with { $allowed }; Enter alone is { $default }.

## The menu

menu-title = Plyground: games for two
menu-continue = go on: { $what }
menu-puzzle = today's puzzle
menu-lesson = a lesson
menu-ladder = the ladder
menu-saves = saved games
menu-rules = rules
menu-screen = full screen
menu-leave = leave
which-game = Which game? (1-{ $most }, Enter for 1):
which-save = Which one? (1-{ $most }, Enter for 1):
which-lesson = A lesson in which game? (1-{ $most }, Enter for 1):
which-rules = Rules of which game? (1-{ $most }, Enter for 1):
against-whom = Against whom? (Enter for { $default }):
opponent-friend = a friend, here at this keyboard
opponent-character = { $who }: { $manner }
other-options = { options-word }: names, rounds, house rules, everything else
other-printed = { printed-word }: { $own ->
        [yes] as its file says
       *[no] as printed in the rule book
    }
options-word = options
printed-word = printed
options-title = { $game }, as it will be played:
row-opponent = Opponent
row-set-up = Set-up
row-name = Name of { $player }
row-begins = Who begins
row-rounds = Rounds
row-best-of = best of { $rounds }
row-on = on
row-off = off
row-none = none
what-to-change = What would you change? (1-{ $most }, Enter plays):
how-to-change = Type { $row } and what it is to be. { $how }
not-a-set-up = there is no set-up '{ $answer }'
not-rounds = a number of rounds, such as 3, or best of 3
name-other = the two players need different names, with letters that can be shown
begins-toss = a coin toss decides
begins-you = you
any-question = At any question: ? helps, q { $back ->
        [yes] leads back here
       *[no] leaves
    }.
not-in-menu = '{ $answer }' is not in the menu; type a number from 1 to { $most }, or one of its letters
none-of-them = '{ $answer }' is none of them; type 1 to { $most }
none-of-them-nor-words = '{ $answer }' is none of them; type 1 to { $most }, or { OR($words) }
bye = Bye.

## What programs are called

program = { $kind ->
        [greedy] Greedy
        [random] Random
        [mcts] Monte Carlo
        [llm] Model { $model }
       *[other] Program
    }

## Before a game

ask-option = { $question } (Enter for { $default }):
tossed = The coin toss says: { $player } begins.
preset-on = Set-up { $name }: { $changes }
round = Round { $number } of { $rounds }
seat-begins = Seat { $seat } begins.
which-seat = { $player }, which seat do you take? (1/2):
seat-chooser = Whoever did not choose this set-up
other-player = The other player
seat-taken = { $player } takes seat { $seat }.
answer-1-or-2 = please answer 1 or 2
note-seed = Note: the draw comes from --seed; whoever knows the seed can work it out.
note-redrawn = Note: the hidden draw was not kept here; it is drawn again from the clues.

## During a game

thinking = Thinking ...
moves-so-far = { $count ->
        [one] 1 move has been made so far.
       *[other] { $count } moves have been made so far.
    }
no-moves-yet = No move has been made yet.
repeated = This position is back (time { $visits }). Play on, or type stop.
need-not-end = { $turns } turns, and by its rules this game need not end.
how-to-stop = Type stop to leave it unfinished. Nobody loses then.
help-matters = With help this game will not count for the ladder. Go on?
hint = Hint: { $move } ({ $value })
guessed = a guess: { $value }
move-and-words = { $move }, which is { $words }
no-advice = No advice here: { $error }
clue-stays = A clue stays known, so no move of this game is taken back.
nothing-to-undo = There is no move to take back.
undo-declined = The move stands.
undone = Taken back: { $count ->
        [one] 1 move
       *[other] { $count } moves
    }.
yes-no = { $question } (yes/no):
yes-no-enter = { $question } (yes/no, Enter for yes):
agree-undo = { $player }, may { $mover } take back { $move }?
agree-resign = { $player }, do you really give up this game?
agree-stop = { $player }, do you agree to stop this game unfinished?
stop-declined = The game goes on.
saved-as = Saved as { $path }.

## What a position is worth

position-over = { $position }: over. { $how }.
position-worth = { $position }: { $player }, to move, { $worth }.
wins-with = wins with { $whole }.{ $tenth }%, { $chance }
worth-chance = has a chance of { $value } with best play by both
worth-endless = cannot force the end, nor can the other: play is endless
worth-unfinished = cannot force the end before the turn limit, nor can the other: play stops unfinished
worth-unknown = may win or lose: { $value }
best-marked = no move is better
best-known-marked = no move is known to be better
best-play = Best play: { $moves } ({ $end })

## A review

review-accuracy = { $player } gave nothing away in { $kept } of { $count ->
        [one] 1 move
       *[other] { $count } moves
    }.
plot-wins = { $player } wins
plot-open = open
plot-columns = start, then each move

## The end

is-stopped = The game is stopped and stays unfinished. Nobody wins.
was-stopped = The game was stopped and stays unfinished. Nobody wins.
tally = Tally: { $score }.
tally-drawn = drawn { $count }
tally-unfinished = unfinished { $count }
no-champion = The tally is level: there is no overall champion.
champion = { $player } is the overall champion!
saved = Saved. To go on: plyground play --resume { $name }
not-saved = This game could not be saved.

what-next = What now? ({ $choices }; Enter for { $default }):
next-again = again
next-swap = swap sides
next-review = review
next-menu = menu
next-rung = next
not-next = '{ $answer }' is none of these: { OR($choices) }
advice-next = Answer with { OR($choices) }; a first letter will do, and Enter alone is { $default }.
nothing-to-review = This game has no moves to review.
review-stopped = The review was given up.
you-are-now = You are { $player } now.
have-swapped = { $one } and { $other } have swapped seats.

## Puzzles and lessons

verb-solution = solution
help-hint-puzzle = a hint; then the puzzle counts as solved with help
help-solution = give up, and see the solution
no-eval-puzzle = That would be the answer. A hint helps on, and solution shows it.
no-resign-puzzle = Nobody plays against you here; solution gives up and shows it.
no-undo-puzzle = Nothing was played yet: a wrong answer leaves the position as it was.
puzzle-daily = Puzzle { $number }, { $day }: { $game }, rated { $rating }
puzzle-training = Puzzle { $name }: { $game }, rated { $rating }
puzzle-mistake = A mistake of your own, in { $game }{ $left ->
        [0] { "" }
        [one] ; 1 more is due
       *[other] ; { $left } more are due
    }
puzzle-ways = (Answer as in a game. hint helps, solution shows it, ? lists the rest.)
puzzle-seen = You have tried this one before, so your rating stays as it is.
set-up = Set-up: { $options }
puzzle-task = You are { $you }. { $task }
puzzle-again = Try again from here:
puzzle-step = { $player }: { $move }
hint-among = One of these does it: { OR($moves) }.
hint-no-more = There are no more hints; solution shows it.
solution-trap = The only good answer to it is { $reply }.
solutions = Solution: { OR($moves) }
puzzle-share = To share, without giving anything away:
next-puzzle = next
next-mistakes = mistakes
mistake-back = It comes back on { $day }.
no-mistakes-kept = no mistakes are kept yet: `plyground review` goes through a game and offers to keep yours
no-mistakes-due = { $count ->
        [one] your mistake is not due yet; it
       *[other] none of your { $count } mistakes is due yet; the first one
    } comes back on { $day }
mistakes-unreadable = the mistakes that are due belong to games or set-ups that are not known here
keep-mistakes = { $count ->
        [one] 1 mistake of { $player } makes a puzzle. Shall it come back another day?
       *[other] { $count } mistakes of { $player } make puzzles. Shall they come back another day?
    }
mistakes-kept = { $count ->
        [one] 1 mistake is kept; it is
       *[other] { $count } mistakes are kept; they are
    } due tomorrow: `plyground puzzle --mistakes`
no-slips = No mistake in this game makes a puzzle: nothing was given away where there was one thing to find.
solution-chance = Its chance: { $chance }
lesson-step = Step { $number } of { $steps }: { $title }
lesson-next = Enter for the next step, quit to leave:
lesson-shown = You have seen the solution; the step counts once you have found it yourself.
lesson-done = That was the whole lesson: { $title }.
lesson-open = { $count ->
        [one] 1 step is still open.
       *[other] { $count } steps are still open.
    } `plyground lesson` comes back to them.
lesson-proof = Enter for the proof, quit to leave:
## The ladder

ladder-title = The ladder: in each game, beat one to meet the next.
ladder-how = To play the next one, in the fair set-up: plyground ladder GAME
ladder-meets = The ladder of { $game }, { $number } of { $rungs }: { $who }. { $manner }
ladder-again = You have beaten all five in { $game }. Once more against { $who }:
ladder-won = { $who } is beaten. Next in { $game }: { $following }.
ladder-done = { $who } is beaten: you have come to the top of { $game }.
ladder-helped = You had help or took moves back, so this game against { $who } does not count for the ladder.
ladder-lost = { $who } is still next on your ladder. Try again!

## Replaying

more-pages = -- Enter shows more, q goes back --
replay-next = -- move { $ply } of { $plies }: Enter shows the next, q leaves --
replay-unfinished = This game is unfinished. plyground play --resume goes on with it.

## Saved games and records

cannot-save = this game cannot be saved ({ $why })
save-needs-name = save needs the name of a file, such as: save game.ply
not-our-record = { $path } exists and is not a record; choose another name
another-record = { $path } is a record of another game; choose another name
no-such-save = there is no saved game or file '{ $name }'; `plyground saves` lists them
no-saves = No game has been saved yet (they are kept in { $folder }).
saves-in = Saved games in { $folder }:
saves-resume = Go on with an unfinished one: plyground play --resume NUMBER
save-broken = { $name } is broken: { $why }
save-summary = { $game } { $who }, { $state }, { $ago }
save-against = against { $other }
save-between = between { $one } and { $other }
save-your-move = your move
save-move = it is { $player }'s move
save-you-won = you won
save-you-lost = you lost
just-now = just now
minutes-ago = { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
hours-ago = { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
days-ago = { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
save-unfinished = unfinished
save-drawn = a draw
save-unwon = no winner
save-won = { $player } won
other-game = { $path } is a game of { $found }, not of { $wanted }
finished = { $path } is finished; plyground replay shows it
other-rules = { $path } was played by other rules: the file of { $game } has changed since. plyground replay shows it
odd-tally = its tags on rounds and tally make no sense
file-exists = { $path } exists and is not overwritten; choose another name, or move it away
resume-with = there is no game '{ $name }' here; to go on with one in a file: plyground play --resume { $save } --with FILE
being-played = { $name } is being played in another terminal; quit there first
delete-what = delete what? either numbers or names from plyground saves, or --finished, or --every
not-a-save = { $path } is not in the saves folder; delete it yourself if you mean it
agree-delete = Delete { $count ->
        [one] this game
       *[other] these { $count } games
    } for good?
delete-unasked = saves delete asks first, and nobody can be asked here; say --yes
deleted = Deleted { $name }.
nothing-to-delete = There was nothing to delete.

## A seat at a server

not-a-link = '{ $link }' is no link to a seat; { OPTION("join") } takes one like { $example }
no-answer = { $server } does not answer: { $why }
takes-too-long = it takes too long
server-status = status { $status }
not-our-server = { $server } does not answer like a plyground server
server-newer = the server says what this plyground does not understand; is it newer?
connection-lost = No answer ({ $why }); trying again ...
connected-again = Connected again.
seat-is-taken = somebody has taken this seat already; ask for another link
invites = { $host } invites you to { $game }.
back-in-seat = You are back in your seat.
cannot-keep-seat = Note: this seat cannot be kept ({ $why }); stay until the end.
your-name = What are you called? (Enter for the seat's name):
your-seat = You choose: which seat do you take? (1/2/toss):
answer-1-2-toss = please answer 1, 2 or toss
come-back = To come back to your seat: plyground play --join { $link }
watch-again = To watch again: plyground play --join { $link }
nobody-yet = Nobody has taken the other seat yet; waiting ...
you-are = You are { $one }; { $other } plays against you.
plays-against = { $one } plays against { $other }.
next-round = Round { $number }. { $tally }
promise = The hidden draw is fixed; this is the server's promise about it:
promise-kept = The server's promise about the hidden draw was kept.
promise-broken = The server has NOT kept its promise about the hidden draw!
offers-stop = { $player } offers to stop this game unfinished: type stop to agree, or play on.
offers-undo = { $player } asks to take back a move: type undo to agree, or play on.
offers-again = { $player } would like to play again.
waiting-for = Waiting for { $player } ...
waiting-for-other = Waiting for the other player ...
clocks = Clocks: { $times }.
no-advice-at-server = There is no advice in a game at a server.
only-watching = You are watching; only the players can do that.
game-is-over = This game is over.
agree-resign-room = Do you really give up this game?
undo-offered = You ask to take back a move. Any move in the meantime withdraws that.
stop-offered = You offer to stop this game unfinished; until that is agreed, play on.
again-declined = Your offer to play again was declined.
nothing-to-answer = There is nothing to answer at the moment (? shows help)

## What solving a whole game came to

survey-over = Over { $what }:
survey-positions = { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} for the player to move: { $counts }
survey-counts = { $won } won, { $lost } lost, { $endless } endless
survey-counts-chance = { $won } won, { $lost } lost, { $chance } undecided, a chance
survey-counts-drawn = { $won } won, { $lost } lost, { $drawn } drawn, { $endless } endless
survey-counts-open = { $counts }, { $unknown } not settled
survey-longest = the longest forced win takes { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
survey-start = whoever begins: { $value }
survey-deals = deals, for whoever begins: { $counts }
