"""A match as people outside the game see it: the seats, the requests to the table, and the times."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from cradle.kernel.game import find
from cradle.kernel.standing import ANY_CHOICE
from cradle.kernel.words.language import EN
from cradle.server.match.bot_words import bot_called
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.protocol import messages
from cradle.server.protocol.match_table import Break, Chance, Clocks, Day, Request, SeatInfo, Summary, Table
from cradle.server.protocol.setting_up import Pace
from cradle.server.store import Match, StoredRemark, StoredRequest, StoredSeat


def table_of(
    match: Match,
    chairs: Sequence[StoredSeat],
    requests: Sequence[StoredRequest],
    clocks: Clocks,
    moments: int,
    expires: float | None,
    bots_rest: bool = False,
) -> Table:
    """The table as everybody may know it; `seen_by` adds what belongs to one client."""
    settings = match.settings
    return Table(
        match=match.id,
        game=match.game,
        title=find(match.game).title,
        state=match.state,  # type: ignore[arg-type]  # the store keeps it as text
        options=match.header["options"],
        seats=[seat_info(match, chair) for chair in chairs],
        pace=pace_of(match),
        at_zero=settings.get("at_zero", "caretaker"),
        listed=settings.get("listed", False),
        watched=settings.get("watched", True),
        hints=settings.get("hints", True),
        chat=settings.get("chat", True),
        opened=settings.get("opened", False),
        chance=chance_of(match),
        clocks=clocks,
        requests=[request_shown(request) for request in requests],
        watchers=0,
        lines=moments,
        created=match.created,
        expires=expires,
        rematch=settings.get("rematch"),
        day=day_of(match),
        bots_rest=bots_rest,
        trouble="",
        mine=[],
        invited=[],
        host=False,
    )


def seen_by(
    table: Table,
    mine: frozenset[int],
    host: bool,
    invited: frozenset[int],
    here: set[int],
    gone: Mapping[int, float],
    watchers: int,
    trouble: str,
) -> Table:
    """The table with the client's own things, in its language, and with presence: who is here, or since when away."""
    seats = [
        replace(info, here=True)
        if info.seat in here
        else replace(info, away_since=info.away_since or gone.get(info.seat))
        for info in table.seats
    ]
    own = {"mine": sorted(mine), "invited": sorted(invited), "host": host}
    return replace(table, seats=seats, watchers=watchers, trouble=trouble, **own)


def seat_info(match: Match, chair: StoredSeat) -> SeatInfo:
    return SeatInfo(
        seat=chair.seat,
        kind=kind_of(chair),
        name=chair.name,
        bot=chair.bot,
        bot_called={} if chair.bot is None else bot_called(match.game, chair.bot),
        here=False,
        away_since=chair.settings.get("away_since"),
        muted=chair.settings.get("muted", False),
        orders=len(
            [order for order in chair.orders if order["choice"] != ANY_CHOICE]
        ),  # a player who passes keeps nobody waiting
        at_desk=board_on_table(match) and chair.person is not None and chair.person == match.host,
    )


def kind_of(chair: StoredSeat) -> Any:
    """The kind of a seat; one that is kept for somebody is open only by its link."""
    kept = chair.secret is not None or chair.person is not None
    return "link" if chair.kind == "open" and kept else chair.kind


def day_of(match: Match) -> Day | None:
    """The day at a real board."""
    if not board_on_table(match):
        return None
    settings = match.settings
    breaks = [Break(each["at"], each["minutes"]) for each in settings.get("breaks", [])]
    points, sound = settings.get("points", True), settings.get("sound", True)
    return Day(settings.get("closing"), breaks, settings.get("paused_by"), points, sound, settings.get("called"))


def pace_of(match: Match) -> Pace:
    return msgspec.convert(match.settings.get("pace", {}), Pace)


def chance_of(match: Match) -> Chance:
    """The commitment from the start; the secret when the match is over."""
    over = match.state == "over" and match.secret is not None
    return Chance(
        fair=match.settings.get("fair", True),
        commitment=match.header.get("commitment", ""),
        words=match.header.get("words", []),
        secret=match.secret.hex() if over and match.secret is not None else None,
    )


def request_shown(request: StoredRequest) -> Request:
    kind: Any = request.kind
    agreed = sorted(seat for seat, agrees in request.votes.items() if agrees)
    awaited = [seat for seat in voters(request) if seat not in request.votes]
    declined = sorted(seat for seat, agrees in request.votes.items() if not agrees)
    outcome: Any = request.outcome
    says = request.facts["says"]
    return Request(request.number, kind, request.seat, says, request.until, agreed, declined, awaited, outcome)


def voters(request: StoredRequest) -> list[int]:
    """The seats that were asked to vote; people who sit down or come back later are not among them."""
    asked: list[int] = request.facts["voters"]
    return asked


def remark_shown(chairs: Sequence[StoredSeat], remark: StoredRemark) -> messages.Remark:
    name = "A spectator" if remark.seat is None else chairs[remark.seat].name
    return messages.Remark(remark.number, remark.seat, name, remark.at, remark.text, remark.removed)


def summary_of(
    match: Match, chairs: Sequence[StoredSeat], mine: Sequence[int], expires: float | None, language: str = EN
) -> Summary:
    """A match in a list; the clocks have stored whom it waits for."""
    names = names_in(match, chairs, language)
    since = {int(seat): at for seat, at in match.clocks.get("since", {}).items()} if match.state == "running" else {}
    asked = [seat for seat in mine if seat in since]
    prompts = [match.clocks["asks"][str(seat)] for seat in asked if str(seat) in match.clocks.get("asks", {})]
    asks = [told.get(language, told[EN]) for told in prompts]  # stored before the server had this language
    left = [match.clocks["left"][str(seat)] for seat in asked if str(seat) in match.clocks.get("left", {})]
    state: Any = match.state
    return Summary(
        match=match.id,
        game=match.game,
        title=find(match.game).title,
        state=state,
        names=names,
        mine=[*mine],
        asked=asked,
        asks=asks[0] if asks else "",
        awaited=[names[seat] for seat in since],
        since=min(since.values(), default=None),
        left=min(left, default=None),
        pace=pace_of(match),
        free=seats_of_kind("open", chairs),
        invited=seats_of_kind("link", chairs),
        changed=match.changed,
        stage=match.clocks.get("stage"),
        phase=phase_in(match, language),
        ranks=match.summary.get("ranks"),
        scores=match.summary.get("scores"),
        expires=expires if match.warned is not None else None,
    )


def phase_in(match: Match, language: str) -> str:
    """The name of the phase that a match has come to."""
    _, number = match.clocks.get("stage") or (0, 0)
    return find(match.game).catalog.name("phase", number, language)


def seats_of_kind(kind: str, chairs: Sequence[StoredSeat]) -> list[int]:
    return [chair.seat for chair in chairs if kind_of(chair) == kind]


def names_in(match: Match, chairs: Sequence[StoredSeat], language: str) -> list[str]:
    """The names of the seats; a seat without one gets a name in the reader's language."""
    if language == EN:
        return [chair.name for chair in chairs]
    game = find(match.game)
    options = game.whole(match.header["options"])
    unnamed, own = [game.seat_names(len(chairs), options, each) for each in (EN, language)]
    return [own[chair.seat] if chair.name == unnamed[chair.seat] else chair.name for chair in chairs]
