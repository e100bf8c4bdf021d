### What is said of a game that is checked, in English.

progress = Checking

## Laws

laws-hold = Laws: all { $laws } hold in all { $positions } positions, ends included.
laws-hold-games = Laws: all { $laws } hold in { $positions } positions of random games.
laws-broken = Laws: { $broken } of { $laws } { $broken ->
    [one] is
   *[other] are
} broken.
broken = { $law }: { $said }
at = { $said } (position '{ $position }')
mend-first = The other checks run once these are mended.
law-answers = No error
law-repeatable = The same answer every time
law-frozen = States and moves never change
law-end = No move after the end
law-moves = A move until the end
law-notation = Moves can be typed
law-order = Moves in a fixed order
law-text = Positions can be written and read
law-seats = Two seats
law-secret = The secret stays secret
law-board = A rectangular board
move-after-end = In '{ $position }' the game is over, and yet { $move } can be played
move-read-otherwise = In '{ $position }' the move { $move } is read as another one
moves-disagree = In '{ $position }' families or allows say other moves than moves does
move-order = In '{ $position }' the moves stand in another order than in all_moves
other-order = The moves come in another order when the program is started again: '{ $position }'. Is it that of a set? Sort them
text-odd = A position is written '{ $text }': one line of plain characters is needed
text-not-read = A position is written '{ $position }', and cannot be read: { $why }
text-read-otherwise = A position is written '{ $position }', and that is read as another one
no-seat = In '{ $position }' a player is called { $value }; there are Seat.FIRST and Seat.SECOND
view-disagrees = In '{ $position }' whoever sees only a view is told another turn, other moves or another end
secret-not-said = In '{ $position }' a view is not the whole state, and yet the game does not say hidden = True
no-secret = In '{ $position }' there is no secret, and yet the game says hidden = True
secret-in-text = The text of the position tells the secret: '{ $position }'
secret-in-view = A view tells the secret: '{ $position }'
state-not-possible = The state itself is not among the possible states of its view: '{ $position }'
worlds-look-different = Possible states of one view look different: '{ $position }'
world-twice = A possible state of a view is named twice, and so counts twice: '{ $position }'
view-tells-more = Of the possible states of a view some can never come about, so it shows more than it says: '{ $position }'

## Sense

sense = Sense:
positions = Positions that a player on the move can face: { $positions }.
ends = { $ends ->
    [yes] Every game ends, after { $turns } moves at most.
    [no] A game need not end: positions can come again.
   *[unknown] Whether every game ends is not known.
}
winner = { $result ->
    [win] With best play whoever begins wins on move { $plies }: the second player has no chance.
    [loss] With best play whoever moves second wins on move { $plies }: the player who begins has no chance.
    [draw] With best play nobody wins: careful players draw.
    [endless] With best play nobody wins: careful players can go on for ever.
   *[unknown] Who wins with best play is not settled.
}
losing = { $any ->
    [none] No move loses at once by a rule.
   *[some] { $losing } of the { $moves } legal moves lose at once by a rule.
}
never = { $any ->
    [none] Every move can be made somewhere.
   *[some] Moves in all_moves that can never be made: { $count }, such as { AND($moves) }.
}
seats = Between two medium players, who make mistakes, whoever begins wins { $share } of the games: { $better ->
    [first] it is better to begin.
    [second] it is better to move second.
   *[nobody] for them the seats are about equal.
}
chance = With best play on both sides whoever begins wins { $share } of the games.
starts = Of { $starts } starts whoever begins wins { $win } and loses { $loss } with best play; { $draw } are drawn, and { $endless } go on for ever.
choice = In { $share } of the positions there is a real choice: some moves keep what one has, and some give it away.
random = On average a random move gives away { $regret } of a game.
seats-unwon = Between two medium players, who make mistakes, nobody ever wins.
seats-drawn = Nobody wins { $share }.
rounded = A state holds a number with a decimal point, as in '{ $position }': two that should be equal may differ by rounding. Whole numbers or Fractions do not.
over-at-once = { $game } can be over before anybody has moved
title-cut = The title was longer than a line or held more than letters; it is shown as: { $title }

## Where it works

works = Every command and interface takes this game; one that finds nothing in it says so.
works-not = Everything works but what needs all positions: puzzles, lessons, data sets, batches and JAX.

time = { $path } was not checked within { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}; --seconds S gives it more
time-in-line = { $path }, line { $line }: the check was ended here after { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}. Do the rules go round in a loop? --seconds S gives them more time
