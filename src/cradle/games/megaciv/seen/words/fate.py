"""Sentences for calamities and special abilities."""

from typing import Final

from cradle.games.megaciv.box.cards import (
    BARBARIAN_HORDES,
    CIVIL_DISORDER,
    CIVIL_WAR,
    CORRUPTION,
    CYCLONE,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    ICONOCLASM_AND_HERESY,
    PIRACY,
    REGRESSION,
    SLAVE_REVOLT,
    SUPERSTITION,
    TREACHERY,
    TYRANNY,
)

# What the figure of a calamity counts, before the name of its victim.
MEASURES: Final[dict[object, str]] = {
    TREACHERY: "cities lost by",
    FAMINE: "damage to",
    SLAVE_REVOLT: "tokens for each city of",
    FLOOD: "damage to",
    SUPERSTITION: "cities reduced by",
    CIVIL_WAR: "points lost by",
    BARBARIAN_HORDES: "barbarians against",
    CYCLONE: "cities selected by",
    EPIDEMIC: "damage to",
    TYRANNY: "points lost by",
    CIVIL_DISORDER: "cities reduced by",
    CORRUPTION: "face value lost by",
    ICONOCLASM_AND_HERESY: "cities reduced by",
    REGRESSION: "spaces back for",
    PIRACY: "cities lost by",
}

CALAMITIES: Final[dict[str, tuple[str, str]]] = {
    "calamity_called": ("calamity seats", "Calamity for {seats}: {calamity}"),
    "calamity_cancelled": ("calamity seat", "{calamity}: cancelled, there is nothing to take from {seat}"),
    "reckoned": (
        "calamity seat sum total rule measure",
        "{calamity}, {measure} {seat}: {sum} = {total} ({rule})",
    ),
    "hits_in_full": ("calamity seat total rule measure", "{calamity}, {measure} {seat}: {total} ({rule})"),
    "beneficiary_found": ("calamity seat", "{calamity}: {seat} is the beneficiary"),
    "nobody_benefits": ("calamity seat", "{calamity}: nobody can be beneficiary, {seat} makes the picks"),
    "victim_named": ("calamity seat other", "{calamity}: {seat} names {other}"),
    "no_damage": ("calamity seat", "{calamity}: {seat} takes no damage"),
    "all_in_reach_lost": (
        "calamity seat points damage",
        "{calamity}: {seat} has {points:# point|# points} in reach for {damage} damage and loses all of them",
    ),
    "tokens_destroyed": ("owner area number", "{owner}: {number:# token|# tokens} in {area} {number:is|are} destroyed"),
    "no_city_lost": ("calamity seat", "{calamity}: {seat} loses no city"),
    "no_card_lost": ("calamity seat", "{calamity}: {seat} loses no card"),
    "treasury_lost": ("seat number", "{seat} loses {number:# treasury token|# treasury tokens}"),
    "flames_fought": ("seat number", "{seat} pays {number} treasury to save a city from the flames"),
    "bandits_paid": ("seat number", "{seat} pays {number} treasury to save a card from bandits"),
    "card_discarded": ("seat", "{seat} discards a commodity card"),
    "card_given_up": ("seat card", "{seat} gives up {card}"),
    "volcano_erupted": ("seat name", "{name} erupts and destroys everything around it"),
    "earth_shook": ("seat area", "The earth shakes the city of {seat} in {area}"),
    "no_neighbour_shaken": ("area", "There is no city next to {area}"),
    "plain_flooded": ("seat name", "The plain of the {name} is flooded"),
    "coast_flooded": ("seat", "{seat} has nothing on a flood plain that could be lost; its coasts are flooded"),
    "nothing_selected": ("calamity seat", "{calamity}: {seat} has nothing to hand over"),
    "area_selected": ("calamity seat area", "{calamity}: {seat} selects {area}"),
    "areas_selected": ("calamity seat area", "{calamity}: {seat} loses {area}"),
    "barbarians_landed": (
        "seat area number",
        "{number:# barbarian falls|# barbarians fall} upon the city of {seat} in {area}",
    ),
    "barbarians_moved": (
        "area other_area number",
        "{number:# barbarian moves|# barbarians move} on from {area} to {other_area}",
    ),
    "barbarians_vanished": (
        "area number",
        "{number:# barbarian|# barbarians} in {area} can go nowhere and {number:vanishes|vanish}",
    ),
    "sea_hit": ("seat area", "A cyclone hits {area}"),
    "cities_selected": ("seat number", "{seat} selects {number:# city|# cities}"),
    "cities_saved": ("seat number", "{seat} saves {number} of them"),
    "marker_went_back": (
        "seat steps space",
        "{seat} goes back {steps:# space|# spaces} on the A.S.T., to space {space}",
    ),
    "marker_stands": ("seat space", "{seat} stays on space {space} of the A.S.T."),
    "coast_raided": ("seat area", "Pirates take the city of {seat} in {area}"),
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
