"""Sentences for calamities and special abilities."""

from typing import Final

CALAMITIES: Final[dict[str, tuple[str, str]]] = {
    "calamity_called": ("calamity seats", "{calamity} strikes {seats}"),
    "order_insisted_on": ("calamity seat", "{calamity}: {seat} insists on A.S.T. order, one copy after the other"),
    "calamity_cancelled": ("calamity seat lack", "No {calamity}: {seat} {lack}"),
    "civil_war_averted": (
        "seat points needed",
        "No Civil War: {seat} has {points:# point|# points}, {needed:# is|# are} needed",
    ),
    "reckoned": (
        "calamity seat sum total rule outcome",
        "{calamity}: {outcome} ({sum:,})",
    ),
    "hits_in_full": ("calamity seat total rule outcome", "{calamity}: {outcome}"),
    "beneficiary_found": (
        "calamity seat cities tokens",
        "{calamity}: {seat} benefits, with the most in stock ({cities:# city|# cities}, {tokens:# token|# tokens})",
    ),
    "giver_benefits": ("calamity seat other", "{calamity}: {seat} benefits, having traded it to {other}"),
    "nobody_benefits": ("calamity seat", "{calamity}: nobody benefits, so {seat} makes the choices"),
    "victim_named": ("calamity seat other", "{calamity}: {seat} names {other}"),
    "no_damage": ("calamity seat", "{calamity}: {seat} takes no damage and loses nothing"),
    "nothing_in_reach": ("calamity seat", "{calamity}: {seat} has nothing it can hit and loses nothing"),
    "all_in_reach_lost": (
        "calamity seat points damage",
        "{calamity}: {seat} loses everything it can hit, {points:# point|# points} of {damage}",
    ),
    "tokens_destroyed": ("owner area number", "{owner:# loses|# lose} {number:# token|# tokens} in {area}"),
    "no_city_lost": ("calamity seat", "{calamity}: {seat} loses no city"),
    "no_card_lost": ("calamity seat", "{calamity}: {seat} loses no card"),
    "no_card_held": ("calamity seat", "{calamity}: {seat} has no commodity card to lose"),
    "treasury_lost": ("seat number", "{seat} loses {number:# treasury token|# treasury tokens}"),
    "flames_fought": ("seat number", "City in Flames: {seat} pays {number} from treasury to save a city"),
    "bandits_paid": ("seat number", "Banditry: {seat} pays {number} from treasury to save a card"),
    "card_discarded": ("seat", "{seat} discards a commodity card"),
    "card_given_up": ("seat card", "Corruption: {seat} discards {card}"),
    "volcano_erupted": ("seat volcano", "{volcano} erupts and destroys everything around it"),
    "earth_shook": ("seat area", "Earthquake: the city of {seat} in {area} is hit"),
    "no_neighbour_shaken": ("area", "Earthquake: no other city next to {area} can be hit"),
    "plain_flooded": ("seat plain", "Flood: the flood plain of the {plain} is under water"),
    "coast_flooded": ("seat", "Flood: {seat} has nothing on a flood plain, so the coasts are flooded instead"),
    "nothing_selected": ("calamity seat", "{calamity}: {seat} loses nothing"),
    "area_selected": ("calamity seat area", "{calamity}: {seat} selects {area}"),
    "areas_selected": ("calamity seat area", "{calamity}: {seat} loses {area}"),
    "barbarians_landed": (
        "seat area number",
        "{number:# barbarian attacks|# barbarians attack} the city of {seat} in {area}",
    ),
    "barbarians_moved": (
        "area other_area number",
        "{number:# barbarian moves|# barbarians move} on from {area} to {other_area}",
    ),
    "barbarians_vanished": (
        "area number",
        "{number:# barbarian|# barbarians} in {area} {number:has|have} nowhere to go and {number:is|are} removed",
    ),
    "sea_hit": ("seat area", "Cyclone: {area} is hit"),
    "cities_selected": ("seat number", "Cyclone: {seat} has to select {number:# city|# cities}"),
    "cities_saved": ("seat number", "Cyclone: {seat} saves {number} of these cities"),
    "marker_went_back": (
        "seat steps space",
        "Regression: {seat} goes back {steps:# space|# spaces} on the A.S.T., to space {space}",
    ),
    "marker_stands": ("seat space", "Regression: {seat} loses no space and stays on space {space} of the A.S.T."),
    "coast_raided": ("seat area", "Piracy: the city of {seat} in {area} is chosen"),
}

ABILITIES: Final[dict[str, tuple[str, str]]] = {
    "ability_used": ("seat advance", "{seat} uses {advance}"),
    "tokens_banked": ("seat number", "{seat} moves {number:# token|# tokens} from stock to treasury"),
    "annexation_paid": ("seat number", "{seat} pays {number:# treasury token|# treasury tokens} for the annexation"),
    "token_resettled": ("seat area other_area", "{seat} moves a token from {area} to {other_area}"),
    "subject_named": ("seat other", "{seat} demands a card from {other}"),
    "tribute_given": ("seat other", "{seat} gives {other} a card"),
    "no_tribute": ("seat other", "{seat} has no card to give {other}"),
    "tribute_sent": ("card other", "You give {card} to {other}"),
    "tribute_received": ("card other", "You receive {card} from {other}"),
    "card_cashed": ("seat card number", "{seat} discards {card} for {number:# treasury token|# treasury tokens}"),
}

EVENTS: Final[dict[str, tuple[str, str]]] = {**CALAMITIES, **ABILITIES}
