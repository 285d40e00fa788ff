"""An offer in one answer, as a client's trading desk makes it: the ordinary answers that it stands for, in order.

`{"offer": {"meets": [], "cards": ["salt", "iron", "iron"], "named": ["salt", "iron"], "no_calamity": false,
"to": "everyone", "wish": ["gold"]}}` is a new offer. `meets` names who made the offer that is answered or changed, and
its number; an offer of one's own is changed.
"""

from typing import Any, Final

from cradle.games.megaciv.box.cards import FACE_VALUE, WATER
from cradle.games.megaciv.box.kinds import CARD, TRADE_CARD
from cradle.games.megaciv.phases.trade.kinds import OFFER
from cradle.games.megaciv.phases.trade.market import TRUE_NAMES, find
from cradle.games.megaciv.phases.trade.wishes import in_play
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.words.written import Written

LISTS: Final = frozenset({"meets", "cards", "named", "wish"})
PARTS: Final = LISTS | {"no_calamity", "to"}


def answers_of(world: World, seat: int, written: dict[str, Any]) -> list[Written] | None:
    """The answers from the market's question to the offer on the table; None if this is not a written offer."""
    offer: Any = written.get("offer")
    if len(written) != 1 or not is_offer(offer):
        return None
    meets: list[Written] = offer["meets"]
    is_own = meets[:1] == [SEAT.id_in(world, seat)]
    said = [*begun(meets, is_own), *offer["cards"], "done", *naming(world, offer), "done"]
    if meets and (not is_own or is_answer(world, meets[1])):
        return said
    wishes = [each for name in offer["wish"] for each in spelled(world, name)]
    return [*said, *([] if is_own else [offer["to"]]), *wishes, "post"]


def is_offer(offer: Any) -> bool:
    """All parts are there, and each is of the right type."""
    if not isinstance(offer, dict) or offer.keys() != PARTS:
        return False
    if not isinstance(offer["no_calamity"], bool) or not isinstance(offer["to"], str):
        return False
    return all([is_row_of_words(offer[part]) for part in LISTS]) and len(offer["meets"]) in (0, 2)


def is_row_of_words(said: Any) -> bool:
    return isinstance(said, list) and all([isinstance(each, str) for each in said])


def begun(meets: list[Written], is_own: bool) -> list[Written]:
    if not meets:
        return ["post"]
    return [*meets, "change"] if is_own else meets


def is_answer(world: World, written: Written) -> bool:
    """Whether this offer on the table answers another."""
    number = OFFER.read(world, None, written)
    met = None if number is None else find(world, number)
    return met is not None and met.answered > 0


def naming(world: World, offer: dict[str, Any]) -> list[Written]:
    """The true names, then the claims: a commodity in the bundle goes by its name, any other by its value first."""
    there = {CARD.id_of(card_of(TRADE_CARD.places[each])) for each in offer["cards"] if each in TRADE_CARD.places}
    said: list[Written] = [*offer["named"][:TRUE_NAMES]]
    for name in offer["named"][TRUE_NAMES:]:
        said += [name] if name in there or name == CARD.id_of(WATER) else spelled(world, name)
    return [*said, "no calamity"] if offer["no_calamity"] else said


def spelled(world: World, name: str) -> list[Written]:
    """A commodity by its value and, if others have the same, by its name."""
    card = CARD.places.get(name)
    if card is None:
        return [name]
    value = f"value {FACE_VALUE[card]}"
    return [value] if len(in_play(world.scenario, FACE_VALUE[card])) == 1 else [value, name]
