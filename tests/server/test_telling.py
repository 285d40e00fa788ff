"""People who are away get one notice a turn; a dead address delays nobody."""

import asyncio
from collections.abc import AsyncIterator
from email import message_from_string, policy
from pathlib import Path

import pytest

from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.server.notify import web_hooks as hooking
from cradle.server.notify.mail import Mail, checked_address
from cradle.server.notify.notifications import DELAY, PAUSES, Telling
from cradle.server.notify.web_hooks import Hooks
from cradle.server.store import Store, StoredPerson, address_of
from server.sinks import a_hook, a_mail_server
from server.tables import NOW, set_up

pytestmark = pytest.mark.anyio
BASE = "http://games.example"


class Watch:
    """A clock that moves only on demand."""

    def __init__(self) -> None:
        self.time = NOW

    def __call__(self) -> float:
        return self.time


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(address_of(tmp_path))
    await set_up(store, "m1")
    yield store
    await store.close()


async def seat_of_ann(store: Store, **settings: str) -> None:
    await store.people.add(StoredPerson("p1", b"hash", "Ann", NOW, dict(settings)))
    await store.matches.change_seat("m1", 0, person="p1")


async def test_who_has_not_answered_after_a_while_is_told_once(kept: Store) -> None:
    watch = Watch()
    async with a_hook() as hook:
        telling = Telling(kept, BASE, watch, Hooks(loopback=True), None)
        await seat_of_ann(kept, hook=hook.url)
        await telling.your_move("m1", 0, 5, "Choose a place")
        await telling.your_move("m1", 0, 5, "Choose a place")

        await telling.send_due()
        assert hook.messages == []
        watch.time += DELAY
        await telling.send_due()
        await telling.send_due()

        said = f"Your move in Stone Age: Choose a place {BASE}/match/m1"
        assert hook.messages == [{"content": said, "allowed_mentions": {"parse": []}}]
        assert hook.requests == ["POST /hook?key=1 HTTP/1.1"]


async def test_a_notice_is_in_the_language_of_its_reader(kept: Store) -> None:
    watch = Watch()
    async with a_hook() as hook:
        telling = Telling(kept, BASE, watch, Hooks(loopback=True), None)
        await seat_of_ann(kept, hook=hook.url, language="de")
        await kept.matches.change("m1", clocks={"asks": {"0": {"en": "Choose a place", "de": "Wähle einen Ort"}}})
        await telling.your_move("m1", 0, 5, "Choose a place")
        watch.time += DELAY
        await telling.send_due()

        assert [each["content"] for each in hook.messages] == [
            f"Du bist dran in Stone Age: Wähle einen Ort {BASE}/match/m1"
        ]


async def test_who_asked_to_be_told_is_told_once_that_a_match_will_be_put_away(kept: Store) -> None:
    async with a_hook() as hook:
        telling = Telling(kept, BASE, Watch(), Hooks(loopback=True), None)
        await seat_of_ann(kept, hook=hook.url)
        for _ in range(2):
            await telling.going_away("m1", 0, touched=500.0)
            await telling.send_due()

        says = "Your match of Stone Age will be put away: Nobody has opened it for a long time; open it to keep it"
        assert [each["content"] for each in hook.messages] == [f"{says} {BASE}/match/m1"]


async def test_who_answers_in_time_is_not_told(kept: Store) -> None:
    watch = Watch()
    async with a_hook() as hook:
        telling = Telling(kept, BASE, watch, Hooks(loopback=True), None)
        await seat_of_ann(kept, hook=hook.url)
        await telling.your_move("m1", 0, 5, "Choose a place")
        await telling.answered("m1", 0)
        watch.time += DELAY
        await telling.send_due()

        assert hook.messages == []


async def test_who_left_no_address_is_not_looked_for_again(kept: Store) -> None:
    watch = Watch()
    telling = Telling(kept, BASE, watch, Hooks(), None)
    await telling.your_move("m1", 0, 5, "Choose a place")
    watch.time += DELAY

    await telling.send_due()

    assert await kept.notices.due(watch.time + 1e6) == []


async def test_a_letter_says_what_is_asked_and_where(kept: Store) -> None:
    watch = Watch()
    async with a_mail_server() as server:
        mail = Mail(server.url, "cradle@games.example")
        telling = Telling(kept, f"{BASE}/", watch, Hooks(), mail)
        await seat_of_ann(kept, email="ann@example.org")
        await telling.your_move("m1", 0, 5, "Choose a place")
        watch.time += DELAY
        await telling.send_due()
        mail.close()

    [(to, text)] = server.letters
    letter = message_from_string(text, policy=policy.default)
    assert (to, letter["Subject"], letter["From"]) == (
        ["ann@example.org"], "Your move in Stone Age", "cradle@games.example",
    )  # fmt: skip
    body = letter.get_content()
    assert body.startswith("Hello Ann,")
    assert f"Choose a place:\n{BASE}/match/m1\n" in body.replace("\r\n", "\n")


async def test_what_fails_is_tried_again_and_given_up_in_the_end(kept: Store) -> None:
    watch = Watch()
    async with a_hook() as hook:
        hook.answer = b"HTTP/1.1 500 Sorry\r\n\r\n"
        telling = Telling(kept, BASE, watch, Hooks(loopback=True), None)
        await seat_of_ann(kept, hook=hook.url)
        await telling.your_move("m1", 0, 5, "Choose a place")
        watch.time += DELAY
        for tried, pause in enumerate([*PAUSES, 1e6], start=1):
            await telling.send_due()
            await telling.send_due()
            assert len(hook.messages) == tried
            watch.time += pause

        await telling.send_due()
        assert len(hook.messages) == len(PAUSES) + 1


async def test_one_way_that_works_is_enough(kept: Store) -> None:
    watch = Watch()
    async with a_hook() as hook, a_mail_server() as server:
        server.refuses = True
        mail = Mail(server.url, "cradle@games.example")
        telling = Telling(kept, BASE, watch, Hooks(loopback=True), mail)
        await seat_of_ann(kept, hook=hook.url, email="ann@example.org")
        await telling.your_move("m1", 0, 5, "Choose a place")
        watch.time += DELAY
        await telling.send_due()
        watch.time += 1e6
        await telling.send_due()
        mail.close()

        assert (len(hook.messages), server.letters) == (1, [])


async def test_of_two_processes_one_sends(address: str) -> None:
    watch = Watch()
    stores = [await Store.open(address, alone=False) for _ in range(2)]
    await set_up(stores[0], "m1")
    async with a_hook() as hook:
        await seat_of_ann(stores[0], hook=hook.url)
        both = [Telling(store, BASE, watch, Hooks(loopback=True), None) for store in stores]
        await both[0].your_move("m1", 0, 5, "Choose a place")
        watch.time += DELAY

        await asyncio.gather(*[telling.send_due() for telling in both])

        assert len(hook.messages) == 1
    for store in stores:
        await store.close()


async def test_a_hook_that_never_answers_is_left_alone_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooking, "PATIENCE", 0.05)
    async with a_hook() as hook:
        hook.silent = True

        with pytest.raises(TimeoutError):
            await Hooks(loopback=True).send(hook.url, "hello", BASE)


@pytest.mark.parametrize("answer", [b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n", b"x" * 100_000, b""])
async def test_redirects_and_nonsense_are_failures(answer: bytes) -> None:
    async with a_hook() as hook:
        hook.answer = answer

        with pytest.raises(OSError, match="the web hook"):
            await Hooks(loopback=True).send(hook.url, "hello", BASE)

        assert len(hook.requests) == 1


@pytest.mark.parametrize(
    "hook",
    [
        "http://example.org/hook",
        "ftp://example.org",
        "https://",
        "https://user:password@example.org",
        "https://example.org:99999/",
        "https://example.org/a b",
        "https://example.org/\r\nHost: other",
        "https://exämple.org/",
        "javascript:alert(1)",
        "https://[::1",
    ],
)
def test_what_is_no_hook_is_refused_at_once(hook: str) -> None:
    with pytest.raises(Refused):
        Hooks().checked(hook)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "localhost", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "[::1]", "[fe80::1]", "[fc00::1]", "[::ffff:10.0.0.1]", "[::ffff:127.0.0.1]",
        "[64:ff9b::a00:1]", "[2002:a00:1::1]", "[ff02::1]", "[::]", "2130706433", "0x7f.1",
    ],
)  # fmt: skip
async def test_no_hook_leads_into_a_private_network(host: str) -> None:
    with pytest.raises((Refused, OSError), match=r"private network|not known|No address"):
        await Hooks().send(f"https://{host}/hook", "hello", BASE)


async def test_plain_http_leads_to_this_machine_only_even_in_tests() -> None:
    with pytest.raises(Refused, match="private network"):
        await Hooks(loopback=True).send("http://10.1.2.3/hook", "hello", BASE)


async def test_a_name_cannot_shout_at_a_channel() -> None:
    async with a_hook() as hook:
        await Hooks(loopback=True).send(hook.url, "@everyone **[x](y)** waits", f"{BASE}/match/m_1")

        assert hook.messages[0]["content"] == rf"\@everyone \*\*\[x\](y)\*\* waits {BASE}/match/m_1"


@pytest.mark.parametrize(
    "address", ["", "ann", "ann@", "@example.org", "ann@localhost", "a b@example.org", "ann@example.org\nBcc: x@y.z",
                "ann@example.org, ben@example.org", "Ann <ann@example.org>"],
)  # fmt: skip
def test_what_is_no_address_gets_no_letter(address: str) -> None:
    with pytest.raises(Refused):
        checked_address(address)


@pytest.mark.parametrize("server", ["", "mail.example.org", "http://mail.example.org", "smtp://"])
def test_a_mail_server_is_given_by_its_address(server: str) -> None:
    with pytest.raises(BadOptions, match="a mail server is given as"):
        Mail(server, "cradle@games.example")


async def test_a_password_is_never_sent_in_the_open() -> None:
    async with a_mail_server() as server:
        mail = Mail(server.url.replace("smtp://", "smtp://ann:hidden@"), "cradle@games.example")

        with pytest.raises(OSError, match="STARTTLS"):
            await mail.send("ann@example.org", "Your move", "Choose a place")

        mail.close()
