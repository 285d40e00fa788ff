"""`cradle table`: one match whose board lies on a real table, and a server for the phones around it.

The folder names the match that was begun last, so that the same command goes on with it after a crash.
"""

import asyncio
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from cradle.kernel.game import Game, playable
from cradle.kernel.title import title_of
from cradle.kernel.where_things_lie import BOARD, CARDS, TABLE, on_table
from cradle.kernel.words.catalog import BadOptions
from cradle.server.built_page import if_missing
from cradle.server.companion.first_phone import FirstPhone
from cradle.server.companion.table_links import host_path, join_path
from cradle.server.house import House
from cradle.server.inviting import EVERYWHERE, address_here, addresses_nearby, drawn_in_text, open_when_ready
from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.lobby.uploads import MOST_SECONDS, add_played, replayed
from cradle.server.people.sitting_down import pace_at_table, set_up
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.serving import begin_log, check_port, run, settings_for
from cradle.server.settings import Settings
from cradle.server.store import Match, Store, StoredPerson
from cradle.server.trouble import Hindrance
from cradle.server.workers.pool import alone

A_DAY: Final = 86_400.0
LAST: Final = "table.json"  # in the folder of the matches: which one goes on
GOES_ON: Final = "; the game goes on that was begun here. --new begins another"
FROM_A_COPY: Final = "; the game goes on from the copy, at turn {}, phase {}"
ALONE: Final = (
    "No network was found, so phones cannot join: connect this machine to a Wi-Fi and start again.\n"
    "Until then everything can be entered here."
)
ADVICE: Final = (
    "If a phone does not get here: guest networks often keep devices apart, and the hotspot of a phone\n"
    "carries only 5 to 10 others. A small router of your own helps, even without internet."
)


class TableWish(Struct, frozen=True):
    """The wishes on the command line."""

    seats: int | None
    options: dict[str, Any]  # options of the game that were named
    closing: float | None  # when everybody has to leave
    copy: Path | None  # a copy of the match from a phone
    anew: bool  # begin anew even if there is a match to go on with


class OpenTable(Struct):
    """A match at a real board, and the secret of its host."""

    match: str
    host: str
    closing: float | None = None  # as the command said when it was begun or last changed its mind


def serve_table(wish: TableWish, port: int, data: Path, open_page: bool = False, workers: int = 1) -> None:
    """Open the table and run its server until somebody stops it."""
    host = EVERYWHERE[0]
    check_port(host, port)
    begin_log()
    settings = settings_for(host, port, data, "", {"base": "", "workers": workers})
    table, goes_on = asyncio.run(table_for(settings, wish, data))
    print("\n".join([invitation_to(table, goes_on, host, port), *if_missing(address_here(host, port))]), flush=True)
    if open_page:
        open_when_ready(host, port, host_path(table.match, table.host))
    run(settings, host, port, lambda app: FirstPhone(app, greet))


def greet(address: str) -> None:
    print(f"The first phone has found the table: {address}", flush=True)


# ---- the match


async def table_for(settings: Settings, wish: TableWish, data: Path) -> tuple[OpenTable, str]:
    """The match that goes on in this folder, or a new one; and a sentence on how it goes on."""
    house = House(settings, await Store.open(settings.address))
    try:
        going_on = None if wish.anew or wish.copy else await last_table(house.store, wish, data)
        if going_on is not None:
            return going_on, GOES_ON
        copy = None if wish.copy is None else await read(wish.copy)
        if copy is not None and not wish.anew:
            await check_is_latest(house.store, wish, copy, data)
        table = await begun(house, wish, copy)
    except Hindrance as trouble:
        raise BadOptions("{says}", says=trouble.says) from trouble
    finally:
        await house.close()
    keep(table, data)
    return table, "" if copy is None else FROM_A_COPY.format(*copy["stage"])


async def last_table(store: Store, wish: TableWish, data: Path) -> OpenTable | None:
    """The match that was begun last, if it is not over and fits the wishes."""
    table, match = await begun_here(store, data)
    if table is None or match is None or not is_meant(match, wish):
        return None
    if wish.closing is not None and not repeats(wish.closing, table.closing, match.settings.get("closing")):
        await store.matches.change(match.id, settings={**match.settings, "closing": wish.closing})
        table.closing = wish.closing
        keep(table, data)
    return table


def repeats(closing: float, before: float | None, planned: float | None) -> bool:
    """The same command as before says the same time of day: what the host has planned since is not given up for it."""
    if before is None or planned is None or planned < closing - A_DAY:
        return False
    return time_shown(closing) == time_shown(before)


def time_shown(at: float) -> str:
    return f"{datetime.fromtimestamp(at):%H:%M}"


async def begun_here(store: Store, data: Path) -> tuple[OpenTable | None, Match | None]:
    """The match that was begun last in this folder and is not over."""
    try:
        table = msgspec.json.decode((data / LAST).read_bytes(), type=OpenTable)
    except (FileNotFoundError, msgspec.DecodeError):
        return None, None
    match = await store.matches.get(table.match)
    return (None, None) if match is None or match.state == "over" else (table, match)


async def check_is_latest(store: Store, wish: TableWish, copy: dict[str, Any], data: Path) -> None:
    """Refuse an old copy if the match of the same table has come further here."""
    _, match = await begun_here(store, data)
    if match is None or copy["header"]["options"] != match.header["options"] or len(copy["bots"]) != match.seats:
        return
    here, there = match.clocks.get("stage", [0, 0]), copy["stage"]
    if [*here] > [*there]:
        raise BadOptions(
            "{path} is an old copy, of turn {turn}, phase {phase}; the game that was begun here is in turn "
            "{turn_here}, phase {phase_here}. Without --restore it goes on; with --new the copy does all the same",
            path=wish.copy, turn=there[0], phase=there[1], turn_here=here[0], phase_here=here[1],
        )  # fmt: skip


def is_meant(match: Match, wish: TableWish) -> bool:
    """Whether the match has everything that was asked for."""
    has: Mapping[str, Any] = match.header["options"]
    return wish.seats in (None, match.seats) and all(has.get(name) == value for name, value in wish.options.items())


async def begun(house: House, wish: TableWish, copy: dict[str, Any] | None) -> OpenTable:
    """A new match whose seats are all the host's own, from the start or from the copy of a phone."""
    secret = new_secret()
    host = StoredPerson(new_id(), hashed(secret), "", house.now())
    await house.store.people.add(host)
    id = await new_table(house, wish, host) if copy is None else (await add_played(house, copy, host, 0))[0]
    if wish.closing is not None:
        match = await house.store.matches.get(id)
        assert match is not None
        await house.store.matches.change(id, settings={**match.settings, "closing": wish.closing})
    return OpenTable(id, secret, wish.closing)


async def new_table(house: House, wish: TableWish, host: StoredPerson) -> str:
    game = game_with_board()
    options = {BOARD: TABLE, CARDS: TABLE, **wish.options}
    seats = wish.seats or title_of(game.name).players[1]
    pace = pace_at_table(title_of(game.name))
    match, _ = await set_up(house, NewMatch(game.name, [NewSeat("me")] * seats, options, pace), host)
    return match.id


def game_with_board() -> Game:
    """The game that can be played at a real board."""
    found = next((game for game in playable() if BOARD in game.options), None)
    if found is None:
        raise BadOptions("there is no game that can be played at a real board")
    return found


async def read(copy: Path) -> dict[str, Any]:
    """The copy from a phone, replayed."""
    found: dict[str, Any] = await alone(MOST_SECONDS, replayed, copy.read_bytes())
    if not on_table(found["header"]["options"], BOARD):
        raise BadOptions("{path} is a game whose board is on the screen; bring it to cradle serve", path=copy)
    return found


def keep(table: OpenTable, data: Path) -> None:
    """For this user's eyes only: the secret is the host's."""
    descriptor = os.open(data / LAST, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as kept:
        kept.write(msgspec.json.encode(table))


# ---- what the terminal says


def invitation_to(table: OpenTable, goes_on: str, host: str, port: int) -> str:
    """The addresses for the host, the phones and the TV."""
    nearby = addresses_nearby(host, port)
    lines = [f"The table is open (Ctrl-C stops the server){goes_on}"]
    lines += ["", f"Host, on this machine:  {address_here(host, port)}{host_path(table.match, table.host)}"]
    if not nearby:
        return "\n".join([*lines, "", ALONE])
    join = f"{nearby[0]}{join_path(table.match)}"
    lines += [
        f"Host, elsewhere:        {nearby[0]}{host_path(table.match, table.host)}",
        f"TV:                     {join}?tv",
    ]
    lines += [f"Phones:                 {join}"]
    lines += [f"                    or  {address}{join_path(table.match)}" for address in nearby[1:]]
    return "\n".join([*lines, "", drawn_in_text(join), ADVICE])
