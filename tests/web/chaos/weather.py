"""Two players, two server processes and one log, and everything that can go wrong between them."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.web.rooms import events
from plyground.web.rooms.events import Chair
from plyground.web.rooms.registry import fold_room
from plyground.web.rooms.setup import Setup

from .faulty_store import Fate, Log
from .history import History, check_agreement
from .player import Player
from .simulated import Clockwork, Line, Process

SETUP = Setup(game="operator-outwit", options={"target": 6, "turn_limit": 8})
"""Short games without chance: there are many rounds, and what fails once fails again."""


class Step(NamedTuple):
    """Something goes wrong, then play goes on for some turns; not all of it matters to all."""

    fault: Callable[["Weather", "Step"], None]
    number: int
    """Which player."""
    place: int
    """Which process."""
    which: int
    fate: Fate
    turns: int


class Weather:
    """Every message and every answer of the store arrives when, and if, the steps say so."""

    def __init__(self) -> None:
        self._clockwork, self._log = Clockwork(), Log()
        self._players = [Player("host", Random(1)), Player("guest", Random(2))]
        self._lines: list[Line | None] = [None, None]
        self._places = [0, 1]
        self._under_way: list[tuple[int, dict[str, Any]]] = []
        self._interruptions = 0
        self._processes = [Process(self._log), Process(self._log)]
        self._room, self._tokens = self._clockwork.run(self._opened())
        self._truth, self._history = fold_room(self._log.entries), History()

    async def _opened(self) -> tuple[str, list[str]]:
        referee = self._processes[0].referee
        room, happened, host = await referee.prepare(SETUP)
        live = await referee.open(room, happened)
        return room.name, [host, await referee.join(live, "", None)]

    # ---- fair ----------------------------------------------------------------------------------

    def play_on(self, turns: int) -> None:
        """For a while all goes well, except for what is still held up."""
        for turn in range(turns):
            number = turn % 2
            self._come_back(number)
            self._say(number, self._players[number].wish())
            self._hear()
        self.check()

    def _come_back(self, number: int) -> None:
        if self._lines[number] is None:
            self._connect(number, self._places[number])

    def _say(self, number: int, message: dict[str, Any] | None) -> None:
        if message is not None:
            self._deliver(number, self._places[number], message)

    def _hear(self) -> None:
        for process in self._processes:
            if not process.is_deaf:
                self._clockwork.start(process.poll())
        for number, line in enumerate(self._lines):
            while line and line.coming:
                self._players[number].hear(line.coming.popleft())

    def _connect(self, number: int, place: int) -> None:
        process = self._processes[place]
        if process.live is None and process.store.reading is not Fate.DONE:
            return  # nobody gets in
        self._lines[number] = self._clockwork.run(process.connect(self._room, self._tokens[number]))
        self._places[number] = place

    def _deliver(self, number: int, place: int, message: dict[str, Any]) -> None:
        """The answer comes back, if the player is still on a line to that process."""
        line = self._lines[number] if self._places[number] == place else None
        if line is None:
            line = Line(frozenset({list(Chair)[number]}))
        process = self._processes[place]
        self._clockwork.do(lambda: process.deliver(self._room, line, message))

    # ---- foul ----------------------------------------------------------------------------------

    def spare(self, step: Step) -> None:
        """Nothing goes wrong this time."""

    def go_astray(self, step: Step) -> None:
        """A message is sent, and is long on its way; some players then want something else."""
        if wish := self._players[step.number].wish():
            self._under_way.append((step.number, wish))
            if step.which % 2:
                self._players[step.number].change_mind()

    def interrupt(self, step: Step) -> None:
        """A player wants something else in the middle of the game; that goes astray too."""
        self._interruptions += 1
        now = self._players[step.number].now or {"round": 1}
        do = ("resign", "stop", "decline", "name")[step.which % 4]
        wish = {"id": f"extra-{self._interruptions}", "do": do, "round": now["round"]}
        self._under_way.append((step.number, {**wish, "name": "Ada"}))

    def arrive(self, step: Step) -> None:
        """Something that was long on its way arrives anywhere, and meets some fate in the store."""
        if self._under_way:
            self.write_badly(step)
            number, message = self._under_way.pop(step.which % len(self._under_way))
            self._deliver(number, step.place, message)

    def arrive_again(self, step: Step) -> None:
        """The same, but there was more than one copy of it."""
        if self._under_way:
            self._under_way.append(self._under_way[step.which % len(self._under_way)])
            self.arrive(step)

    def look(self, step: Step) -> None:
        """A player asks a process how things stand; it may have to read the room first."""
        self._deliver(step.number, step.place, {"id": "look", "do": "see"})

    def cut_off(self, step: Step) -> None:
        """A line breaks, and what was in it is never heard; the player comes back elsewhere."""
        self._lines[step.number] = None
        self._connect(step.number, step.place)

    def hang_up(self, step: Step) -> None:
        """Something is given up half-way because whoever asked for it has gone."""
        process = self._processes[step.place]
        self._clockwork.do(lambda: process.hang_up(step.which))

    def write_badly(self, step: Step) -> None:
        """The next entry of a process meets a fate of its own."""
        self._processes[step.place].store.fate = step.fate

    def release(self, step: Step) -> None:
        """An entry that was held up is decided about."""
        store = self._processes[step.place].store
        fate = Fate.DONE if step.fate is Fate.HELD else step.fate
        if store.held:
            self._clockwork.do(lambda: store.release(step.which % len(store.held), fate))

    def read_badly(self, step: Step) -> None:
        """From now on a process reads well, slowly or not at all."""
        store = self._processes[step.place].store
        store.reading = Fate.DONE if step.fate is Fate.UNHEARD else step.fate
        if store.reading is Fate.DONE:
            self._clockwork.do(store.release_readings)

    def miss_the_news(self, step: Step) -> None:
        """A process does not come to polling; or does again, if it did not."""
        process = self._processes[step.place]
        process.is_deaf = not process.is_deaf

    def kill(self, step: Step) -> None:
        """A process dies, and another takes its place."""
        self._clockwork.run(self._processes[step.place].kill())
        self._processes[step.place] = Process(self._log)
        for number in (0, 1):
            if self._places[number] == step.place:
                self._lines[number] = None

    # ---- what must hold ------------------------------------------------------------------------

    def check(self) -> None:
        """Nobody was told what is not so."""
        for entry in self._log.entries[self._truth.seq :]:
            self._truth.apply(events.read_events(entry.data), entry.at)
            moves = enumerate(self._truth.playing.moves)
            self._history |= {(len(self._truth.rounds), ply): str(move) for ply, move in moves}
        for player in self._players:
            for told in (player.seen, player.acknowledged):
                assert told.items() <= self._history.items()

    def clear_up(self) -> int:
        """The sky clears, everything arrives, everybody is back: all agree. How many moves."""
        for process in self._processes:
            self._clockwork.do(process.store.recover)
            process.is_deaf = False
        for number, message in self._under_way:
            self._deliver(number, number, message)
        self._hear()
        self.check()
        self._settle()
        self._check_agreement()
        return len(self._history)

    @property
    def refusals(self) -> Counter[str]:
        """What was refused so far, to both."""
        return self._players[0].refusals + self._players[1].refusals

    def close(self) -> None:
        for process in self._processes:
            self._clockwork.run(process.kill())
        self._clockwork.close()

    def _settle(self) -> None:
        """Everybody comes back, finishes what is unsettled, and looks once more."""
        for number, player in enumerate(self._players):
            self._connect(number, number)
            for _ in range(2):
                self._say(number, player.pending)
                self._hear()
        for number in (0, 1):
            self._say(number, {"id": "last", "do": "see"})
        self._hear()

    def _check_agreement(self) -> None:
        self.check()
        check_agreement(self._history, self._players)
        for round in self._truth.rounds:
            registry.replay(round.record())
        carried_out = [
            (event.by, event.id)
            for entry in self._log.entries
            for event in events.read_events(entry.data)
            if event.id is not None
        ]
        assert len(carried_out) == len(set(carried_out)), "something was done twice"
        for player in self._players:
            assert player.pending is None, f"{player.name} never got an answer"
            assert player.now is not None
            assert player.now["seq"] == self._truth.seq, f"{player.name} is behind"
