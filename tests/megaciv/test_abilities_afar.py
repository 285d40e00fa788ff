"""Phase 10: Provincial Empire, Trade Routes, Universal Doctrine and Diaspora (part 6)."""

from cradle.games.megaciv.box.atlas import AREA, LIMIT
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    CARD,
    DIASPORA,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    TRADE_ROUTES,
    UNIVERSAL_DOCTRINE,
    WATER,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.abilities.diaspora import TakeToken
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.abilities.universal_doctrine import CITY, TOKENS
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import DONE, waiting
from loops import as_long_as
from megaciv.world import (
    ASSYRIA,
    BARBARIANS,
    EGYPT,
    HATTI,
    HELLAS,
    MINOA,
    a_world,
    answer,
    asked,
    check_pieces,
    civilization,
    refusal,
    run,
)

GOLD, FISH, OCHRE = CARD["gold"], CARD["fish"], CARD["ochre"]


def use(world: World, seat: int, ability: int) -> None:
    """The phase begins, and the seat uses an ability."""
    run(world, SpecialAbilities())
    answer(world, seat, ability)


# ---- Provincial Empire


def empire_world(**hands: list[int]) -> World:
    return a_world(
        tokens={MINOA: {"rhodes": 3}, HATTI: {"lycia": 1}, EGYPT: {"rhodes": 1}, HELLAS: {"dacia": 1}},
        advances={MINOA: (PROVINCIAL_EMPIRE,)},
        hand={HATTI: hands.get("hatti", []), EGYPT: hands.get("egypt", [])},
    )


def test_provincial_empire_names_neighbours_by_land_and_water() -> None:
    """S.provincial_empire.1; R.13: the same area counts"""
    world = empire_world()

    use(world, MINOA, PROVINCIAL_EMPIRE)

    assert refusal(world, MINOA, HELLAS) == "S.provincial_empire.1"
    assert [refusal(world, MINOA, seat) for seat in (HATTI, EGYPT)] == ["", ""]


def test_R_13_the_same_area_is_near_enough() -> None:
    """R.13"""
    world = empire_world()

    use(world, MINOA, PROVINCIAL_EMPIRE)

    assert refusal(world, MINOA, EGYPT) == ""


def test_R_31_all_are_named_then_they_give_in_ranking_order() -> None:
    """R.31, S.provincial_empire.2: hidden, of their own choice; Water and face value 1 never count"""
    world = empire_world(hatti=[GOLD, FISH, OCHRE], egypt=[OCHRE, WATER])
    table = RecordingTable(lambda: 0.0)

    run(world, SpecialAbilities(), table=table)
    answer(world, MINOA, PROVINCIAL_EMPIRE, table=table)
    assert refusal(world, MINOA, DONE) == "R.31"
    answer(world, MINOA, EGYPT, HATTI, DONE, table=table)
    assert asked(world, HATTI).candidates(world) == [FISH, GOLD]
    answer(world, HATTI, FISH, table=table)

    assert world.hand[MINOA] == (FISH,)
    assert (None, "no_tribute", (EGYPT, MINOA)) in table.events
    for seat, _, facts in table.events:
        assert FISH not in facts or seat in (HATTI, MINOA)


def test_provincial_empire_names_five_at_most() -> None:
    """S.provincial_empire.1"""
    homes = ["phaestos", "thera", "rhodes", "argos", "sparta", "eretria"]
    tokens = {seat: {homes[seat - 1]: 1} for seat in range(1, 7)}
    world = a_world(seats=9, tokens={0: {"knossos": 1, "thera": 1}, **tokens}, advances={0: (PROVINCIAL_EMPIRE,)})

    use(world, 0, PROVINCIAL_EMPIRE)
    named = 0
    for _ in as_long_as(waiting, world):
        options = [other for other in asked(world, 0).options(world) if other != DONE]
        answer(world, 0, options[0])
        named += 1

    assert named <= 5


# ---- Trade Routes


def test_X_100_trade_routes() -> None:
    """S.trade_routes.1, P10.6"""
    world = a_world(advances={MINOA: (TRADE_ROUTES,)}, stock={MINOA: 20}, hand={MINOA: [GOLD, FISH, OCHRE]})
    table = RecordingTable(lambda: 0.0)

    use(world, MINOA, TRADE_ROUTES)
    assert refusal(world, MINOA, DONE) == "Q-78"
    answer(world, MINOA, GOLD, table=table)
    assert (world.stock[MINOA], refusal(world, MINOA, FISH)) == (2, "S.trade_routes.1")
    answer(world, MINOA, OCHRE)

    assert (world.stock[MINOA], world.treasury[MINOA], world.hand[MINOA]) == (0, 55, (FISH,))
    assert (None, "card_cashed", (MINOA, GOLD, 18)) in table.events  # its value must be proved


def test_R_36_water_brings_nothing_and_may_go() -> None:
    """R.36"""
    world = a_world(advances={MINOA: (TRADE_ROUTES,)}, stock={MINOA: 0}, hand={MINOA: [GOLD, WATER]})

    use(world, MINOA, TRADE_ROUTES)

    assert world.hand[MINOA] == (GOLD,)


# ---- Universal Doctrine


def test_X_101_universal_doctrine() -> None:
    """S.universal_doctrine.1; R.33: needs no own units"""
    world = a_world(barbarians={"dacia": 3, "moesia": 2}, pirates=["tyre"], advances={MINOA: (UNIVERSAL_DOCTRINE,)})
    use(world, MINOA, UNIVERSAL_DOCTRINE)
    answer(world, MINOA, TOKENS, *[AREA["dacia"]] * 3, *[AREA["moesia"]] * 2, DONE)
    assert (tokens_on_board(world, MINOA), tokens_on_board(world, BARBARIANS), world.city[AREA["tyre"]]) == (
        5,
        0,
        BARBARIANS,
    )
    assert world.agenda == []

    world = a_world(barbarians={"dacia": 3, "moesia": 2}, pirates=["tyre"], advances={MINOA: (UNIVERSAL_DOCTRINE,)})
    use(world, MINOA, UNIVERSAL_DOCTRINE)
    answer(world, MINOA, CITY)
    assert (tokens_on_board(world, BARBARIANS), world.city[AREA["tyre"]]) == (5, MINOA)
    check_pieces(world)


def test_R_33_one_to_five_tokens_that_stay_where_they_are() -> None:
    """R.33: also beside foreign tokens"""
    world = a_world(tokens={HATTI: {"dacia": 1}}, barbarians={"dacia": 2}, advances={MINOA: (UNIVERSAL_DOCTRINE,)})

    use(world, MINOA, UNIVERSAL_DOCTRINE)  # the first is annexed unasked: at least one is
    answer(world, MINOA, DONE)

    assert [world.tokens[owner][AREA["dacia"]] for owner in (MINOA, HATTI, BARBARIANS)] == [1, 1, 1]


def test_universal_doctrine_needs_pieces() -> None:
    """S.universal_doctrine.1, Q-78"""
    world = a_world(barbarians={"dacia": 2}, stock={MINOA: 0}, advances={MINOA: (UNIVERSAL_DOCTRINE,)})

    assert run(world, SpecialAbilities()) is None


# ---- Diaspora


def settle_in(world: World, seat: int, source: str, region: int, target: str) -> None:
    """A token moves; its source is not asked for if there is only one."""
    if isinstance(asked(world, seat), TakeToken):
        answer(world, seat, AREA[source])
    answer(world, seat, region, AREA[target])


def test_X_102_diaspora() -> None:
    """S.diaspora.1, S.diaspora.2, P10.6"""
    world = a_world(
        tokens={HATTI: {"troy": 5}, ASSYRIA: {"assyria": 2}},
        cities={HATTI: ["nineveh"]},
        advances={HATTI: (DIASPORA, PUBLIC_WORKS, AGRICULTURE)},
    )
    assert (LIMIT[AREA["assyria"]], LIMIT[AREA["van"]]) == (3, 2)

    use(world, HATTI, DIASPORA)
    settle_in(world, HATTI, "troy", civilization("assyria"), "assyria")
    settle_in(world, HATTI, "troy", civilization("assyria"), "nineveh")
    answer(world, HATTI, AREA["troy"], civilization("assyria"))
    assert refusal(world, HATTI, AREA["assyria"]) == "S.diaspora.1"
    assert refusal(world, HATTI, AREA["nineveh"]) == "S.diaspora.2"
    answer(world, HATTI, AREA["van"])
    settle_in(world, HATTI, "troy", civilization("assyria"), "van")
    settle_in(world, HATTI, "troy", civilization("assyria"), "van")

    assert asked(world, HATTI).options(world) == [DONE]  # five have moved
    assert [world.tokens[HATTI][AREA[area]] for area in ("assyria", "nineveh", "van", "troy")] == [1, 1, 3, 0]
    check_pieces(world)


def test_R_32_diaspora_moves_at_least_one_token() -> None:
    """R.32: areas in play only; source areas are open again"""
    world = a_world(tokens={HATTI: {"troy": 2, "ionia": 1}}, advances={HATTI: (DIASPORA,)})

    use(world, HATTI, DIASPORA)
    assert refusal(world, HATTI, DONE) == "R.32"
    settle_in(world, HATTI, "troy", civilization("hatti"), "ionia")
    settle_in(world, HATTI, "ionia", civilization("hatti"), "troy")
    answer(world, HATTI, DONE)

    assert [world.tokens[HATTI][AREA[area]] for area in ("troy", "ionia")] == [2, 1]


def test_diaspora_enters_no_foreign_city() -> None:
    """S.diaspora.2: nor a pirate city, nor one's own without Public Works"""
    world = a_world(
        tokens={HATTI: {"troy": 2}},
        cities={EGYPT: ["kanesh"], HATTI: ["hattusa"]},
        pirates=["sardes"],
        advances={HATTI: (DIASPORA,)},
    )

    use(world, HATTI, DIASPORA)
    answer(world, HATTI, civilization("hatti"))

    reasons = {area: asked(world, HATTI).refuse(world, AREA[area]) for area in ("kanesh", "sardes", "hattusa")}
    assert [reason.rule for reason in reasons.values() if reason] == ["S.diaspora.2"] * 3
    assert [GAME.catalog.sentence(reason) for reason in reasons.values() if reason] == [
        "There is a city in Kanesh",
        "There is a city in Sardes",
        "Only one token may stand beside your city, and only with Public Works",
    ]
