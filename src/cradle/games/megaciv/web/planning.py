"""Tools for people with the box at home: the planner and all printed facts, without a match."""

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response
from litestar.params import JSONBody, QueryParameter

from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.planner import position
from cradle.games.megaciv.planner.asking import Wish, best, credits_told, others, price_tags, told
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.web.forms import PlanSheet, PlanWish
from cradle.kernel.chance.table import seeded
from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import get, post
from cradle.server.http.api.request_context import Asked, TheRooms
from cradle.server.http.guards import address_of

WORK: Final = 6_000  # steps of search for each turn after the first
FOR_A_DAY: Final = {"cache-control": "public, max-age=86400"}

Players = Annotated[int, QueryParameter(ge=5, le=18)]
MapName = Annotated[str, QueryParameter(pattern="^(west|east)$")]
Language = Annotated[str, QueryParameter(max_length=10)]


class Planning(Controller):
    path = "/api"
    tags = ["tools"]

    @post("/plan", status_code=200)
    async def plan(self, request: Asked, rooms: TheRooms, data: JSONBody[PlanWish]) -> PlanSheet:
        """Prices with their reasons, the best purchase, alternatives, and plans for several turns."""
        async with rooms.house.looking.turn(address_of(request)):
            found = await rooms.house.lookers.run(planned, msgspec.to_builtins(data))
        return msgspec.convert(found, PlanSheet)

    @get("/reference", sync_to_thread=True)
    def reference(self, players: Players = 8, map: MapName = "west", language: Language = EN) -> Response[Any]:
        """All printed facts, as in a match of this many players on this map."""
        spoken = language if GAME.catalog.speaks(language) else EN
        return Response(box_for(players, map, spoken), headers=FOR_A_DAY)


def planned(asked: dict[str, Any]) -> dict[str, Any]:
    """The answer to a wish, computed in a worker."""
    buyer = position(asked["own"], asked["hand"], asked["treasury"], asked["players"], asked["map"],
                     asked["flexible"], asked["short"], asked["keep"])  # fmt: skip
    wish = Wish(
        objective=asked["objective"],
        against=asked["against"],
        ast=asked["ast"],
        turns=asked["turns"],
        income=asked["income"],
        work=WORK,
    )
    return {
        "plan": told(best(buyer, wish), others(buyer, wish)),
        "prices": price_tags(buyer),
        "credits": credits_told(buyer),
        "most": Counter(buyer).most,
    }


@cache
def box_for(players: int, map: str, language: str) -> Any:
    assert GAME.box is not None
    return GAME.box(GAME.start(players, {"map": map}, seeded(0)), language)
