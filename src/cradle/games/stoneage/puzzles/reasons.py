"""Reasons to send figures to a place."""

from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    FIELD,
    HUNT,
    HUT,
    TOOLMAKER,
    Valley,
    figures_owned,
    resource_count,
)
from cradle.kernel.words.catalog import Text, say


def reason_for(valley: Valley, place: int, seat: int) -> Text:
    """Why a player would want this place now, with the numbers that matter."""
    people = figures_owned(valley, seat)
    if place == TOOLMAKER:
        owned = sum(valley.tools[seat])
        return say("A tool adds to one of your rolls in every round to come. You have {number} so far.", number=owned)
    if place == HUT:
        says = "With one person more, you place {number} in every round to come. Nothing pays off longer."
        return say(says, number=people + 1)
    if place == FIELD:
        return say("A field feeds one person in every round to come, who need not hunt for it.")
    if place == HUNT:
        fed, food = valley.level[seat], valley.food[seat]
        says = "You have {number:# person|# people} to feed: fields feed {fed}, and there is {food} food in store."
        return say(says, number=people, fed=fed, food=food)
    return goods_reason(valley, place, seat)


def goods_reason(valley: Valley, place: int, seat: int) -> Text:
    """A reason about resources, or what they are for."""
    number = resource_count(valley, seat)
    if place >= BUILDING_STACK:
        return say("A building turns resources into points at once. You hold {number:# resource|# resources}.",
                   number=number)  # fmt: skip
    if place >= CARD_SPACE:
        says = (
            "A card brings something now and points at the end. You hold {number:# resource|# resources} to pay with."
        )
        return say(says, number=number)
    says = "You hold {number:# resource|# resources}, and cards and buildings cost resources."
    return say(says, number=number)
