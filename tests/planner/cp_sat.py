"""The single-turn problem as a model for CP-SAT, which serves as a second opinion on large positions."""

from typing import Any

from ortools.sat.python import cp_model

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    COLOURS_OF,
    CREDITS,
    FACE_VALUE,
    FREE_CREDITS,
    LIBRARY,
    PRICE,
    ROADBUILDING,
    SET_SIZE,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
    TRADE_EMPIRE,
    WATER,
)
from cradle.games.megaciv.phases.advances.prices import prices
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.position import Position

PATIENCE = 30.0  # seconds for each of the three aims


def best_by_cp_sat(position: Position, aim: Aim) -> list[tuple[int, int]]:
    """Weight, value kept and value of the cards kept in the best basket, each as what was found and what is possible.

    The two are equal where the proof was found in time; otherwise the list ends there.
    """
    model = cp_model.CpModel()
    bought, gifts, cost = advances_of(model, position)
    road = bought.get(ROADBUILDING, 0)
    handed, cards = cards_of(model, position, road)
    token = position.token_value()
    tokens = model.new_int_var(0, position.treasury, "tokens")
    model.add(handed + token * tokens >= cost)
    kept = cards + token * (position.treasury - tokens)
    weight = sum(aim.weights[each] // 5 * var for each, var in bought.items())
    weight += sum(aim.weights[each] // 5 * var for each, var in gifts.items())
    if aim.credit_weight:
        weight += aim.credit_weight // 5 * saved(model, position, bought, gifts)
    found: list[tuple[int, int]] = []
    for goal, scale in ((weight, 5), (kept, 1), (cards, 1)):
        model.maximize(goal)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = PATIENCE
        status = solver.solve(model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return found
        best = round(solver.objective_value)
        found.append((scale * best, scale * round(solver.best_objective_bound)))
        if status != cp_model.OPTIMAL:
            return found
        model.add(goal == best)
    return found


def advances_of(model: Any, position: Position) -> tuple[dict[int, Any], dict[int, Any], Any]:
    """Advances bought, the gift of Anatomy, and the cost with Library's help."""
    price = prices(position.credits, position.owned)
    bought = {each: model.new_bool_var(f"buy {each}") for each in position.open_advances()}
    cost = sum(price[each] * var for each, var in bought.items())
    if LIBRARY in bought:
        cheaper = {each: model.new_bool_var(f"cheaper {each}") for each in bought if each != LIBRARY}
        for each, var in cheaper.items():
            model.add_implication(var, bought[each])
        model.add(sum(cheaper.values()) <= bought[LIBRARY])
        cost -= sum(min(40, price[each]) * var for each, var in cheaper.items())
    gifts = {}
    if ANATOMY in bought:
        gifts = {each: model.new_bool_var(f"gift {each}") for each in FREE_SCIENCE if each in bought}
        model.add(sum(gifts.values()) <= bought[ANATOMY])
        for each, var in gifts.items():
            model.add(var + bought[each] <= 1)
    return bought, gifts, cost


def cards_of(model: Any, position: Position, road: Any) -> tuple[Any, Any]:
    """What is handed in and what is kept in cards, Trade Empire and the hand limit observed."""
    names = [card for card in range(WATER) if position.hand[card]]
    substitutes = 1 if TRADE_EMPIRE in position.owned else 0
    handed, kept, number_kept = 0, 0, 0
    completed = {card: model.new_int_var(0, substitutes, "") for card in names}
    stands_in = {card: model.new_int_var(0, substitutes, "") for card in names}
    for card in names:
        held = position.hand[card]
        paid, keeps = model.new_int_var(0, held, ""), model.new_int_var(0, held, "")
        model.add(paid + keeps + stands_in[card] <= held)
        model.add(paid >= completed[card])
        model.add(paid + completed[card] <= SET_SIZE[card])
        handed += FACE_VALUE[card] * squared(model, paid + completed[card], held + 1)
        kept += FACE_VALUE[card] * squared(model, keeps, held)
        number_kept += keeps
        for other in names:
            if other == card or FACE_VALUE[other] < FACE_VALUE[card]:
                model.add(completed[card] + stands_in[other] <= 1)
    model.add(sum(completed.values()) == sum(stands_in.values()))
    model.add(sum(completed.values()) <= 1)
    model.add(number_kept <= position.hand_limit() + road)
    return handed, kept


def squared(model: Any, number: Any, most: int) -> Any:
    same, square = model.new_int_var(0, most, ""), model.new_int_var(0, most * most, "")
    model.add(same == number)
    model.add_multiplication_equality(square, [same, same])
    return square


def saved(model: Any, position: Position, bought: dict[int, Any], gifts: dict[int, Any]) -> Any:
    """What new credits save on every advance still not held."""
    gained = {each: var + gifts.get(each, 0) for each, var in bought.items()}
    chosen = {colour: model.new_int_var(0, 6, "") for colour in COLOURS}
    model.add(5 * sum(chosen.values()) <= sum(FREE_CREDITS[each] * var for each, var in gained.items()))
    credit = {
        colour: position.credits[colour]
        + 5 * chosen[colour]
        + sum(CREDITS[each][colour] * var for each, var in gained.items())
        for colour in COLOURS
    }
    price, total = prices(position.credits, position.owned), 0
    for each in bought:
        saves = model.new_int_var(0, price[each], "")
        model.add(saves + price[each] * gained[each] <= price[each])
        chain = SPECIAL_CREDIT[each] * (SPECIAL_FROM[each] in position.owned)
        if SPECIAL_FROM[each] in bought:
            chain = SPECIAL_CREDIT[each] * gained[SPECIAL_FROM[each]]
        by = [model.new_bool_var("") for _ in COLOURS_OF[each]]
        model.add_exactly_one(by)
        for colour, var in zip(COLOURS_OF[each], by, strict=True):
            # price - saves is what it costs later, and no less than printed price less credits
            model.add(price[each] - saves >= PRICE[each] - credit[colour] - chain).only_enforce_if(var)
        total += saves
    assert set(bought) <= set(ADVANCES)
    return total
