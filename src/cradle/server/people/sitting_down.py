"""Setting up a match and sitting down."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cradle.bots.registry import bots_of, default_opponent, this_or_usual
from cradle.kernel.chance.sources import Commitment
from cradle.kernel.game import Game, find, games_there_are, playable
from cradle.kernel.record.record import Record
from cradle.kernel.title import Title, title_of
from cradle.kernel.where_things_lie import BOARD, on_table
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.server.companion.desk_seats import take_from_desk
from cradle.server.house import House, shielded
from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.match.bot_words import bot_info
from cradle.server.match.handing_over import changes_hands
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import NO_BOTS, Room
from cradle.server.match.standing_orders import from_the_start
from cradle.server.people.auth import Authority
from cradle.server.protocol.match_table import GameInfo, Paces
from cradle.server.protocol.setting_up import Created, NewMatch, NewSeat, Pace, SeatLink
from cradle.server.store import Match, StoredPerson, StoredSeat
from cradle.server.trouble import Forbidden, Missing, NotAllowed

OF_ONE_GAME: Final = ("opened", "rematch", "paused_by", "called", "closing", "breaks")  # the next one has its own


def game_infos() -> list[GameInfo]:
    return [game_info(game) for game in playable()]


def game_info(game: Game) -> GameInfo:
    title = title_of(game.name)
    return GameInfo(
        game.name,
        game.title,
        [*game.seats],
        usual_seats=title.seats,
        options={name: [*values] for name, values in game.listed.items()},
        settled={seats: {**fixed} for seats in game.seats if (fixed := game.settled(seats))},
        paces=paces_of(title),
        bots=[bot_info(title, bot) for bot in by_strength(title)],
        opponent=default_opponent(game.name),
    )


def by_strength(title: Title) -> list[str]:
    """The bots of a game from strong to weak; those that nobody has ranked come last."""
    ranks = {name: rank for rank, name in enumerate(title.bots.ranking)}

    def strength(bot: str) -> int:
        name, _, level = bot.partition(":")
        return ranks.get(bot, ranks.get(name, -1) if level == "normal" else -1)

    return sorted(bots_of(title.name), key=strength, reverse=True)


def paces_of(title: Title) -> Paces:
    given = title.paces
    bells = {pace: [*times] for pace, times in given.bells.items()}
    return Paces([*given.live], [*given.phases], [*given.days], [*given.per_piece], bells, {**given.spans})


def pace_at_table(title: Title) -> Pace:
    """The usual pace of a game at a real board."""
    bank, per_piece = title.paces.table
    return Pace("table", bank=bank, per_piece=per_piece, spans=(*title.paces.spans.items(),)) if bank else Pace()


def rules_of(name: str, language: str = EN) -> dict[str, str]:
    """Every rule of a game in one sentence."""
    if name not in games_there_are():
        raise Missing("There is no such game")
    game = find(name)
    told = language if game.catalog.speaks(language) else EN
    return {rule: game.rule(rule, told) for rule in game.rule_sentences}


def box_of(house: House, name: str, language: str = EN) -> msgspec.Raw:
    """The printed parts of a game, for its usual number of players."""
    if name not in games_there_are():
        raise Missing("There is no such game")
    spoken = language if find(name).catalog.speaks(language) else EN
    return house.boxes.of(Record.new(name, title_of(name).seats, 0), spoken)


async def set_up(house: House, wish: NewMatch, host: StoredPerson | None) -> tuple[Match, list[SeatLink]]:
    """A new match in the store, and the links to the seats that have one; a match of bots may have no host."""
    try:
        game = find(wish.game)
        seats = seats_of(game, wish)
        usual = game.by_the_clock if wish.pace.bell else {}
        options = game.checked(len(seats), {**usual, **wish.options})
    except BadOptions as wrong:
        raise NotAllowed(wrong.told(), told=wrong.told) from wrong
    names = [*game.seat_names(len(seats), options, EN)]
    id = new_id()
    chance = Commitment.new(())
    header = {"game": game.name, "rules": game.rules, "seats": len(seats), "options": options, **chance.header()}
    settings = settings_of(wish)
    if on_table(options, BOARD):
        seats, settings["at_zero"] = at_the_desk(seats), "nothing"
    elif wish.pace.kind == "table":
        raise NotAllowed("This pace is for a board that lies on the table")
    match = new_match(house, id, header, chance.secret(), None if host is None else host.id, settings)
    named = named_seats(seats, wish.name)
    made = [chair_of(id, number, seat, names[number], wish, host) for number, seat in enumerate(named)]
    await house.store.matches.add(match, [chair for chair, _ in made])
    return match, [link_to(id, chair.seat, secret) for chair, secret in made if secret]


def new_match(
    house: House, id: str, header: dict[str, Any], secret: bytes | None, host: str | None, settings: dict[str, Any]
) -> Match:
    """A match as it is kept before it begins."""
    now = house.now()
    game, seats, touched = header["game"], header["seats"], house.store.uptime.seconds
    return Match(id, game, seats, "open", header, now, now, host, secret, settings=settings, touched=touched)


def seats_of(game: Game, wish: NewMatch) -> list[NewSeat]:
    """The players of the seats; without wishes, the host sits down with the usual opponents."""
    if not wish.seats:
        return [NewSeat("me"), *[NewSeat("bot")] * (title_of(game.name).seats - 1)]
    for seat in wish.seats:
        if seat.bot and seat.bot not in bots_of(game.name):
            raise BadOptions(
                "there is no bot {name}; there are: {names}", name=repr(seat.bot), names=", ".join(bots_of(game.name))
            )
    return wish.seats


def at_the_desk(seats: Sequence[NewSeat]) -> list[NewSeat]:
    """At a real board every seat begins as the host's own; a player with a phone takes one of them."""
    if any(seat.kind == "bot" for seat in seats):
        raise NotAllowed(NO_BOTS)
    return [replace(seat, kind="me") for seat in seats]


def named_seats(seats: Sequence[NewSeat], name: str) -> list[NewSeat]:
    """The first of the host's own seats has the host's name; others at the same device have theirs, or their seat's."""
    own = next((place for place, seat in enumerate(seats) if seat.kind == "me"), None)
    return [replace(seat, name=seat.name or name) if place == own else seat for place, seat in enumerate(seats)]


def settings_of(wish: NewMatch) -> dict[str, Any]:
    return {
        "pace": msgspec.to_builtins(wish.pace),
        "at_zero": wish.at_zero,
        "listed": wish.listed,
        "watched": wish.watched,
        "hints": wish.hints,
        "chat": True,
        "fair": True,
    }


def chair_of(
    match: str, number: int, seat: NewSeat, usual: str, wish: NewMatch, host: StoredPerson | None
) -> tuple[StoredSeat, str]:
    """A seat as it is kept, and the secret of its link if it has one."""
    name = checked_name(seat.name or usual)
    if seat.kind == "bot":
        bot = seat.bot or default_opponent(wish.game)
        return StoredSeat(match, number, "bot", name, bot=bot), ""
    if seat.kind == "open":
        return StoredSeat(match, number, "open", name, orders=from_the_start()), ""
    secret, orders = new_secret(), from_the_start()
    if seat.kind == "me" and host is not None:
        own = StoredSeat(match, number, "person", name, host.id, None, hashed(secret), wish.word, orders)
        return own, secret
    return StoredSeat(match, number, "open", name, secret=hashed(secret), orders=orders), secret


@shielded
async def sit_down(
    room: Room, number: int, name: str, word: str, person: StoredPerson, shown: Iterable[str]
) -> SeatLink:
    """Take a free seat: an open one, or one whose secret was shown.

    The seat gets a new link that only its player knows: the sender of the invitation cannot use it.
    """
    if board_on_table(room.match) and room.chairs[number].kind == "person":
        return await take_from_desk(room, number, name, person)
    chair, show = room.chairs[number], room.match.settings.get("show", False)
    hashes = {hashed(secret) for secret in shown}
    if chair.kind != "open" and not (show and chair.kind == "bot"):
        raise NotAllowed("{name} sits there already", name=chair.name)
    if chair.person not in (None, person.id):
        raise Forbidden("This seat is kept for {name}", name=chair.name)
    if chair.secret is not None and chair.secret not in hashes:
        raise Forbidden("This seat is kept for whoever has its link")
    if room.match.state != "open" and sits_with_others(room, person, hashes):
        raise Forbidden("You have a seat in this match already")
    secret = new_secret()
    named = checked_name(name.strip() or chair.name)
    columns: dict[str, Any] = {"kind": "person", "name": named, "person": person.id, "secret": hashed(secret)}
    if room.match.state == "open":
        columns["word"] = word
    if not await room.table.take_seat(number, **columns):
        await room.catch_up()
        raise NotAllowed("{name} sits there already", name=room.chairs[number].name)
    await begin_or_go_on(room, number)
    return link_to(room.id, number, secret)


def sits_with_others(room: Room, person: StoredPerson, hashes: set[bytes]) -> bool:
    """Whether they sit in this match with other people: then they may look into no other hand."""
    seated = [chair for chair in room.chairs if chair.kind == "person"]
    own = [chair for chair in seated if chair.person == person.id or chair.secret in hashes]
    return bool(own) and len(own) < len(seated)


async def begin_or_go_on(room: Room, number: int) -> None:
    """Somebody has sat down: the match begins, or a bot makes room, and earlier agreements lapse."""
    if room.match.state == "open":
        await room.begin_if_full()
        return
    if room.match.settings.get("show"):
        await room.table.change(settings={"show": False})
    await changes_hands(room)
    if room.match.state == "running" and room.chairs[number].bot is not None:
        await room.give_seat(number, None)


@shielded
async def fill_with_bots(room: Room) -> None:
    """Free seats go to the usual opponents, and the match begins."""
    for chair in room.chairs:
        if chair.kind == "open":
            await room.table.change_seat(chair.seat, kind="bot", bot=default_opponent(room.match.game), secret=None)
    await room.begin()


@shielded
async def set_up_again(room: Room) -> Created:
    """Set up the same match again: every seat is kept for its player, bots stay; a real board begins at once."""
    if room.match.state != "over":
        raise NotAllowed("A rematch comes after the match")
    if room.match.settings.get("rematch") is None:
        id, chance, old = new_id(), Commitment.new(()), room.match
        kept = {name: old.header[name] for name in ("game", "rules", "seats", "options")}
        settings = {name: value for name, value in old.settings.items() if name not in OF_ONE_GAME}
        header = {**kept, **chance.header()}
        match = new_match(room.house, id, header, chance.secret(), old.host, {**settings, "fair": True})
        await room.house.store.matches.add(match, [seat_again(match, chair) for chair in room.chairs])
        await room.table.change(settings={"rematch": id})
    return Created(room.match.settings["rematch"], [], "", f"/match/{room.match.settings['rematch']}")


def seat_again(match: Match, chair: StoredSeat) -> StoredSeat:
    """A seat of the next match; it is kept for its person, who has to come and sit down unless they sit there."""
    if board_on_table(match):
        return StoredSeat(match.id, chair.seat, "person", chair.name, chair.person, orders=from_the_start())
    bot = this_or_usual(chair.bot, match.game) if chair.kind == "bot" and chair.bot else None
    kind = "bot" if bot else "open"
    return StoredSeat(match.id, chair.seat, kind, chair.name, chair.person, bot, orders=[] if bot else from_the_start())


async def new_link(room: Room, number: int, who: Authority) -> SeatLink:
    """A new link for a seat: for its player, or from the host for a seat in which nobody plays yet.

    The old link stops working, and a client that came with it has to leave.
    """
    chair, secret = room.chairs[number], new_secret()
    if number in who.seats:
        await room.table.change_seat(number, secret=hashed(secret))
        return link_to(room.id, number, secret)
    check_may_invite(room, chair, who)
    await room.table.change_seat(number, kind="open", secret=hashed(secret), person=None)
    return link_to(room.id, number, secret)


def check_may_invite(room: Room, chair: StoredSeat, who: Authority) -> None:
    """The host may invite to free seats, and before the match begins also in place of somebody who did not come."""
    if chair.kind == "bot":
        raise NotAllowed("A bot plays there; the table can agree to free the seat for somebody")
    if not who.host:
        raise Forbidden("This seat is not yours")
    if chair.kind == "person" and room.match.state != "open":
        raise Forbidden("Only {name} can make a new link for this seat", name=chair.name)


def link_to(match: str, seat: int, secret: str) -> SeatLink:
    return SeatLink(seat, secret, f"/match/{match}?seat={seat}#{secret}")


def checked_name(name: str) -> str:
    if not name.strip() or not name.isprintable():
        raise NotAllowed("A name is made of printable letters")
    return name.strip()
