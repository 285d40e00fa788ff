"""The winner of a conflict: round by round, for people at a real board who are thinking about a move."""

from typing import Final

from litestar.params import JSONBody

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import ADVANCE_IDS, ENGINEERING, METALWORKING
from cradle.games.megaciv.web.forms import FightTold, FightWish
from cradle.games.megaciv.world.conflict.strength import (
    at_peace,
    fight_a_round,
    left_after_conflict,
    removal_groups,
    tokens_to_take,
)
from cradle.server.http.api.addresses import post

METAL: Final = ADVANCE_IDS[METALWORKING]
WALLS: Final = ADVANCE_IDS[ENGINEERING]


@post("/api/fight", tags=["tools"], status_code=200, sync_to_thread=False)
def fight(data: JSONBody[FightWish]) -> FightTold:
    """The course of a conflict of tokens, and how many tokens take a city of each of the others."""
    return reckoned(data)


def reckoned(wish: FightWish) -> FightTold:
    counts = [side.tokens for side in wish.sides]
    hardened = [METAL in side.advances for side in wish.sides]
    limit = NONE if wish.limit is None else wish.limit
    needed = [tokens_to_take(WALLS in wish.sides[0].advances, WALLS in side.advances) for side in wish.sides]
    return FightTold(
        rounds=rounds_of(counts, hardened, limit),
        left=left_after_conflict(counts, hardened, limit),
        removal=[[*group] for group in removal_groups(counts, hardened)],
        metalworking=hardened,
        without_metalworking=left_after_conflict(counts, [False] * len(counts), limit),
        tokens_needed=needed,
        defenders=[number - 1 for number in needed],
    )


def rounds_of(counts: list[int], hardened: list[bool], limit: int) -> list[list[int]]:
    """The tokens that every side has left after each round (P4a.2)."""
    rounds, left = [], [*counts]
    while not at_peace(left, limit):
        fight_a_round(left, hardened, limit)
        rounds.append([*left])
    return rounds
