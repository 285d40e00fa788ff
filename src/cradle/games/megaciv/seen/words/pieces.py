"""Sentences for what happens to tokens, cities, ships and cards in any phase."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {
    "turn_began": ("turn", "Turn {turn} begins"),
    "city_destroyed": ("owner area", "{owner}: the city in {area} is destroyed"),
    "city_annexed": ("seat owner area", "{seat} annexes the city of {owner} in {area}"),
    "tokens_annexed": (
        "seat owner area number",
        "{seat} annexes {number:# token|# tokens} of {owner} in {area}",
    ),
    "city_turned_pirate": ("owner area", "{owner}: the city in {area} becomes a pirate city"),
    "tokens_turned_barbarian": (
        "owner area number",
        "{owner}: {number:# token|# tokens} in {area} {number:turns|turn} barbarian",
    ),
    "ship_lost": ("seat area", "{seat} loses a ship in {area}"),
    "surplus_removed": (
        "owner number places",
        "{owner}: {number:# surplus token is|# surplus tokens are} removed ({places})",
    ),
    "city_reduced": ("owner area number", "{owner} reduces the city in {area} to {number:# new token|# new tokens}"),
    "extra_token_placed": ("seat area", "{seat} adds a token in {area} thanks to Agriculture"),
    "card_drawn": ("seat card number", "You draw {card} from stack {number}"),
}
