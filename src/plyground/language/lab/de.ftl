### Was das Labor sagt, auf Deutsch.

title = { $game }, { $setups ->
    [one] 1 Variante
   *[other] { $setups } Varianten
}
title-with = { $game } mit { $options }, { $setups ->
    [one] 1 Variante
   *[other] { $setups } Varianten
}
exact = Exakt, aus allen Stellungen: { $setups ->
    [one] 1 Variante.
   *[other] { $setups } Varianten.
}
estimated = Geschätzt (±, 95 %), aus { $same ->
    [true] { $most }
   *[false] { $fewest } bis { $most }
} Partien je Spielerpaar mit höchstens { $work } Arbeitseinheiten je Zug: { $setups ->
    [one] 1 Variante.
   *[other] { $setups } Varianten.
}
as-printed = wie gedruckt
measuring = Messen

## die Tabelle

column-setup = Variante
column-medium = mittel
column-hard = schwer
column-open = offen
column-turns = Züge
column-skill = Können
column-choices = Wahl
column-forced = Zwang
column-promises = hält
note-columns = mittel, schwer: Anteil dessen, der anfängt, an den Partien, die jemand gewinnt. offen: nach 120 Zügen nicht zu Ende. Züge: mittlere Länge (Median), mittel/schwer. Können: schwer schlägt leicht. Wahl: Züge, bei denen manches den Wert hält und manches nicht. Zwang: Züge bis zum frühesten erzwungenen Sieg. Mehr in docs/lab.md.
note-promises = hält (+) oder bricht (-), in dieser Reihenfolge: { AND($promises) }.
note-star = * Partien müssen nicht mit einem Sieg enden.
promise-even = ausgeglichen
promise-ends = ein Ende
promise-skill = Können
promise-length = Länge
promise-choices = Wahl
promise-open = kein erzwungener Sieg

## unterwegs

interrupted = { $kept } Varianten sind in { $path } gemerkt; derselbe Befehl macht dort weiter.
skipped = { $count ->
    [one] 1 Kombination ist kein Spiel und fehlt:
   *[other] { $count } Kombinationen sind keine Spiele und fehlen, die erste, denn:
} { $why }
failed = { $setup } ließ sich nicht messen: { $why }

## was abgelehnt wird

no-values = { $option } hat hier keine Werte; gib einen oder mehrere an, etwa 3, 3-5 oder 3,7
empty-range = { $option } { $range } ist ein leerer Bereich: er geht von mehr zu weniger
too-many = das sind { $setups } Varianten, und eine Tabelle fasst höchstens { $most }; wähle kleinere Bereiche
