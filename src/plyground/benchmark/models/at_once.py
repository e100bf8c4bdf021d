"""Several questions under way at once, in threads that nobody has to wait for."""

from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def do_at_once(
    work: Callable[[T], R], tasks: Iterable[T | None], most: int
) -> Iterator[tuple[T, R]]:
    """Each task with what came of it, as they are done; the next is fetched when there is room.

    None among the tasks means: not before another is done. The work must not raise. Threads end
    with the program: an interrupted run does not wait for answers that nobody wants any more.
    """
    todo: SimpleQueue[T | None] = SimpleQueue()
    done: SimpleQueue[tuple[T, R]] = SimpleQueue()

    def serve() -> None:
        while (task := todo.get()) is not None:
            done.put((task, work(task)))

    coming, under_way, threads = iter(tasks), 0, 0
    task: T | None
    try:
        while True:
            while under_way < most and (task := next(coming, None)) is not None:
                if threads <= under_way:
                    Thread(target=serve, daemon=True).start()
                    threads += 1
                todo.put(task)
                under_way += 1
            if not under_way:
                return
            yield done.get()
            under_way -= 1
    finally:
        for _ in range(threads):
            todo.put(None)
