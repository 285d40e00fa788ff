"""The planner's advice to a seat of a match: proposals, the best payment, and all answers of a purchase."""

from cradle.games.megaciv.planner.answers import bill as bill
from cradle.games.megaciv.planner.answers import payment_answers as payment_answers
from cradle.games.megaciv.planner.answers import proposals as proposals
from cradle.games.megaciv.planner.purchase import purchase_answers as purchase_answers
