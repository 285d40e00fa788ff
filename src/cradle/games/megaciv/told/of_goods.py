"""What questions about trade cards, offers and advances tell."""

from typing import NotRequired, TypedDict

from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written

Part = tuple[str, int, str]  # of a sum: its cause, its amount and its rule
Number = tuple[str, int]  # how many of a thing, by its id


class InTreasury(TypedDict):
    treasury: int


class AboutBuyTradeCard(InTreasury):
    ready: dict[str, list[Written]]  # by standing order: the answers


class Swap(TypedDict):
    """What a swap does to your sets, None if the cards have gone, and the calamities that go along."""

    worth: int
    worth_after: int | None
    passes_on: list[str]


class DraftOffer(Swap):
    """What a player sees of their own draft."""

    bundle: list[str]
    named: list[str]
    no_calamity: bool
    wish: list[str]
    offer: str | None
    answers: bool


class Bundled(TypedDict):
    purpose: Text
    goods: tuple[int, ...]


class AboutFillBundle(DraftOffer, Bundled):
    pass


class Named(Bundled):
    number: int
    true: int


class AboutNameCards(DraftOffer, Named):
    pass


class AboutChooseAddressee(DraftOffer):
    cards: Text


class AboutMakeWish(DraftOffer):
    cards: Text
    goods: tuple[int, ...]
    to: str | None


class AboutConfirmSwap(TypedDict):
    """If the answer is gone, only the prompt is left."""

    given: int
    cards: Text
    worth: NotRequired[int]
    worth_after: NotRequired[int | None]
    passes_on: NotRequired[list[str]]
    offer: NotRequired[str]
    answer: NotRequired[str]
    gives: NotRequired[list[str]]
    gets: NotRequired[list[str]]
    hidden: NotRequired[int]
    gain: NotRequired[int]


class AboutChangeOwn(TypedDict):
    """If the offer is gone, only these words are left."""

    offer: Text | str | None
    worth: NotRequired[int]
    worth_after: NotRequired[int | None]
    passes_on: NotRequired[list[str]]
    bundle: NotRequired[list[str]]
    named: NotRequired[list[str]]
    no_calamity: NotRequired[bool]
    wish: NotRequired[list[str]]
    answers: NotRequired[bool]


class AboutFillBasket(TypedDict):
    """The basket so far, every advance with its price and the parts of it, the total, and what the player can pay."""

    lines: list[tuple[str, int, list[Part]]]
    cost: int
    most: int | None  # None where the cards lie on a real table
    left: int | None


class Priced(TypedDict):
    price: int
    parts: list[Part]


class PricedInBasket(TypedDict):
    """An advance: its price, the points missing if it joins the basket, and those missing if it is bought alone."""

    price: NotRequired[int]
    parts: NotRequired[list[Part]]
    over: NotRequired[int]
    over_alone: NotRequired[int]


class PricedByLibrary(Priced):
    cost: int


class OpenBill(TypedDict):
    advance: tuple[int, ...]
    value: int
    price: int
    treasury: int


class AboutPay(OpenBill):
    """The cards handed in, what is still missing, and the sets left to hand in."""

    handed: list[Number]
    substitute: str | None
    missing: int
    tokens: int
    left: list[Number]


class AboutChooseCredits(TypedDict):
    step: int
    left: int


class AboutSubstitute(TypedDict):
    card: int


class AboutPayAtTable(TypedDict):
    advance: tuple[int, ...]
    price: int
    treasury: int
    value: int  # of a treasury token
