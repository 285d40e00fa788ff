"""Eighteen clients in one market of Mega Civilization, and their trades."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

import msgspec

import cradle
from cradle import client as direct
from cradle.bots.registry import make
from cradle.kernel.flow.agenda import Together
from cradle.kernel.record.record import Record
from cradle.server.store import Store
from loops import as_long_as
from server.crowd import Guest, Party
from server.kept import stored_record

BUNDLE = 3


async def market_party(server: str, rng: Random, cards: int = 140) -> Party:
    """A match that stands in a market with so many cards in all hands, and a client in every seat."""
    return await party_at(server, await asyncio.to_thread(at_a_market, cards), rng)


async def party_at(server: str, record: Record, rng: Random) -> Party:
    """A match that goes on where this game stands, with a client in every seat."""
    request = Request(f"{server}/api/uploads", as_saved(record), {"content-type": "application/octet-stream"})
    created = msgspec.json.decode(await asyncio.to_thread(sent, request))
    links = created["links"]
    for link in links[1:]:
        name = record.names[link["seat"]]
        place = await asyncio.to_thread(direct.sit_down, server, created["match"], link["seat"], name, link["secret"])
        link["secret"] = place.secret
    return Party(server, created["match"], links, rng)


def sent(request: Request) -> bytes:
    with urlopen(request, timeout=60) as answer:
        content: bytes = answer.read()
        return content


def at_a_market(cards: int) -> Record:
    """A game of bots up to a market in which they hold so many cards."""
    options = {"offers": 1000, "offers_each": 1000, "dealings": 1000}
    record = cradle.Record.new("megaciv", seats=18, seed=3, options=options)
    bots = [make("busy", Random(seat), "megaciv") for seat in range(18)]
    for _ in as_long_as(lambda: not in_market(record) or len(held(record)) < cards):
        if in_market(record):
            record.bell()
            continue
        seat = record.waiting()[0]
        record.play(seat, bots[seat].choose(record.perspective(seat)))
    return record


def in_market(record: Record) -> bool:
    step = record.state.agenda[-1]
    return isinstance(step, Together) and not step.closed


def as_saved(record: Record) -> bytes:
    with TemporaryDirectory() as folder:
        record.save(Path(folder) / "market.cradle")
        return (Path(folder) / "market.cradle").read_bytes()


def at_the_market(guest: Guest) -> list[Any]:
    """Send offers and answers whole, as the page does; what is begun is finished."""
    options = guest.options()
    if guest.view["question"]["choice"] == "Market":
        return in_the_square(guest, options)
    return [guest.rng.choice([answer for answer in options if answer not in ("cancel", "decline")] or options)]


def in_the_square(guest: Guest, options: list[Any]) -> list[Any]:
    """Look at an answer, give one, make an offer, or take one back to make room."""
    public = guest.view["public"]
    own = public["players"][guest.seat]["id"]
    mine = {offer["id"] for offer in public["offers"] if offer["seat"] == own}
    answers = [offer for offer in public["offers"] if offer["answers"] in mine]
    others = [offer for offer in public["offers"] if offer["seat"] != own and offer["answers"] is None]
    goods = some_goods(guest)
    if answers and guest.rng.random() < 0.5:
        answer = guest.rng.choice(answers)
        return [answer["seat"], answer["id"]]
    if others and goods and guest.rng.random() < 0.3:
        offer = guest.rng.choice(others)
        return [offer["seat"], offer["id"], *goods, "done", *named(goods), "done"]
    if "post" in options and goods:
        return ["post", *goods, "done", *named(goods), "done", "everyone", "post"]
    if own in options and mine:
        return [own, guest.rng.choice(sorted(mine)), "withdraw"]
    return ["listen"] if "listen" in options else options[:1]


def named(goods: list[str]) -> list[str]:
    """Two of the cards by their true names."""
    return [card.split()[0] for card in goods[:2]]


def some_goods(guest: Guest) -> list[str]:
    """Three commodities of the hand, or none if it has fewer."""
    goods = {each["id"] for each in guest.box["commodities"]}
    hand = [card for card in guest.view["private"]["hand"] if card.split()[0] in goods]
    return guest.rng.sample(hand, BUNDLE) if len(hand) >= BUNDLE else []


class Market:
    """A market as stored: all cards that people hold, and its events by kind."""

    def __init__(self, record: Record) -> None:
        self.cards = held(record)
        told = Counter(item["name"] for item in record.news(None))
        self.told = {
            name: told[name] for name in ("offer_posted", "offer_withdrawn", "offer_answered", "cards_swapped")
        }


async def market_in(address: str, party: Party) -> Market:
    store = await Store.open(address, alone=False)
    record, _ = await stored_record(store, party.match)
    await store.close()
    return Market(record)


def held(record: Record) -> list[int]:
    """All cards in all hands."""
    world: Any = record.state
    return sorted(card for hand in world.hand for card in hand)
