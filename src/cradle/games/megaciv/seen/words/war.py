"""Sentences for movement and conflict."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {
    "tokens_walked": (
        "seat number area other_area",
        "{seat} moves {number:# token|# tokens} from {area} to {other_area}",
    ),
    "ship_built": ("seat area", "{seat} builds a ship in {area}"),
    "ship_maintained": ("seat area", "{seat} pays the upkeep of the ship in {area}"),
    "ship_scrapped": ("seat area", "{seat} scraps the ship in {area}"),
    "token_given": ("seat area", "{seat} gives a token in {area} for a ship"),
    "tokens_boarded": ("seat area number", "{seat} takes {number:# token|# tokens} aboard in {area}"),
    "ship_sailed": (
        "seat area other_area number",
        "{seat} sails from {area} to {other_area} with {number:# token|# tokens} aboard",
    ),
    "empty_ship_sailed": ("seat area other_area", "{seat} sails an empty ship from {area} to {other_area}"),
    "tokens_landed": ("seat area number", "{seat} puts {number:# token|# tokens} ashore in {area}"),
    "movement_ended": ("seat", "{seat} ends its movement"),
    "conflict_began": ("area seats", "Conflict in {area} between {seats}"),
    "tokens_fell": ("owner area number", "{owner}: {number:# token falls|# tokens fall} in {area}"),
    "conflict_ended": ("area seats", "The conflict in {area} ends with {seats} left"),
    "nobody_survived": ("area", "The conflict in {area} ends with nobody left"),
    "attack_failed": (
        "seat owner area number",
        "The attack of {seat} on the city of {owner} in {area} fails and costs {number:# token|# tokens}",
    ),
    "city_stormed": (
        "seat owner area number",
        "The city of {owner} in {area} falls to {seat}; {number:# token defends|# tokens defend} it",
    ),
    "attack_postponed": ("seat area other_area", "{seat} defends {area} only after attacking {other_area}"),
    "card_captured": ("seat other", "{seat} takes a trade card of {other} at random"),
    "captured_card_seen": ("card other", "You take {card} from {other}"),
    "lost_card_seen": ("card seat", "{seat} takes your {card}"),
    "spoils_banked": ("seat number", "{seat} moves {number:# token|# tokens} from stock to treasury"),
}
