### Was über Sprachmodelle gesagt wird, die gemessen werden, auf Deutsch.

bad-arm = einen Arm „{ $name }“ gibt es nicht; verbinde mit Pluszeichen, was anders sein soll: { OR($words) } (etwa no-moves+renamed)
cap-without-price = zu { $cap } gehört { $price }: Dollar für eine Million Token, hinein und heraus
cap-reached = die Ausgabengrenze ist erreicht: { $spent } von { $cap } ausgegeben, und der nächste Aufruf kann bis zu { $most } kosten, denn für seine Antwort sind { $tokens } Tokens zurückgelegt; erhöhe { $raised }, oder begrenze die Antworten mit { $limit }
come-back = { $model } ist überlastet, und der Server bittet, in { $seconds } Sekunden wiederzukommen
own-fault = beim Befragen eines Modells ging das schief: { $what }
too-many-arms = { $option } gibt man einmal für alle Spieler an oder einmal für jeden
bad-money = { $option } kann nicht „{ $value }“ sein; gefragt ist ein Geldbetrag wie 2.50
forecast = { $player }, gefragt als { $arm }: { $calls ->
    [one] 1 Aufruf
   *[other] { $calls } Aufrufe
}, etwa { $asked } Token an Fragen und { $told } an Antworten; { $price }. { $how }
no-price = was das kostet, ist nicht bekannt (gib { $option } IN OUT an, Dollar für eine Million Token)
price = etwa { $cost } Dollar
price-at-most = etwa { $cost } Dollar, höchstens etwa { $most }
guessed = Eine Schätzung: Die wirklichen Fragen sind nach Wörtern und Zeichen gezählt, denn jedes Modell zerlegt Text auf seine Weise, und die Länge der Antworten ist angenommen.
reckoned = Eine Schätzung, hochgerechnet aus { $seen ->
    [one] 1 Antwort, die
   *[other] { $seen } Antworten, die
} es schon gibt.
spent = { $player } brauchte { $asked } Token an Fragen und { $told } an Antworten: { $spent } Dollar.
free = kostenlos
amount = { $whole },{ $part }
costs-nothing = { $player }: niemand außerhalb wird gefragt, und es kostet nichts
no-model = { $option } ist für Sprachmodelle: llm:MODEL oder llm:MODEL@URL
