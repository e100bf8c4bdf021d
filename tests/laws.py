"""The laws that every game keeps, whatever its rules: each a function of a game and a walk."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

import plyground
from plyground import BadNotation, BadOption, IllegalMove, Match, Record, Seat
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.measure.check.laws import LAWS, Case, look

NONSENSE = ["", " ", "pass", "0", "99", "1e3", "１", "\x00", "\x1b[2J", "-", "moves", "x" * 1000]
MANY = 20_000
"""Openings of a game that are listed here; more say no more of it."""
ODD_TAGS = {"Event": '[x] 1. the "last" of\\these', "Round": "", "Quotes": '""\\"\\\\'}
ODD_NAMES = {Seat.FIRST: 'Zoë "the first"', Seat.SECOND: "C:\\Bob]"}


class Plan(NamedTuple):
    """How to walk through a game: what is drawn, who begins, and how the moves are picked."""

    seed: int
    first: Seat
    plies: int
    careful: bool
    """Avoid moves that end the game, so that grids fill and pools run dry."""


PLANS = st.builds(
    Plan,
    seed=st.integers(0, 2**32 - 1),
    first=st.sampled_from(Seat),
    plies=st.integers(0, 40),
    careful=st.booleans(),
)


class Walk(NamedTuple):
    """A random game: its states, and the moves between them."""

    plan: Plan
    states: list[Any]
    moves: list[Any]

    @property
    def start(self) -> Any:
        return self.states[0]

    @property
    def end(self) -> Any:
        return self.states[-1]


def walk(game: AnyGame, plan: Plan) -> Walk:
    """Play as planned, until the plan or the game is over."""
    random = Random(plan.seed)
    states: list[Any] = [game.start(plan.seed, plan.first)]
    moves: list[Any] = []
    while len(moves) < plan.plies and (legal := game.moves(states[-1])):
        move = random.choice(legal)
        for other in random.sample(legal, min(len(legal), 6)) if plan.careful else ():
            if game.outcome(game.apply(states[-1], move)) is None:
                break
            move = other
        moves.append(move)
        states.append(game.apply(states[-1], move))
    return Walk(plan, states, moves)


def match_of(game: AnyGame, walk: Walk) -> Match:
    """The same game, played through the referee."""
    match = Match(game, walk.start, names=ODD_NAMES)
    for move in walk.moves:
        match.play(move)
    return match


def _openings(game: AnyGame, first: Seat) -> Iterator[Any]:
    """The starts of a game that can list them."""
    try:
        yield from game.openings(first)
    except BadOption:
        return


# ---- of a game alone -----------------------------------------------------------------------------


def alphabet_notation_round_trips(game: AnyGame) -> None:
    assert [game.parse(str(move)) for move in game.all_moves] == list(game.all_moves)
    assert len({str(move) for move in game.all_moves}) == len(game.all_moves)


def repr_evaluates_to_an_equal_game(game: AnyGame) -> None:
    again = eval(repr(game), {"game": plyground.game})
    assert again == game
    assert hash(again) == hash(game)
    assert repr(again) == repr(game)


def told_options_make_an_equal_game(game: AnyGame) -> None:
    assert plyground.game(game.slug, **game.public_options) == game


def another_option_makes_another_game(game: AnyGame) -> None:
    assert game != plyground.game(game.slug, **{**game.public_options, "turn_limit": 999_999})
    assert game != object()


def nonsense_is_no_move(game: AnyGame) -> None:
    known = {str(move) for move in game.all_moves}
    for text in NONSENSE:
        if text not in known:
            with pytest.raises(BadNotation) as refusal:
                game.parse(text)
            assert_one_clean_line(str(refusal.value))


def draws_are_openings(game: AnyGame) -> None:
    for first in Seat:
        openings = list(islice(_openings(game, first), MANY))
        different = set(openings)
        assert len(different) == len(openings)
        assert all(game.turn(opening) is first for opening in openings)
        draws = [game.start(seed, first) for seed in range(20)]
        assert draws == [game.initial(Random(seed), first) for seed in range(20)]
        assert len(openings) in (0, MANY) or different.issuperset(draws)


GAME_LAWS: list[Callable[[AnyGame], None]] = [
    alphabet_notation_round_trips,
    repr_evaluates_to_an_equal_game,
    told_options_make_an_equal_game,
    another_option_makes_another_game,
    nonsense_is_no_move,
    draws_are_openings,
]


# ---- along a walk --------------------------------------------------------------------------------


def authors_laws_hold_where_it_ends(game: AnyGame, walk: Walk) -> None:
    """What `plyground check` asks of anybody's game; some walks are short, so of any position."""
    for state in walk.states[-2:]:
        asked = Case(game, look(game, state))
        assert [broken for law in LAWS.values() if (broken := law(asked)) is not None] == []


def moves_are_allowed_and_written_as_they_are_listed(game: AnyGame, walk: Walk) -> None:
    for state in walk.states:
        legal = list(game.moves(state))
        assert game.families(state).moves == [str(move) for move in legal]
        for move in Random(walk.plan.seed).sample(game.all_moves, min(len(game.all_moves), 20)):
            assert game.allows(state, move) == (move in legal)
    for state, move in zip(walk.states, walk.moves, strict=False):
        assert game.allows(state, move)


def moves_are_made_by_their_notation(game: AnyGame, walk: Walk) -> None:
    for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        assert game.parse(f" {move}\t") == move
        assert game.play(before, str(move)) == after
        assert game.play(before, move) == after


def a_secret_shows_in_no_view_before_the_end(game: AnyGame, walk: Walk) -> None:
    for state in walk.states:
        for seat in (None, *Seat):
            shown = game.secret(game.view(state, seat))
            ended = game.outcome(state)
            assert shown is None or ended is not None
            assert shown == game.secret(state) or ended is None or ended.winner is None
        assert (game.secret(state) is not None) == game.hidden


def a_view_cannot_be_played_on(game: AnyGame, walk: Walk) -> None:
    for state, move in zip(walk.states, walk.moves, strict=False):
        view = game.view(state, None)
        assert list(game.moves(view)) == list(game.moves(state))
        if game.hidden:
            with pytest.raises(IllegalMove, match="view"):
                game.play(view, move)
        else:
            assert view is state


def illegal_moves_raise_and_change_nothing(game: AnyGame, walk: Walk) -> None:
    match = match_of(game, walk)
    before = (match.state, list(match.moves), match.visits, match.outcome, Record.of(match))
    legal = set(game.moves(match.state))
    illegal = [move for move in game.all_moves if move not in legal][:5]
    for attempt in [*illegal, *map(str, illegal), None, object()]:
        with pytest.raises(IllegalMove) as refusal:
            match.play(attempt)
        assert_one_clean_line(str(refusal.value))
    known, possible = set(map(str, game.all_moves)), set(map(str, legal))
    for text in NONSENSE:
        if text not in possible:
            with pytest.raises(IllegalMove if match.outcome or text in known else BadNotation):
                match.play(text)
    assert (match.state, match.moves, match.visits, match.outcome, Record.of(match)) == before


def a_game_that_is_over_is_won_or_drawn_or_reached_its_limit(game: AnyGame, walk: Walk) -> None:
    ended = game.outcome(walk.end)
    if ended is not None and ended.drawn:
        assert ended.winner is None
        assert game.can_draw
    elif ended is not None and ended.winner is None:
        assert len(walk.moves) == game.options["turn_limit"]
    if ended is not None:
        assert_one_clean_line(ended.reason)


def no_game_lasts_longer_than_the_longest(game: AnyGame, walk: Walk) -> None:
    longest = game.max_plies
    if longest is not None and len(walk.moves) >= longest:
        assert len(walk.moves) == longest
        assert game.outcome(walk.end) is not None


def turns_alternate(game: AnyGame, walk: Walk) -> None:
    turns = [game.turn(state) for state in walk.states]
    assert turns[0] is walk.plan.first
    assert all(before.other is after for before, after in pairwise(turns))


def states_and_moves_are_hashable_values(game: AnyGame, walk: Walk) -> None:
    state = game.start(walk.plan.seed, walk.plan.first)
    for move, after in zip(walk.moves, walk.states[1:], strict=True):
        again = game.parse(str(move))
        state = game.apply(state, again)
        assert hash(again) == hash(move)
        assert (state, hash(state)) == (after, hash(after))


def two_positions_stand_alike_when_board_and_seat_agree(game: AnyGame, walk: Walk) -> None:
    core = game.core
    boards = [core.write(game.core_state(state)).partition(" #")[0] for state in walk.states]
    standings = [game.repetition_key(state) for state in walk.states]
    for board, standing in zip(boards, standings, strict=True):
        alike = [other == board for other in boards]
        assert [other == standing for other in standings] == alike


def a_record_replays_to_the_same_match(game: AnyGame, walk: Walk) -> None:
    match = match_of(game, walk)
    record = Record.of(match, ODD_TAGS)
    again = Record.read(record.write())
    assert again == record
    assert list(again.tags) == list(record.tags)
    assert hash(again) == hash(record)
    replayed = registry.replay(again)
    assert (replayed.game, replayed.names) == (game, match.names)
    assert replayed.moves == walk.moves
    assert replayed.view() == match.view()
    assert list(replayed.views()) == list(match.views())
    assert replayed.outcome == match.outcome
    assert replayed.state == match.state or (game.hidden and match.outcome is None)
    assert Record.of(replayed, ODD_TAGS) == record


def undo_goes_back_to_the_earlier_state(game: AnyGame, walk: Walk) -> None:
    match = match_of(game, walk)
    if game.hidden:
        return  # the next law is about these
    while match.moves:
        plies = min(len(match.moves), 1 + walk.plan.seed % 3)
        match.undo(plies)
        there = len(match.moves)
        assert match.state == walk.states[there]
        assert match.moves == walk.moves[:there]
        earlier = [game.repetition_key(state) for state in walk.states[: there + 1]]
        assert match.visits == earlier.count(earlier[-1])
    with pytest.raises(IllegalMove):
        match.undo()
    for move in walk.moves:
        match.play(move)
    assert match.state == walk.end


def a_game_with_a_secret_takes_nothing_back(game: AnyGame, walk: Walk) -> None:
    if not game.hidden:
        return
    match = match_of(game, walk)
    before = Record.of(match)
    for plies in range(len(match.moves) + 2):
        with pytest.raises(IllegalMove, match="a clue stays known"):
            match.undo(plies)
    assert Record.of(match) == before
    assert match.state == walk.end


WALK_LAWS: list[Callable[[AnyGame, Walk], None]] = [
    authors_laws_hold_where_it_ends,
    moves_are_allowed_and_written_as_they_are_listed,
    moves_are_made_by_their_notation,
    a_secret_shows_in_no_view_before_the_end,
    a_view_cannot_be_played_on,
    illegal_moves_raise_and_change_nothing,
    a_game_that_is_over_is_won_or_drawn_or_reached_its_limit,
    no_game_lasts_longer_than_the_longest,
    turns_alternate,
    states_and_moves_are_hashable_values,
    two_positions_stand_alike_when_board_and_seat_agree,
    a_record_replays_to_the_same_match,
    undo_goes_back_to_the_earlier_state,
    a_game_with_a_secret_takes_nothing_back,
]


def assert_one_clean_line(text: str) -> None:
    """Something specific that a screen can show as it is."""
    assert len(text) > 8
    assert len(text) <= 300
    assert text.isprintable()
