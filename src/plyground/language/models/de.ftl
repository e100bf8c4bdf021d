### Was über Sprachmodelle gesagt wird, die gemessen werden, auf Deutsch.

bad-prompt = eine Frageform „{ $name }“ gibt es nicht; verbinde mit Pluszeichen, was anders sein soll: { OR($words) } (etwa no-moves+image)
too-many-prompts = { OPTION("prompt") } gibt man einmal für alle Spieler an oder einmal für jeden
no-model = { $option } ist für Sprachmodelle: llm:MODEL oder llm:MODEL@URL
