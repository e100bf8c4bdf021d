### What is said about language models that are measured, in English.

bad-arm = there is no arm '{ $name }'; join with plus signs what is not usual: { OR($words) } (such as no-moves+renamed)
cap-without-price = { $cap } needs { $price }: dollars for a million tokens, in and out
cap-reached = the spending cap is reached: { $spent } of { $cap } spent, and the next call may cost up to { $most }, for { $tokens } tokens are set aside for its answer; raise { $raised }, or limit answers with { $limit }
come-back = { $model } is busy, and its server asks to come back in { $seconds } seconds
own-fault = this went wrong while a model was asked: { $what }
too-many-arms = { $option } is given once for all players, or once for each
bad-money = { $option } cannot be '{ $value }'; it takes an amount of money such as 2.50
forecast = { $player }, asked as { $arm }: { $calls ->
    [one] 1 call
   *[other] { $calls } calls
}, about { $asked } tokens of questions and { $told } of answers; { $price }. { $how }
no-price = what that costs is not known (say { $option } IN OUT, dollars for a million tokens)
price = about { $cost } dollars
price-at-most = about { $cost } dollars, at most about { $most }
guessed = An estimate: the real prompts are counted by words and signs, for every model cuts text its own way, and the length of answers is assumed.
reckoned = An estimate, reckoned from { $seen ->
    [one] 1 answer
   *[other] { $seen } answers
} that there are already.
spent = { $player } took { $asked } tokens of questions and { $told } of answers: { $spent } dollars.
free = nothing to pay
amount = { $whole }.{ $part }
costs-nothing = { $player }: nobody outside is asked, and there is nothing to pay
no-model = { $option } is for language models: llm:MODEL, or llm:MODEL@URL
