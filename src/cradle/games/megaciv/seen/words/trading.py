"""Sentences for drawing, trading and buying."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {
    # phase 6
    "cards_taken": ("seat number", "{seat} takes {number:# trade card|# trade cards}, one for each city"),
    "card_gained": ("seat number", "{seat} takes a card from stack {number} with Wonder of the World"),
    "card_bought": (
        "seat number price",
        "{seat} buys a card from stack {number} for {price:# treasury token|# treasury tokens}",
    ),
    # phase 7
    "market_opened": ("seats", "The market opens for {seats}"),
    "kept_from_market": ("seats", "No trading this turn for {seats}: fewer than 3 cards"),
    "no_market": ("", "There is no market this turn: fewer than two players have 3 cards"),
    "market_left": ("seat", "{seat} has finished trading"),
    "market_closed": ("", "The market closes"),
    "offer_posted": ("seat number goods", "{seat} offers {number} cards and names {goods}"),
    "offer_changed": ("seat number goods", "{seat} changes an offer to {number} cards and names {goods}"),
    "offer_addressed": ("seat other", "{seat} makes this offer to {other} alone"),
    "wish_made": ("seat goods", "{seat} would like {goods}"),
    "no_calamity_claimed": ("seat", "{seat} says there is no calamity among these cards"),
    "offer_withdrawn": ("seat number goods", "{seat} withdraws an offer of {number} cards with {goods}"),
    "offer_lapsed": (
        "seat number goods",
        "The offer of {seat} ({number} cards with {goods}) lapses: the cards are gone",
    ),
    "offer_answered": ("seat other number goods", "{seat} answers {other} with {number} cards and names {goods}"),
    "answer_changed": ("seat other number goods", "{seat} changes the answer to {other}: {number} cards with {goods}"),
    "answer_kept": ("seat other", "{seat} confirms the answer to {other}"),
    "answer_withdrawn": ("seat other", "{seat} withdraws the answer to {other}"),
    "answer_lapsed": (
        "seat other",
        "The answer of {seat} to {other} lapses: the cards are gone",
    ),
    "answer_declined": ("seat other", "{seat} declines the answer from {other}"),
    "answer_came_late": ("seat other", "{seat} is too late: {other} has traded with another player"),
    "cards_swapped": ("seat number other answer", "{seat} trades {number} cards for {answer} from {other}"),
    "cards_received": ("other goods own_goods", "You receive {goods} from {other} for {own_goods}"),
    # phase 8
    "calamities_shown": ("seat number", "{seat} holds {number:# calamity|# calamities}"),
    "calamity_thrown_off": ("seat calamity", "{seat} holds too many calamities and discards {calamity} unresolved"),
    "no_calamities": ("", "Nobody has a calamity"),
    # phase 12
    "nothing_bought": ("seat", "{seat} buys no advance"),
    "cards_handed_in": ("seat goods value", "{seat} hands in {goods}, worth {value} together"),
    "treasury_paid": ("seat number", "{seat} pays {number:# treasury token|# treasury tokens}"),
    "advances_gained": ("seat advance", "{seat} gains {advance}"),
    "credits_chosen": ("seat number colour", "{seat} chooses {number} credit points in {colour}"),
    "hand_limit_exceeded": ("seat number", "{seat} must discard {number:# card|# cards} to get down to the hand limit"),
}
