### What is said about language models that are measured, in English.

bad-prompt = there is no prompt '{ $name }'; join with plus signs what is not usual: { OR($words) } (such as no-moves+image)
too-many-prompts = { OPTION("prompt") } is given once for all players, or once for each
no-model = { $option } is for language models: llm:MODEL, or llm:MODEL@URL
