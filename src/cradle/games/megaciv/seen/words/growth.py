"""Sentences for set-up, taxes, expansion, building, the A.S.T., the end and leaving."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {
    # set-up
    "start_up_cards_dealt": ("seats", "Civilizations are chosen in this order: {seats}"),
    "civilization_chosen": ("seat civilization number", "Player {number} plays {civilization}"),
    "civilizations_dealt": ("dealt", "Dealt at random: {dealt:,}"),
    "start_token_placed": ("seat area", "{seat} starts in {area} with one token"),
    "theme_drawn": ("seat theme", "Your theme set is {theme}"),
    "first_city_placed": ("seat area", "{seat} places a city in {area}"),
    "theme_revealed": ("seat theme", "{seat} shows the theme set {theme}"),
    "first_cards_drawn": ("seat cards", "{seat} draws {cards:# trade card|# trade cards}"),
    "first_token_placed": ("seat area", "{seat} places a token in {area}"),
    "short_game_began": (
        "treasury space",
        "Everyone moves {treasury:# token|# tokens} to treasury and starts on space {space}",
    ),
    # phase 1
    "taxes_collected": ("seat number rate", "{seat} collects {number:# token|# tokens} in tax, {rate} per city"),
    "tax_revolt": (
        "seat number",
        "{seat} cannot pay the tax for {number:# city, which revolts|# cities, which revolt}",
    ),
    "revolt_beneficiary": (
        "seat other cities tokens",
        "Tax revolt: {seat} has the most in stock ({cities:# city|# cities}, {tokens:# token|# tokens}) "
        "and annexes what {other} loses",
    ),
    "revolt_unclaimed": (
        "seat number",
        "Tax revolt: nobody has a city in stock, so {seat} loses {number:the city|the # cities}",
    ),
    # with the board on a real table
    "stock_counted": ("seat number tokens", "{seat} has {number:# token|# tokens} in stock and {tokens} on the map"),
    "city_handed_over": ("seat other", "{seat} annexes a city of {other}"),
    "cities_counted": ("seat number", "{seat} has {number:# city|# cities}"),
    "city_taken": ("seat other", "{seat} takes a city of {other}"),
    "city_insisted_on": ("seat other", "{seat} insists on having taken a city of {other}"),
    "city_not_taken": ("seat other", "{seat} took no city of {other} after all"),
    "spoils_returned": ("seat number", "{seat} moves {number:# token|# tokens} from treasury back to stock"),
    "pirate_city_taken": ("seat", "{seat} takes a pirate city"),
    "treasury_spent": ("seat number", "{seat} pays {number:# token|# tokens} from treasury"),
    "moved_on_the_board": ("seat", "{seat} has moved"),
    "units_handed_over": (
        "seat cities tokens",
        "{seat} hands over {cities:# city|# cities} and {tokens:# token|# tokens}",
    ),
    "units_annexed": (
        "seat cities tokens",
        "{seat} annexes {cities:# city|# cities} and {tokens:# token|# tokens} of them",
    ),
    "calamity_named_too_often": (
        "calamity number",
        "{calamity} was named too often: there {number:is only one|are only #} in the game",
    ),
    "cards_discarded_there": ("seat number", "{seat} discards {number:# commodity card|# commodity cards}"),
    "value_discarded_there": (
        "seat number",
        "{seat} discards commodity cards with a face value of {number}, or all if they are worth less",
    ),
    "fact_corrected": ("seat what before after reason", "Corrected for {seat}: {what} {before} → {after} ({reason})"),
    "stock_in_doubt": (
        "seat number",
        "The stock of {seat} was too large beside this treasury: at most {number:# token|# tokens}; count it again",
    ),
    "taxes_stand": (
        "seat before",
        "{seat} was taxed in this turn for {before:# city|# cities}. That stands; set treasury and stock right too if "
        "it was wrong",
    ),
    "drawn_cards_stand": (
        "seat before",
        "{seat} drew trade cards in this turn for {before:# city|# cities}. They stay dealt, unless you agree at the "
        "table on a card too many or too few",
    ),
    "movement_order_stands": (
        "seat before",
        "The order of movement stays that of a census of {before:# token|# tokens} for {seat} until the next turn",
    ),
    "advance_corrected": ("seat advance reason", "Corrected: {seat} has {advance} ({reason})"),
    "advance_taken_back": ("seat advance reason", "Corrected: {seat} does not have {advance} ({reason})"),
    "calamity_laid_down_late": ("seat card", "{seat} lays down {card} late"),
    "contact_made": ("seat other", "{seat} and {other} may meet on the map: they move one after the other"),
    "contact_may_end": (
        "seat other",
        "{seat} does not meet {other} any more; the contact ends when {other} says so too",
    ),
    "asked_to_wait": ("seat other", "{other} waits for {seat} to move in this turn"),
    "contact_ended": ("seat other", "{seat} and {other} do not meet on the map: they need not wait for each other"),
    "earth_shook_unseen": ("seat", "Earthquake: a city of {seat} is hit"),
    "cities_reduced": ("seat number own_word", "{seat} reduces {number:# city|# cities}"),
    "tokens_lost": ("seat number", "{seat} loses {number:# token|# tokens}"),
    "cities_lost": ("seat number own_word", "{seat} loses {number:# city|# cities}"),
    "cities_turned_pirate": ("seat number", "{seat} loses {number:# coastal city|# coastal cities} to pirates"),
    # phase 2
    "expanded": ("seat number", "{seat} grows by {number:# token|# tokens}"),
    "token_added": ("seat area", "{seat} grows by a token in {area}"),
    "census_taken": ("counts", "Census, in the order of movement: {counts}"),
    # phase 5
    "token_from_next_door": ("seat area other_area", "{seat} takes a token from {area} for the city in {other_area}"),
    "tokens_cleared": (
        "owner number area",
        "{owner:# loses|# lose} {number:# token|# tokens} in {area}, where the new city stands",
    ),
    "city_built": ("seat area", "{seat} builds a city in {area}"),
    "city_built_from_treasury": (
        "seat area number",
        "{seat} builds a city in {area} with {number:# treasury token|# treasury tokens}",
    ),
    # phase 13
    "marker_advanced": ("seat space epoch", "{seat} moves to space {space} ({epoch})"),
    "marker_stayed": ("seat space reason", "{seat} stays on space {space}: {reason}"),
    "marker_moved_back": ("seat space", "{seat} has no city and moves back to space {space}"),
    "last_turn_called": ("turn", "Time is up: turn {turn} is the last"),
    "last_turn_agreed": ("turn", "It is agreed that turn {turn} is the last"),
    "last_turn_fixed": ("seats turn", "The Late Iron Age is reached by {seats}; turn {turn} will be the last"),
    "nobody_left_on_the_board": ("", "Nobody is left on the map, and nobody can come back"),
    "game_ended": ("turn", "The game ends after turn {turn}"),
    "game_won": ("seat points", "{seat} wins with {points:# point|# points}"),
    # leaving
    "leaving": ("seat", "{seat} will leave before the markers move"),
    "leaving_early": ("seat", "{seat} will leave at the end of this phase"),
    "left_the_game": ("seat civilization", "{seat} leaves the game; {civilization} is no more"),
    "region_closed": ("civilization", "The region of {civilization} is out of play"),
    "tokens_without_haven": (
        "seat number",
        "{seat} has no room for {number:# token|# tokens} from the closed region and loses {number:it|them}",
    ),
    "moved_to_haven": ("seat number area", "{seat} moves {number:# token|# tokens} from the closed region to {area}"),
    "last_player": ("seat", "Only {seat} is left and wins"),
}
