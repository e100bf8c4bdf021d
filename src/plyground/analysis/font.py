"""A small typeface of our own for pictures: printable ASCII, five pixels wide and seven high.

A glyph is a word of digits to the base 32, one a row from the top, whose five bits are the pixels
from the left. Letters that go below the line have more than seven.
"""

from collections.abc import Iterator
from unicodedata import normalize

WIDTH, CAPITAL, ADVANCE = 5, 7, 6
"""Of a glyph, of a capital from the top to the line, and from one letter to the next."""
BOX = "VHHHHHV"
"""For what has no glyph; letters with accents are written without them."""

DRAWN = """
4444404 AAA0000 AAVAVAA 4FKE5U4 PP248JJ CIK8LID 4480000 2488842 8422248 04LEL40
044V440 00000CC48 000V000 00000CC 11248GG EHJLPHE 4C4444E EH168GV EH161HE 26AIV22
VGU11HE 68GUHHE V124888 EHHEHHE EHHF12C 0CC0CC0 00CC0CC48 248G842 00V0V00 8421248
EH12404 EHNLMGF 4AHHVHH UHHUHHU EHGGGHE UHHHHHU VGGUGGV VGGUGGG EHGNHHF HHHVHHH
E44444E 72222IC HIKOKIH GGGGGGV HRLLHHH HPPLJJH EHHHHHE UHHUGGG EHHHLID UHHUKIH
FGGE11U V444444 HHHHHHE HHHHAA4 HHHLLRH HHA4AHH HHA4444 V1248GV E88888E GG84211
E22222E 4AH0000 0000000V 8400000 00E1FHF GGUHHHU 00EGGGE 11FHHHF 00EHVGE 68U8888
00FHHHF1E GGUHHHH 40C444E 20622222C GGIKOKI C44444E 00QLLLL 00UHHHH 00EHHHE
00UHHHUGG 00FHHHF11 00MPGGG 00FGE1U 88U8886 00HHHHF 00HHHA4 00HLLLA 00HA4AH
00HHHHF1E 00V248V 3448443 4444444 O44244O 009LI00
"""
GLYPHS = dict(zip(map(chr, range(ord("!"), ord("~") + 1)), DRAWN.split(), strict=True))
GLYPHS[" "] = ""


def inked(text: str) -> Iterator[tuple[int, int]]:
    """The pixels of a text: columns from its left end, rows from the top of its capitals."""
    for place, character in enumerate(text):
        for row, digit in enumerate(GLYPHS.get(normalize("NFD", character)[0], BOX)):
            bits = int(digit, 32)
            for column in range(WIDTH):
                if bits >> WIDTH - 1 - column & 1:
                    yield ADVANCE * place + column, row


def width(text: str) -> int:
    """From the left end of the first character to the right end of the last."""
    return ADVANCE * len(text) - ADVANCE + WIDTH
