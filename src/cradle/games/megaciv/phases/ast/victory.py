"""Victory: points for cities, advances and the A.S.T., line by line, with tie-breaks (P13d)."""

from typing import Final

from cradle.games.megaciv.box.cards import POINTS, PRICE, WONDER_OF_THE_WORLD
from cradle.games.megaciv.world.state import World, city_count, holds, tokens_on_board
from cradle.kernel.chance.table import Table
from cradle.kernel.game import Score
from cradle.kernel.words.catalog import Text, say

STEP_POINTS: Final = 5
IRON_POINTS: Final = 5  # for reaching the Late Iron Age alone
WORTHS: Final[tuple[int, ...]] = (1, 3, 6)  # of an advance, by its tier
OUT: Final[tuple[int, ...]] = (-1,)  # ranks below everybody who is still in the game


def score(world: World, seat: int) -> Score:
    """Nothing else counts: no treasury, cards, tokens or credits (P13d.1)."""
    if seat not in world.ranking:
        return Score([(0, say("left the game", "L.2"))], OUT)
    return Score(ledger(world, seat), tie_breaks(world, seat))


def points(world: World, seat: int) -> int:
    """What a player would score now, the sum of the ledger without its sentences (P13d.1, Q-22)."""
    if seat not in world.ranking:
        return 0
    advances = world.advances[seat]
    wonder = world.wonder_scores_city and WONDER_OF_THE_WORLD in advances
    bonus = IRON_POINTS if world.iron_bonus == seat else 0
    worth = sum([POINTS[advance] for advance in advances])
    return city_count(world, seat) + wonder + worth + STEP_POINTS * world.position[seat] + bonus


def ledger(world: World, seat: int) -> list[tuple[int, Text]]:
    cities, steps = city_count(world, seat), world.position[seat]
    lines = [line("{n:# city|# cities} = {points}", "P13d.1", cities, n=cities)]
    if world.wonder_scores_city and holds(world, seat, WONDER_OF_THE_WORLD):
        lines.append(line("Wonder of the World as a city = {points}", "Q-23", 1))
    for worth in WORTHS:
        number = advances_worth(world, seat, worth)
        lines.append(
            line("{n:# advance|# advances} × {worth} = {points}", "P13d.1", number * worth, n=number, worth=worth)
        )
    lines.append(
        line(
            "{n:# space|# spaces} on the A.S.T. × {worth} = {points}",
            "P13d.1",
            STEP_POINTS * steps,
            n=steps,
            worth=STEP_POINTS,
        )
    )
    if world.iron_bonus == seat:
        lines.append(line("alone in the Late Iron Age = {points}", "Q-22", IRON_POINTS))
    return lines


def line(template: str, rule: str, points: int, **facts: object) -> tuple[int, Text]:
    """A line of the ledger: points, and the sentence that explains them."""
    return points, Text(template, rule, {"points": points, **facts})


def advances_worth(world: World, seat: int, worth: int) -> int:
    return len([advance for advance in world.advances[seat] if POINTS[advance] == worth])


def tie_breaks(world: World, seat: int) -> tuple[int, ...]:
    """In this order between players of equal points (P13d.2, Q-23, Q-86)."""
    return (
        world.position[seat],
        advances_worth(world, seat, 6),
        advances_worth(world, seat, 3),
        sum([PRICE[advance] for advance in world.advances[seat]]),
        max(world.credits[seat]),
        sum(world.credits[seat]),
        city_count(world, seat),
        tokens_on_board(world, seat),
        -world.ranking.index(seat),
    )


def winner(world: World) -> int:
    """Most points, then the tie-breaks, which end in ranking order (P13d.2)."""

    def standing(seat: int) -> tuple[int, ...]:
        scored = score(world, seat)
        return (scored.points, *scored.tie_breaks)

    return max(world.ranking, key=standing)


def announce_victory(world: World, table: Table) -> None:
    first = winner(world)
    table.tell("game_ended", world.turn)
    table.tell("game_won", first, score(world, first).points)
