### A room, in English.

## Players and moves

players = Players
wins = { $count ->
        [one] 1 win
       *[other] { $count } wins
    }
round = Round { $number }
drawn-rounds = { $count ->
        [one] 1 round drawn
       *[other] { $count } rounds drawn
    }
unfinished-rounds = { $count ->
        [one] 1 round unfinished
       *[other] { $count } rounds unfinished
    }
moves-so-far = Moves so far
no-moves = No move yet.
notation = Notation
started-from = Start: { $position }
last = last
type-move = Or type a move
your-move = Your move in notation
your-move-help = As the list of moves has it. Any case will do.
play = Play

## Whose turn it is

opening = Opening the room.
not-open = This room is not open to you.
not-shown = This room cannot be shown.
seat-only = Only its two players can open it. If you were sent a link, open that one.
waiting-for-friend = Waiting for your friend.
waiting-for-second = Waiting for the second player.
your-turn = It is your turn.
to-move = { $player } is to move.
wait-for = Wait for { $player }.
is-thinking = { $player } is thinking …
thinking = thinking …
here = here
winner = won
win-by = { $player ->
        [you] You must
       *[other] { $player } must
    } win within { $left ->
        [one] 1 turn
       *[other] { $left } turns
    } (counting both).
came-back = This position came up { $visits } times. “More” lets you stop.
set-up-first = Below are the rules; where they say otherwise, this set-up counts.
low-clock = Your time is running out.
watching = (You are watching.)
played = { $player }: { $move }.
your-verdict = { $result ->
        [win] { $plies ->
            [0] Your move: you win.
            [one] Your move: with best play you win in 1 turn.
           *[other] Your move: with best play you win in { $plies } turns.
        }
        [loss] { $plies ->
            [0] Your move: you lose.
            [one] Your move: with best play you lose in 1 turn.
           *[other] Your move: with best play you lose in { $plies } turns.
        }
        [draw] Your move: with best play it is a draw.
        [endless] Your move. Neither side can force the end: play is endless.
        [chance] Your move: with best play you win in { $percent } of cases.
       *[unknown] { $depth ->
            [one] Your move. This is not settled, though we searched 1 turn deep.
           *[other] Your move. This is not settled, though we searched { $depth } turns deep.
        }
    }
won = { $player } wins: { $reason }.
you-won = You win: { $reason }.
drawn = A draw: { $reason }.
nobody-won = Nobody wins: { $reason }.
title-waiting = Waiting
title-yours = Your turn
title-theirs = { $player }’s turn
title-over = Over

## Links to pass on

invite = Invite your friend
invite-link = Link for your friend
invite-help = Send this link. Whoever opens it first takes the other seat.
invite-local = This link works on this computer only. For friends on other devices, start the server with --lan.
share-invitation = Play { $game } with me
invite-picture = The same link as a QR code
spectators = Spectators
watch-link = Whoever has this link can watch

## What a player can do

this-game = This game
take-back = Take back
offer-undo = Ask for a take-back
offer-stop = Offer to stop
stop = Stop unfinished
stop-question = Stop this game? Nobody wins it.
resign = Resign
resign-question = Resign this game? Your opponent wins it.
resign-for = Resign for { $player }? The other player wins.
rules = All the rules
record = Download the record
rename = Change name
new-name = New name
new-name-for = New name for { $player }
save = Save

## Offers

offers = { $what ->
        [stop] { $player } offers to stop. Nobody would win.
        [undo] { $player } asks to take back their last move.
        [undo-both] { $player } asks to take back their last move and yours after it.
        [rematch] { $player } offers to play again, seats swapped.
        [fair] { $player } offers to play again, seats swapped, with the fair set-up.
       *[help] { $player } asks to allow help: both of you could see what every move is worth.
    }
offered = { $what ->
        [stop] You offered to stop. The game goes on until it is accepted.
        [undo] You asked to take a move back. Waiting for an answer.
        [rematch] You offered to play again. Waiting for an answer.
        [fair] You offered to play again with the fair set-up. Waiting for an answer.
       *[help] You asked to allow help. Waiting for an answer.
    }
accept-offer = { $what ->
        [stop] Stop
        [undo] Allow it
        [help] Allow help
       *[rematch] Play again
    }
declined = { $player } would rather play on as it is.
decline-offer = { $what ->
        [stop] Keep playing
        [undo] Keep playing
        [help] No help
       *[rematch] No, thank you
    }

## A game that goes on and on

goes-on = { $ply } turns, and by its rules this game need not end.
goes-on-friend = { $ply } turns, and by its rules this game need not end. If you both stop, you can play again with the fair set-up.
play-on = Play on

## The drawers

drawers = More about this game
moves = Moves
more = More
close = Close
settings = Settings
pace = { $pace ->
        [on] Pace: unhurried
       *[off] Pace: at once
    }

## The end

ladder-won = { $who } is beaten. Next: { $next }.
ladder-top = { $who } is beaten: you have come to the top of { $game }!
ladder-lost = { $who } is still ahead of you. Again?
ladder-helped = You had help or took moves back, so this game against { $who } does not count for the ladder.
ladder-play = Play { $who }
end-you = You won!
end-won = { $player } won
end-kind = { $reason } Well played all the same.
end-drawn = A draw
end-stopped = Stopped
end-nobody = { $reason } Nobody won.
again = Again
again-waits = Waiting for an answer …
again-fair = Again with the fair set-up
play-yourself = Play it yourself
play-something = Play something else
share = Share
share-text = { $result ->
        [won] I beat { $opponent } at { $game } in { $count } moves.
        [lost] { $opponent } beat me at { $game } in { $count } moves.
       *[none] { $game }, { $count } moves.
    } Can you beat this? The same start, the other seat:
turned-at = It turned at move { $ply }.
see-how = See how?
course = The course of the game

## A match of several rounds

match-wins = { $wins } of { $needed }
match-round = Best of { $rounds }, round { $round }
match-leads = { $who ->
        [you] Best of { $rounds }: you lead { $more } to { $less }.
       *[other] Best of { $rounds }: { $player } leads { $more } to { $less }.
    }
match-level = { $wins ->
        [0] Best of { $rounds }: nobody has won a round yet.
       *[other] Best of { $rounds }: { $wins } each.
    }
match-won = { $who ->
        [you] You win the match, { $more } to { $less }!
       *[other] { $player } wins the match, { $more } to { $less }.
    }
match-nobody = The match is over, { $wins } each.
next-round = Next round
another-match = Another match

## Help

help = Help
ask-help = Ask to allow help
allow-help = Allow help
help-matters = With help or a move taken back this game will not count for the ladder. Go on?
show-values = Show what every move is worth
hide-values = Hide what moves are worth
review = Review
help-is-off = Help shows what every move is worth. It is off.
help-later = Help is for players, while a game goes on.

## The secret

the-secret = The secret
commitment-made = It was drawn at the start. This commitment to it was published then; the key that opens it follows at the end.
secret = Secret
key = Key
commitment = Commitment
commitment-check = The commitment is HMAC-SHA256 of the start and the secret under that key. Download the record; 'plyground verify FILE' computes it again and says whether it fits.

## The connection

move-kept = not sent yet
offline = No connection. Trying again; nothing is lost.
move-waits = No connection. Your move is kept, and sent as soon as there is one.
unstored = The server cannot reach its store at the moment. What you did is kept, and sent again by itself.
polling = No live connection here, so this page keeps asking. It works, a little slower.

## In a first game

coach = Your first game
coach-skip = Skip the explanations
