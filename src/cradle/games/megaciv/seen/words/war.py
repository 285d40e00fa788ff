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
    "movement_ended": ("seat", "{seat} ends movement"),
    "conflict_began": ("area forces", "Conflict in {area} between {forces}"),
    "tokens_fell": ("owner area number", "{owner:# loses|# lose} {number:# token|# tokens} in {area}"),
    "conflict_fought": (
        "seat area toll losses left",
        "{seat:# wins|# win} the conflict in {area}, {toll}; {losses:,}",
    ),
    "conflict_won": ("seat area left", "{seat:# wins|# win} the conflict in {area}"),
    "conflict_settled": ("area forces", "The conflict in {area} ends; {forces} stay there together"),
    "nobody_survived": ("area", "Nobody survives the conflict in {area}"),
    "attack_failed": (
        "seat owner area number needed",
        "{seat:# attacks|# attack} {owner:the city of #|the pirate city} in {area} with {number} of the "
        "{needed:# token|# tokens} needed and {seat:loses|lose} {number:it|them}",
    ),
    "city_stormed": (
        "seat owner area number attackers needed",
        "{seat:# storms|# storm} {owner:the city of #|the pirate city} in {area} with "
        "{attackers:# token|# tokens}, {needed} needed; {number:# token defends|# tokens defend} it",
    ),
    "attack_postponed": ("seat area other_area", "{seat} defends {area} only after attacking {other_area}"),
    "card_captured": ("seat other", "{seat} takes a random trade card from {other}"),
    "captured_card_seen": ("card other", "You take {card} from {other}"),
    "lost_card_seen": ("card seat", "{seat} takes your {card}"),
    "spoils_banked": ("seat number", "{seat} moves {number:# token|# tokens} from stock to treasury"),
}
