"""Sentences for drawing, trading and buying."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {
    # phase 6
    "cards_taken": ("seat number", "{seat} takes {number:# trade card|# trade cards}, one for each city"),
    "card_gained": ("seat number", "{seat} takes a card of stack {number} for Wonder of the World"),
    "card_bought": ("seat number price", "{seat} buys a card of stack {number} for {price} from treasury"),
    # phase 7
    "market_opened": ("seats", "The market opens for {seats}"),
    "market_left": ("seat", "{seat} is done with trading"),
    "market_closed": ("", "The market closes"),
    "offer_posted": ("seat number card", "{seat} offers {number} cards and names {card}"),
    "offer_changed": ("seat number card", "{seat} changes the offer to {number} cards and names {card}"),
    "offer_addressed": ("seat other", "The offer of {seat} is for {other} alone"),
    "wish_made": ("seat goods", "{seat} would like {goods}"),
    "no_calamity_claimed": ("seat", "{seat} says there is no calamity among these cards"),
    "offer_withdrawn": ("seat number card", "{seat} withdraws the offer of {number} cards with {card}"),
    "offer_lapsed": ("seat number card", "The offer of {seat}, {number} cards with {card}, has become impossible"),
    "offer_answered": ("seat other number card", "{seat} answers {other} with {number} cards and names {card}"),
    "answer_changed": ("seat other number card", "{seat} changes the answer to {other}: {number} cards with {card}"),
    "answer_kept": ("seat other", "{seat} stands by the answer to {other}"),
    "answer_withdrawn": ("seat other", "{seat} withdraws the answer to {other}"),
    "answer_lapsed": ("seat other", "The answer of {seat} to {other} has become impossible"),
    "answer_declined": ("seat other", "{seat} declines the answer of {other}"),
    "answer_came_late": ("seat other", "The answer of {seat} came too late: {other} has swapped with somebody else"),
    "cards_swapped": ("seat number other answer", "{seat} gives {number} cards to {other} for {answer}"),
    "cards_received": ("other goods", "You receive {goods} from {other}"),
    # phase 8
    "calamities_shown": ("seat number", "{seat} holds {number:# calamity|# calamities}"),
    "calamity_thrown_off": ("seat calamity", "{seat} throws off {calamity}"),
    # phase 12
    "cards_handed_in": ("seat goods value", "{seat} hands in {goods}, worth {value} together"),
    "treasury_paid": ("seat number", "{seat} pays {number:# treasury token|# treasury tokens}"),
    "advances_gained": ("seat advance", "{seat} gains {advance}"),
    "credits_chosen": ("seat number colour", "{seat} chooses {number} credit points in {colour}"),
    "hand_limit_exceeded": ("seat number", "{seat} discards {number:# card|# cards} to keep the hand limit"),
}
