"""Sentences for what happens to tokens, cities, ships and cards in any phase."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {
    "turn_began": ("turn", "Turn {turn} begins"),
    "city_destroyed": ("owner area", "{owner:the city of #|the pirate city} in {area} is destroyed"),
    "city_annexed": ("seat owner area", "{seat} annexes {owner:the city of #|the pirate city} in {area}"),
    "tokens_annexed": (
        "seat owner area number",
        "{seat} annexes {number:# token|# tokens} from {owner} in {area}",
    ),
    "city_turned_pirate": ("owner area", "The city of {owner} in {area} becomes a pirate city"),
    "tokens_turned_barbarian": (
        "owner area number",
        "{number:# token|# tokens} of {owner} in {area} {number:turns|turn} barbarian",
    ),
    "ship_lost": ("seat area", "{seat} loses a ship in {area}"),
    "surplus_removed": (
        "owner number places",
        "{owner:# loses|# lose} {number:# surplus token|# surplus tokens}: {places}",
    ),
    "city_reduced": (
        "owner area number",
        "{owner:the city of #|the pirate city} in {area} is reduced to {number:# token|# tokens}",
    ),
    "extra_token_placed": ("seat area", "{seat} adds a token in {area} thanks to Agriculture"),
    "card_drawn": ("seat card number", "You draw {card} from stack {number}"),
}
