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
decimal-sign = ,
measuring = Messen

## die Tabelle

column-setup = Variante
column-medium = mittel
column-hard = schwer
column-open = offen
column-turns = Züge
column-skill = Können
column-choices = Wahl
column-forgiving = verzeiht
column-only = einzig
column-traps = Fallen
column-swings = Wenden
column-last = letzte
column-forced = Zwang
column-never = nie
column-positions = Stellungen
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

## die Suche

searched = { $setups } Varianten wurden versucht; die besten { $shown }:
trade-none = { $place }. { $setup }: hält alle { $all } Versprechen mit { $changes ->
    [one] 1 geänderten Regel
   *[other] { $changes } geänderten Regeln
}.
trade = { $place }. { $setup }: hält { $kept } von { $all } mit { $changes ->
    [one] 1 geänderten Regel
   *[other] { $changes } geänderten Regeln
}; dafür fehlt: { AND($broken) }.

## Bilder

heat-first = Anteil dessen, der anfängt, bei mittleren Spielern
heat-hard = Anteil dessen, der anfängt, bei schweren Spielern
heat-skill = wie oft schwer leicht schlägt
heat-length = mittlere Länge in Zügen (Median), bei mittleren Spielern
heat-open = Partien, die nach 120 Zügen nicht zu Ende sind, bei mittleren Spielern
heat-choices = Züge mit einer Wahl, auf die es ankommt
heat-forgiveness = Anteil der Züge, die den Wert halten, wo es darauf ankommt
heat-traps = Züge, bei denen der gierige Zug den Wert hergibt
heat-swings = wie oft in einer Partie die bessere Seite wechselt
heat-kept = gehaltene Versprechen, von 6
graph-legend = ○ gewinnt in so vielen Zügen, □ verliert, ◇ remis (=) oder endlos (∞), Sechseck: Gewinnchance, Balken: zu Ende. Zeilen: Züge seit dem Anfang.

## unterwegs

known-already = { $known } von { $setups } Varianten sind schon bekannt.
interrupted = { $kept } von { $setups } Varianten sind gemerkt; derselbe Befehl macht dort weiter.
not-kept = in { $path } kann nichts gemerkt werden; wer abbricht, verliert es
skipped = { $count ->
    [one] 1 Kombination ist kein Spiel und fehlt:
   *[other] { $count } Kombinationen sind keine Spiele und fehlen, die erste, denn:
} { $why }
failed = { $setup } ließ sich nicht messen: { $why }

## was abgelehnt wird

no-values = { $option } hat hier keine Werte; gib einen oder mehrere an, etwa 3, 3-5 oder 3,7
empty-range = { $option } { $range } ist ein leerer Bereich: er geht von mehr zu weniger
too-many = das sind { $setups } Varianten, und eine Tabelle fasst höchstens { $most }; wähle kleinere Bereiche
heat-two-options = { $heat } braucht genau zwei Optionen mit mehreren Werten, und hier { $found ->
    [one] ist es 1
   *[other] sind es { $found }
}
of-needs-heat = --of sagt, was eine Heatmap zeigt; gib auch --heat DATEI.svg an
graph-one-setup = --graph zeichnet eine Variante, und das sind { $found }; gib je Option einen Wert an
