"""A phone at a real board whose server goes away: what was answered counts once, and the match goes on elsewhere."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from cradle.client import Place
from cradle.server.store import address_of
from loops import as_long_as
from server.running import Running
from web.hands import PATIENCE, PHONE, WIDE, sit_down
from web.real_table import a_table, answer_at_the_desk, answer_by_touch, asked_of, seen_by_all, take_seat, waiting

MINE = 0
LEFT = 2
UNLOCKABLE = """
  let locked = false;
  window.opened = 0;
  Object.defineProperty(document, "hidden", { get: () => locked });
  window.lock = () => { locked = true; document.dispatchEvent(new Event("visibilitychange")); };
  window.unlock = (event) => {
    [locked, window.opened] = [false, 0];
    const Real = WebSocket;
    window.WebSocket = class extends Real { constructor(...given) { super(...given); window.opened += 1; } };
    (event === "pageshow" ? window : document).dispatchEvent(new Event(event));
  };
"""
KEPT = "() => Object.keys(localStorage).some((key) => key.startsWith('cradle.copy.'))"


class Line:
    """The line of a page to its server; a test lets it break while an answer is under way."""

    def __init__(self, page: Page) -> None:
        self.breaks = False
        self.sent = 0  # answers that the page has sent
        page.route_web_socket(re.compile("/socket"), self.opened)

    def opened(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def carry(said: str | bytes) -> None:
            is_answer = '"type":"answer"' in str(said)
            self.sent += is_answer
            if is_answer and self.breaks:
                self.breaks = False
                line.close()
            else:
                server.send(said)

        line.on_message(carry)


def test_a_phone_answers_once_outlives_its_server_and_carries_the_match_to_another(
    chromium: Browser, tmp_path: Path
) -> None:
    with Running(store(tmp_path, "first"), tmp_path / "server.log", workers=1) as server:
        host, phone = a_table(server.url), sit_down(chromium, server.url, PHONE)
        line = Line(phone)
        take_seat(phone, host, MINE, "Olga")

        choice, line.breaks = come_to_me(phone, host), True
        answer_by_touch(phone, choice)
        assert line.sent == 2, "the answer that was lost is given again"
        assert MINE not in waiting(host)

        server.kill()
        expect(phone.locator(".offline")).to_contain_text("Not connected", timeout=PATIENCE)
        server.start()
        expect(phone.locator(".offline")).to_have_count(0, timeout=PATIENCE)
        choice = come_to_me(phone, host)
        answer_by_touch(phone, choice)
        phone.wait_for_function(KEPT)

        server.kill()
        phone.get_by_role("button", name="The laptop has failed?").click()
        with phone.expect_download() as saving:
            phone.get_by_role("link", name="Save the copy").click()
        copy = tmp_path / saving.value.suggested_filename
        saving.value.save_as(copy)

        server.settings["address"] = store(tmp_path, "second")
        server.start()  # the page tries no longer once a server says that it knows no such match
        expect(phone.get_by_role("heading", name="There is no such match")).to_be_visible(timeout=PATIENCE)
        expect(phone.get_by_role("button", name="Go on with this copy")).to_be_visible(timeout=PATIENCE)
        goes_on_from(chromium, server.url, copy, phone)


def goes_on_from(chromium: Browser, address: str, copy: Path, phone: Page) -> None:
    """Another laptop reads the file; the seat has kept its name, and its phone sits down again."""
    laptop = sit_down(chromium, address, WIDE)
    laptop.goto("/me")
    laptop.locator("input[type=file]").set_input_files(copy)
    expect(laptop.locator(".host")).to_be_visible(timeout=PATIENCE)
    expect(laptop.get_by_text("Olga").first).to_be_visible(timeout=PATIENCE)

    phone.goto(laptop.url.partition("?")[0])
    phone.locator(".place").nth(MINE).click()
    phone.get_by_role("button", name="Sit down as").click()
    expect(phone.locator(".tabbar")).to_be_visible(timeout=PATIENCE)


def test_a_seat_that_has_left_the_game_is_not_free(chromium: Browser, server: str) -> None:
    host, phone = a_table(server), sit_down(chromium, server, PHONE)
    host.call("/acts", {"name": "leave_early", "argument": LEFT})
    for _ in as_long_as(lambda: seen_by_all(host)["public"]["players"][LEFT]["in_game"]):
        answer_at_the_desk(host, waiting(host)[0])

    phone.goto(f"/match/{host.match}")

    place = phone.locator(".place").nth(LEFT)
    expect(place).to_contain_text("has left the game", timeout=PATIENCE)
    expect(place).to_be_disabled()
    expect(phone.locator(".place").nth(MINE)).to_contain_text("free")


def come_to_me(phone: Page, host: Place) -> str:
    """The host answers for the others until my phone is asked; what it asks."""
    for _ in as_long_as(lambda: MINE not in waiting(host)):
        answer_at_the_desk(host, waiting(host)[0])
    choice = asked_of(phone, host, MINE)
    assert choice is not None
    return choice


def store(folder: Path, name: str) -> str:
    (folder / name).mkdir()
    return address_of(folder / name)


class Deaf:
    """The lines of a page to its server; one that is deaf brings nothing any more, and nobody has said so."""

    def __init__(self, page: Page) -> None:
        self.lines = 0  # opened so far
        self.deaf = 0  # up to which of them
        page.route_web_socket(re.compile("/socket"), self.opened)

    def opened(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self.lines += 1
        number = self.lines
        server.on_message(lambda said: None if number <= self.deaf else line.send(said))


@pytest.mark.parametrize("event", ["visibilitychange", "pageshow"])
def test_a_phone_that_is_unlocked_asks_at_once_on_a_line_of_its_own(chromium: Browser, server: str, event: str) -> None:
    """No timer of the page runs meanwhile, so nothing but the unlocking brings the question."""
    host, phone = a_table(server), sit_down(chromium, server, PHONE)
    phone.add_init_script(UNLOCKABLE)
    phone.clock.install()
    lines = Deaf(phone)
    take_seat(phone, host, MINE, "Olga")
    while_others_are_asked(phone, host)
    lines.deaf = before = lines.lines
    phone.evaluate("lock()")
    for _ in as_long_as(lambda: MINE not in waiting(host)):
        answer_at_the_desk(host, waiting(host)[0])
    phone.clock.pause_at(phone.evaluate("Date.now() + 60_000"))
    assert lines.lines == before
    expect(phone.locator("main[data-choice]")).to_have_count(0)

    phone.evaluate("(event) => unlock(event)", event)
    phone.wait_for_function("() => window.opened > 0")

    phone.clock.resume()
    expect(phone.locator("main[data-choice]")).to_be_attached(timeout=PATIENCE)
    assert lines.lines == before + 1


def while_others_are_asked(phone: Page, host: Place) -> None:
    """The phone has answered, and the others have not."""
    for _ in as_long_as(lambda: MINE in waiting(host)):
        choice = asked_of(phone, host, MINE)
        assert choice is not None
        answer_by_touch(phone, choice)
    expect(phone.get_by_role("heading", name=re.compile("^Waiting for"))).to_be_visible(timeout=PATIENCE)
