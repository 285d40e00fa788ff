"""The server's event loop serves a few sockets at a time, each in its turn."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import groupby
from selectors import EVENT_READ

import pytest

from cradle.server.runtime.event_loop import A_FEW, AFewAtATime, new_loop

MANY = 3 * A_FEW + 1


@pytest.fixture
def spoken() -> Iterator[list[socket.socket]]:
    """Many sockets at which something has arrived."""
    with ExitStack() as opened:
        pairs = [socket.socketpair() for _ in range(MANY)]
        for near, far in pairs:
            opened.enter_context(near)
            opened.enter_context(far)
            far.send(b"x")
        yield [near for near, _ in pairs]


def test_sockets_are_told_a_few_at_a_time_and_each_once(spoken: list[socket.socket]) -> None:
    with AFewAtATime() as selector:
        for each in spoken:
            selector.register(each, EVENT_READ)

        told = [[key.fileobj for key, _ in selector.select(0)] for _ in range(4)]

    assert [len(turn) for turn in told] == [A_FEW, A_FEW, A_FEW, 1]
    assert {each for turn in told for each in turn} == set(spoken)


def test_a_socket_that_was_closed_while_it_waited_is_not_told(spoken: list[socket.socket]) -> None:
    with AFewAtATime() as selector:
        for each in spoken:
            selector.register(each, EVENT_READ)
        first = {key.fileobj for key, _ in selector.select(0)}
        gone, changed = [each for each in spoken if each not in first][:2]

        selector.unregister(gone)
        selector.modify(changed, EVENT_READ, "another reader")
        told = [key for _ in range(3) for key, _ in selector.select(0)]

    assert gone not in {key.fileobj for key in told}
    assert all(key.data for key in told if key.fileobj is changed)


def test_what_else_is_due_has_its_turn_while_many_speak(spoken: list[socket.socket]) -> None:
    loop = new_loop()
    done: list[str] = []

    def tick() -> None:
        done.append("tick")
        if done.count("heard") < MANY:
            loop.call_soon(tick)
        else:
            loop.stop()

    def hear(each: socket.socket) -> None:
        each.recv(1)
        done.append("heard")

    for each in spoken:
        loop.add_reader(each, hear, each)
    loop.call_soon(tick)
    loop.run_forever()
    loop.close()

    in_a_row = [len(list(run)) for what, run in groupby(done) if what == "heard"]
    assert sum(in_a_row) == MANY
    assert max(in_a_row) <= A_FEW
