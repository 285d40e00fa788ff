"""What each seat sees of closed lanes, in which seats decide at the same time, unseen by each other.

A seat sees its own lane. If it waited for the lanes before it, it sees these once they are done. If its lane follows
others, it sees them once they are done, with the lanes that they follow or waited for. When all are done, everybody
sees all of them. Everybody sees at once which seats are done and what the table itself does. Views, news and looking
back ask this module.
"""

from collections.abc import Collection, Mapping

from cradle.kernel.flow.agenda import State, Together


def lanes_shown_to(truth: State, seat: int | None) -> tuple[int, ...]:
    """The seats whose lanes this seat may see while they are closed; a spectator (None) sees none."""
    lanes = closed_lanes(truth)
    if seat is None or lanes is None or seat not in lanes.seats:
        return () if seat is None else (seat,)
    index = lanes.seats.index(seat)
    if seat in lanes.holding and not lanes.held(index):
        return lanes.seats[: index + 1]
    if lanes.after and not lanes.behind(index):
        return (*lanes_followed(lanes, index), seat)
    return (seat,)


def lanes_followed(lanes: Together, index: int) -> list[int]:
    """The seats whose lanes this one follows, and those that these follow or waited for, in the order of lanes."""
    wanted = set(lanes.after[index])
    for before in range(index - 1, -1, -1):
        if lanes.seats[before] in wanted:
            waited = lanes.seats[before] in lanes.holding
            wanted.update(lanes.seats[:before] if waited else lanes.after[before])
    return [seat for seat in lanes.seats[:index] if seat in wanted]


def is_shown(said_by: int | None, shown: Collection[int]) -> bool:
    """The answers of this seat are shown; acts of the table (None) always are."""
    return said_by is None or said_by in shown


def seats_held(truth: State) -> frozenset[int]:
    """The seats that wait for the lanes before theirs, or for those they follow, to be done and shown to them."""
    lanes = closed_lanes(truth)
    return frozenset() if lanes is None else held_in(lanes)


def held_in(lanes: Together) -> frozenset[int]:
    """The seats of these lanes that wait so."""
    if not lanes.holding and not lanes.after:
        return frozenset()
    return frozenset([seat for index, seat in enumerate(lanes.seats) if lanes.held(index)])


def all_done(truth: State) -> bool:
    """All closed lanes are done, so all are shown."""
    lanes = closed_lanes(truth)
    return lanes is not None and not any(lanes.lanes)


def are_shared(truth: State) -> bool:
    """Several seats decide in closed lanes, so that their end shows each of them something."""
    lanes = closed_lanes(truth)
    return lanes is not None and len(lanes.seats) > 1


def closed_lanes(truth: State) -> Together | None:
    """The current closed lanes, if there are any."""
    step = truth.agenda[-1] if truth.agenda else None
    return step if isinstance(step, Together) and step.closed else None


def follow_anew(truth: State, contacts: Mapping[int, Collection[int]]) -> None:
    """Contacts have changed: let each following lane follow the earlier lanes that are in contact with it now."""
    lanes = closed_lanes(truth)
    if lanes is None or not lanes.after:
        return
    seats = lanes.seats
    after = [tuple([each for each in seats[:at] if each in contacts[seat]]) for at, seat in enumerate(seats)]
    truth.agenda[-1] = Together(
        lanes.lanes, seats, lanes.closed, lanes.opened, lanes.holding, lanes.first, tuple(after)
    )
