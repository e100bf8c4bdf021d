"""The report at a terminal: ratings, who beat whom, the games, and what the figures mean."""

from collections.abc import Mapping, Sequence

from plyground.games import registry
from plyground.kernel.outcome import describe_loss
from plyground.language.message import Message, Param
from plyground.language.text import draw_table
from plyground.measure import CONFIDENCE_TEXT, Speaker
from plyground.measure.lab.grid import Setup
from plyground.system.extras import find_extra, write_install_command

from .play import MOST_TURNS
from .summary import Line

MOST_CROSSED = 10
"""Players whose results against each other fit beside each other at a terminal."""
MOST_NAME = 26
"""Letters of a player's name in a table; what is longer is cut."""


class Report(Speaker):
    """One report in one language."""

    def __init__(self, summary: Line, language: str) -> None:
        super().__init__(language)
        self._summary = summary

    def write(self) -> str:
        """All parts that there is something to say in."""
        crossed = 2 < len(self._summary["players"]) <= MOST_CROSSED
        parts = [
            self.wrap(self._title()),
            self._draw_ratings(),
            self._draw_crossed() if crossed else [],
            self._draw_games(),
            self.wrap(*map(self._describe_fault, self._summary["faults"])),
            self.wrap(*self._list_notes()),
        ]
        return "\n\n".join("\n".join(part) for part in parts if part)

    # ---- sentences -------------------------------------------------------------------------

    def _title(self) -> Message:
        """Who played what: 'Code Swap (fair): 3 players …'."""
        summary, names = self._summary, []
        for slug in summary["games"]:
            how = Setup(slug, summary["options"], {}, summary["preset"]).describe()
            title = registry.game_class(slug).title
            names.append(f"{title} ({how or self.say('lab.as-printed')})")
        pairs, seed = summary["pairs"], str(summary["seed"])
        common: Mapping[str, Param] = {"games": tuple(names), "pairs": pairs, "seed": seed}
        players = len(summary["players"])
        if summary["gauntlet"]:
            return Message.of("arena.title-gauntlet", others=players - 1, **common)
        return Message.of("arena.title", players=players, **common)

    def _describe_fault(self, fault: Line) -> Message:
        """What somebody lost by off the board, how often, and what the program said about it."""
        why = fault["why"]
        what = describe_loss(_cut(fault["name"]), fault["fault"])
        told = str(bool(why)).lower()
        return Message.of("arena.fault", what=what, games=fault["games"], why=why, told=told)

    def _list_notes(self) -> list[Message]:
        """What the figures mean, and what they leave out."""
        notes = [Message("arena.note-ratings")]
        if all(line["rating"] is None for line in self._summary["players"]):
            extra = find_extra("evalica")
            command = write_install_command(extra)
            notes = [Message.of("arena.no-ratings", extra=extra, command=command)]
        if any(line["drawn"] for line in self._summary["by_game"]):
            notes.append(Message("arena.note-drawn"))
        unfinished = Message.of("arena.note-unfinished", turns=MOST_TURNS)
        return [*notes, unfinished, Message("arena.note-columns")]

    # ---- tables ----------------------------------------------------------------------------

    def _draw_ratings(self) -> list[str]:
        lines = self._summary["players"]
        columns = {self.say("arena.column-player"): [_cut(line["player"]) for line in lines]}
        ratings = [line["rating"] for line in lines]
        if any(rating is not None for rating in ratings):
            columns |= {
                self.say("arena.column-rating"): [
                    "-" if rating is None else f"{rating:+.0f}" for rating in ratings
                ],
                CONFIDENCE_TEXT: [
                    " … ".join(f"{end:+.0f}" for end in line.get("interval", ())) or "-"
                    for line in lines
                ],
            }
        columns |= {
            self.say("arena.column-share"): [show_percent(line["share"]) for line in lines],
            **self._count("arena.column-won", lines, "wins", always=True),
            **self._count("arena.column-lost", lines, "losses", always=True),
            **self._count("arena.column-drawn", lines, "drawn"),
            **self._count("arena.column-unfinished", lines, "unfinished", always=True),
            **self._count("arena.column-faults", lines, "faults"),
        }
        return _number(list(columns), list(zip(*columns.values(), strict=True)))

    def _draw_crossed(self) -> list[str]:
        """The share of the points that each has against each; nothing where they have not met."""
        names = [line["player"] for line in self._summary["players"]]
        shares = dict[tuple[str, str], float]()
        for line in self._summary["meetings"]:
            one, two = line["players"]
            shares |= {(one, two): line["share"], (two, one): 1 - line["share"]}
        shown = {met: show_percent(share) for met, share in shares.items()}
        rows = [[_cut(name), *(shown.get((name, other), "") for other in names)] for name in names]
        places = [str(place) for place, _ in enumerate(names, 1)]
        return _number([self.say("arena.column-against"), *places], rows)

    def _draw_games(self) -> list[str]:
        lines = self._summary["by_game"]
        shares = [[line["first_share"], *line["first_interval"]] for line in lines]
        shown = [["-"] * 3 if None in each else list(map(show_percent, each)) for each in shares]
        columns = {
            self.say("arena.column-game"): [
                registry.game_class(line["game"]).title for line in lines
            ],
            self.say("arena.column-games"): [str(line["games"] + line["faults"]) for line in lines],
            self.say("arena.column-first"): [first for first, *_ in shown],
            CONFIDENCE_TEXT: [
                " … ".join(ends) if share != "-" else share for share, *ends in shown
            ],
            self.say("arena.column-median"): [str(line["median_turns"] or "-") for line in lines],
            **self._count("arena.column-drawn", lines, "drawn"),
            **self._count("arena.column-unfinished", lines, "unfinished", always=True),
        }
        return draw_table(list(columns), list(zip(*columns.values(), strict=True)))

    def _count(
        self, code: str, lines: Sequence[Line], name: str, *, always: bool = False
    ) -> dict[str, list[str]]:
        """A column of counts; what only some games and players have, where there is any."""
        counts = [line[name] for line in lines]
        return {self.say(code): list(map(str, counts))} if always or any(counts) else {}


def show_percent(share: float) -> str:
    """In whole per cent; tenths where one could be taken for none or all."""
    whole = f"{100 * share:.0f}%"
    return f"{100 * share:.1f}%" if whole in ("0%", "100%") and 0 < share < 1 else whole


def _cut(name: str) -> str:
    return name if len(name) <= MOST_NAME else name[: MOST_NAME - 1] + "…"


def _number(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table with the place before the name."""
    numbered = [[str(place), *row] for place, row in enumerate(rows, 1)]
    return draw_table(["", *heads], numbered, left=(1,))
