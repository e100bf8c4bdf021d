### What is said of games that others wrote, in English.

line = { $path }, line { $line }
no-setting = There is no setting '{ $name }' for how an environment is read; its settings: { AND($known) }
not-made = { $path }: CustomEnv() cannot be made: { $error }
no-class = { $path } has no class CustomEnv that can be made
needs-module = { $path } needs the module { $module }, which is not installed here
no-valid-moves = { $path }: CustomEnv needs a method valid_moves() that answers with the legal actions
step-values = { $path }: step answers with { $values ->
    [one] 1 value
   *[other] { $values } values
}; Gymnasium has 5: obs, reward, terminated, truncated, info
reward = { $path }: the reward of a step is { $value }, which is no number
chance = { $path }: { $method } depends on chance; games with chance after the start are not possible here
other-answer = { $path }: a game that was played again from the start went otherwise; it depends on chance, on something outside the instance, or on how the instance was made
not-plain = { $path }: the instance holds a { $kind }, which cannot be compared or copied
more-than-two = { $path }: { $name } names { $values } players; only games of two are possible
too-many = { $path } has more than { $met } positions; nothing that large can be listed
time = { $path } was not listed within { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}; { $met } positions were met. --seconds N gives it more
memory = { $path } needs more than { $memory } megabytes to be listed; --memory N gives it more
died = { $path } ended the process that listed it ({ $why })
over-at-once = { $path }: in the first position nobody can move, so there is no game to play
punished = { $count ->
    [one] 1 move that valid_moves offers is
   *[other] { $count } moves that valid_moves offers are
} answered by step with -5 or worse and the end: a loss.
stuck = { $count ->
    [one] In 1 position
   *[other] In { $count } positions
} valid_moves offers nothing, and the game is not over: a draw.
zero = { $count ->
    [one] 1 move ends
   *[other] { $count } moves end
} the game with reward 0, read as { $read ->
    [loss] a loss (--zero draw reads it as a draw)
   *[draw] a draw (--zero loss reads it as a loss)
}.
twice = After { $count ->
    [one] 1 move
   *[other] { $count } moves
} the same player is to move again.
rewards = { $count ->
    [one] 1 move that does not end the game has
   *[other] { $count } moves that do not end the game have
} a reward, which counts for nothing.
alternating = The environment does not say whose turn it is, so the players take turns.
no-openspiel = OpenSpiel has no game '{ $name }'{ $hint }
openspiel-refuses = OpenSpiel does not load '{ $name }': { $why }
openspiel-players = { $name } is not a game of two players; only those are possible here
openspiel-chance = { $name } has chance in it; games with chance are not possible here
openspiel-simultaneous = { $name } is not a game in which players take turns; only those are possible here
openspiel-hidden = { $name } hides something from a player; only games of perfect information are possible here
openspiel-sum = { $name } is not a game in which one player wins what the other loses; only those are possible here
step-answer = { $path }: step answers with { $value }; Gymnasium has 5 values: obs, reward, terminated, truncated, info
loop = { $path }: a step does not come to an end; it was stopped after { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
exits = { $path }: it ends the program
asks = { $path }: it asks for input, and nobody is there to answer
fault = { $path }: { $error }
cut = { $count ->
    [one] 1 move is cut off by truncated
   *[other] { $count } moves are cut off by truncated
}: a draw.
