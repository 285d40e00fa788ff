"""Every kind of question of Mega Civilization has a control that is touched in a real Chromium.

A choice that is new fails here until the page has a control for it and a game is found in which it is asked; the soak
touches the control of every choice, the small budget one of each control.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from conftest import SOAK
from cradle.kernel.record.record import Record
from laws.test_declared import choices_of
from web.hands import PATIENCE, nothing_went_wrong, sit_down
from web.moments import place_of, question_of
from web.situations import situations
from web.statecraft import CONTROLS, HANDS, Sent, answer_by_hand, choice_at

IN_COMMON = {"NameVictim"}  # what three calamities have in common; each asks in its own way
REPORTED = {name for name, choice in choices_of("megaciv").items() if ".reported" in choice.__module__}
NEVER_ASKED = IN_COMMON | REPORTED  # on this page: reports are of a board on the table, see test_table_controls.py
ONE_OF_EACH = {
    "areas": "BuildCity",
    "walking": "Walk",
    "sailing": "Sail",
    "upkeep": "KeepShip",
    "losses": "ChooseUnit",
    "number": "BankTokens",
    "buttons": "AppealToTheocracy",
    "seats": "ChooseCivilization",
    "cards": "CashCard",
    "stacks": "BuyTradeCard",
    "words": "WishFor",
    "market": "ConfirmSwap",
    "buying": "CompleteSet",
}


def test_every_choice_of_mega_civilization_has_a_control_and_is_asked_somewhere() -> None:
    every = sorted({*choices_of("megaciv")} - NEVER_ASKED)

    assert sorted(situations()) == every
    assert {*CONTROLS.values()} <= {*HANDS}, "a control that nobody touches"
    assert {choice: CONTROLS[choice] for choice in ONE_OF_EACH.values()} == {
        choice: control for control, choice in ONE_OF_EACH.items()
    }
    assert {*ONE_OF_EACH} == {*CONTROLS.values()}


@pytest.mark.parametrize("choice", sorted({*CONTROLS} - NEVER_ASKED) if SOAK else ONE_OF_EACH.values())
def test_the_control_of_a_choice_answers_it(chromium: Browser, server: str, tmp_path: Path, choice: str) -> None:
    seat, saved = situations()[choice]
    page = sit_down(chromium, server)
    sent = Sent(page)
    page.goto(place_of(server, seat, saved))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    assert choice_at(page) == choice

    answer_by_hand(page)

    assert choice in answered(saved, tmp_path, seat, sent.answers), sent.answers
    nothing_went_wrong(page)
    page.context.close()


def answered(saved: bytes, folder: Path, seat: int, answers: list[Any]) -> set[str]:
    """The kinds of questions that these answers were given to."""
    (folder / "game.cradle").write_bytes(saved)
    record, met = Record.load(folder / "game.cradle"), set()
    for answer in answers:
        met.add(question_of(record, seat))
        record.play_all(seat, [answer])
    return met
