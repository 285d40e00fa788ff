"""The results of finished matches, seat by seat: they outlive the matches themselves."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct, field
from sqlalchemy import Row, and_, bindparam, case, exists, func, insert, null, select, update

from cradle.server.storage.engine.database import Database
from cradle.server.storage.engine.writer import Step
from cradle.server.storage.schema import Json, matches, results, seats


class StoredResult(Struct):
    """The result of one seat in a finished match."""

    match: str
    seat: int
    game: str
    ended: float
    rank: int
    points: int
    name: str = ""
    person: str | None = None  # nobody for a bot's seat; a person who was forgotten has an id that nobody knows
    bot: str | None = None  # the level of the bot that had the seat; none for a caretaker
    favoured: list[str] = field(default_factory=list)  # the seat's favourites, as the game names them


IS_BOT: Final = (seats.c.kind == "bot") & (func.coalesce(seats.c.bot, "") != "")
KEPT: Final = exists().where((results.c.match == seats.c.match) & (results.c.seat == seats.c.seat))
KEEP: Final = insert(results).from_select(  # names and persons as the store knows them when the match ends
    ["match", "seat", "name", "person", "bot", "game", "ended", "rank", "points", "favoured"],
    select(
        seats.c.match,
        seats.c.seat,
        seats.c.name,
        case((IS_BOT, null()), else_=seats.c.person),
        case((IS_BOT, seats.c.bot), else_=null()),
        matches.c.game,
        bindparam("ended", type_=results.c.ended.type),
        bindparam("rank", type_=results.c.rank.type),
        bindparam("points", type_=results.c.points.type),
        bindparam("favoured", type_=Json()),
    )
    .join(matches, matches.c.id == seats.c.match)
    .where(and_(seats.c.match == bindparam("of"), seats.c.seat == bindparam("at"), ~KEPT)),
)
IN_ORDER: Final = (results.c.ended, results.c.match, results.c.seat)
ALL: Final = select(results).order_by(*IN_ORDER)
OF_PERSON: Final = (
    select(results)
    .where(results.c.game.in_(select(results.c.game).where(results.c.person == bindparam("person"))))
    .order_by(*IN_ORDER)
)
FORGET: Final = (
    update(results)
    .where(results.c.person == bindparam("whose"))
    .values(person=bindparam("instead"), name="", favoured=[])
)
NAMED: Final = func.count(func.nullif(results.c.name, ""))
MARK: Final = select(func.count(), NAMED, func.max(results.c.ended)).select_from(results)


class ResultStore:
    """The results of a store, in the order in which the matches ended."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[StoredResult]:
        return [result_in(row) for row in await self._database.rows(ALL)]

    async def of_games_of(self, person: str) -> list[StoredResult]:
        """Everybody's results in the games that a person has finished; ratings need all of them."""
        return [result_in(row) for row in await self._database.rows(OF_PERSON, person=person)]

    async def forget(self, person: str, instead: str) -> None:
        """Forget which seats this person had. They stay the seats of one player, by an id nobody knows, so that the
        other players keep their results and ratings."""
        await self._database.write((FORGET, [{"whose": person, "instead": instead}]))

    async def mark(self) -> tuple[Any, ...]:
        """Changes whenever a result is added or forgotten."""
        row = await self._database.row(MARK)
        return () if row is None else tuple(row)


def result_in(row: Row[Any]) -> StoredResult:
    return StoredResult(**row._mapping)


def result_steps(match: str, summary: dict[str, Any], ended: float) -> list[Step]:
    """The steps that store the results of a match with this end, unless they are stored already."""
    ranks: Sequence[int] = summary.get("ranks") or ()
    points, favoured = summary.get("scores") or [0] * len(ranks), summary.get("favoured") or [[]] * len(ranks)
    rows = [
        {"of": match, "at": seat, "ended": ended, "rank": rank, "points": points[seat], "favoured": favoured[seat]}
        for seat, rank in enumerate(ranks)
    ]
    return [(KEEP, rows)] if rows else []
