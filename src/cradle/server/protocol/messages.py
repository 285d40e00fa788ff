"""Messages over a match's socket; `docs/protocol.md` has the story around them."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from cradle.bots.bot_plans import BotPlan
from cradle.server.protocol.match_table import Clocks, Table
from cradle.server.protocol.setting_up import BotName

MOST_IN_REMARK: Final = 1_000
MOST_ANSWERS: Final = 500  # answers sent at once

SeatNumber = Annotated[int, Meta(ge=0, le=17)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Answers = Annotated[list[Any], Meta(min_length=1, max_length=MOST_ANSWERS)]

# ---- from a client


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """Every message of a client carries a number; the reply carries the same number."""

    id: Count


class Answer(FromClient, tag="answer"):
    """Answers for the client's seat: played in order up to the first refusal, or all or nothing if `whole`."""

    at: Count  # the number of the question that they answer
    answers: Answers
    whole: bool = False


class Undo(FromClient, tag="undo"):
    """Take back the seat's last answer."""


class TakeBack(FromClient, tag="take_back"):
    """Take back the group of answers that began with this question."""

    asked: Count


class Attempt(FromClient, tag="attempt"):
    """What if? Nothing is stored. Without answers: what could be tried now, also while others decide."""

    answers: Annotated[list[Any], Meta(max_length=MOST_ANSWERS)]


class Look(FromClient, tag="look"):
    """Ask for everything known about one answer: odds, whether it can be taken back."""

    answer: Any


class Hint(FromClient, tag="hint"):
    """Ask what a bot would answer."""

    bot: BotName = ""


class Plan(FromClient, tag="plan"):
    """Ask what the planner would buy and how it would pay, in a game that has a planner."""


class Say(FromClient, tag="say"):
    """A remark in the chat."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_IN_REMARK)]


class Ask(FromClient, tag="ask"):
    """Ask the table: to go back behind a barrier, to pause or go on, to open the record, for a bot, to free a seat."""

    kind: Literal["undo", "pause", "resume", "open", "replace", "free"]
    seat: SeatNumber | None = None  # the seat to give to a bot, or to free


class Vote(FromClient, tag="vote"):
    """Say yes or no to a request."""

    request: Count
    agrees: bool


class Order(Struct, forbid_unknown_fields=True):
    """A standing order: whenever the seat gets this question and may give this answer, it does."""

    choice: Annotated[str, Meta(max_length=60)]
    answer: Any
    says: Annotated[str, Meta(max_length=200)] = ""  # the text of its button
    acted: float | None = None  # when it last acted; set by the server
    answered: tuple[int, int] | None = None  # its last answers: from this question on, up to before that one


class OrderGroup(Struct):
    """The usual orders for one kind of question; a seat gives one of them or none."""

    choice: str
    heading: str
    orders: list[Order]


class SetOrders(FromClient, tag="orders"):
    """Set the seat's standing orders from now on."""

    orders: Annotated[list[Order], Meta(max_length=30)]


class Watch(FromClient, tag="watch"):
    """Look at the match from another seat of yours, or as a spectator."""

    seat: SeatNumber | None = None
    since: Count | None = None  # the first of the news to send; the last fifty if it is left out


Incoming = Answer | Undo | TakeBack | Attempt | Look | Hint | Plan | Say | Ask | Vote | SetOrders | Watch

# ---- to a client


class Remark(Struct):
    """A remark in the chat."""

    number: int
    seat: int | None  # None for a spectator or the table
    name: str
    at: float
    text: str
    removed: bool


class Change(Struct, omit_defaults=True):
    """A changed part of a view, found by keys and places: a new value, a cut in a list, or a removal.

    `cut` is [place, how many, replacement] within a list.
    """

    at: list[str | int]
    put: Any = UNSET
    cut: list[Any] | UnsetType = UNSET
    gone: bool = False


class ToClient(Struct, tag_field="type"):
    """A message of the server."""


class Welcome(ToClient, tag="welcome"):
    """Everything a client needs to begin, or to go on after it lost the connection."""

    seat: int | None
    table: Table
    box: Any  # the printed parts, which never change; None before the match begins
    view: Raw  # null before the match begins
    news: list[Any]  # from `since` on; the last few if the client asks for none
    news_count: int
    chat: list[Remark]
    orders: list[Order]
    orders_on_offer: list[OrderGroup] = []  # the usual ones in this game; a seat may also order any other answer
    let_be: list[int] = []  # in a market: bots that want none of the offers now
    result: Any = None


class Update(ToClient, tag="update"):
    """The match went on: the changed parts of the view, and the news."""

    changes: list[Change]
    news: list[Any]
    clocks: Clocks
    result: Any = None


class TableChanged(ToClient, tag="table"):
    """The table changed: a seat, a request, a clock."""

    table: Table


class Said(ToClient, tag="said"):
    """A remark in the chat, or its removal; a remark with a known number has changed."""

    remarks: list[Remark]


class OrdersChanged(ToClient, tag="orders"):
    """The seat's standing orders, after one of them acted or another tab changed them."""

    orders: list[Order]


class LetBe(ToClient, tag="let_be"):
    """In a market, these bots have looked at all offers up to this number of news, and want none of them."""

    seats: list[int]
    news_count: int


class Done(ToClient, tag="done"):
    """The message was carried out and stored. Of several answers: how many were played, and why not more."""

    id: int
    played: int = 0
    says: str = ""
    rule: str = ""
    dropped: list[Any] = []  # for `take_back`: later groups that are no longer legal


class No(ToClient, tag="no"):
    """The message was refused; the sentence says why. `stale` means it was meant for an earlier question."""

    id: int
    says: str
    rule: str = ""
    kind: Literal["refused", "stale", "forbidden", "missing", "busy", "wrong"] = "refused"


class Attempted(ToClient, tag="attempted"):
    """The outcome of the answers tried."""

    id: int
    attempt: Any


class Looked(ToClient, tag="looked"):
    """Everything known about an answer."""

    id: int
    look: Any


class Hinted(ToClient, tag="hinted"):
    """What a bot would answer, and why; its next answer; and its plan, where it plans a part of the turn."""

    id: int
    at: int
    answer: Any
    why: str
    plan: BotPlan | None = None
    next: list[Any] = []


class Planned(ToClient, tag="planned"):
    """Baskets worth comparing, each with the answers that fill an empty basket with it; and the best way to pay."""

    id: int
    at: int
    plans: list[Any]
    pay: list[Any]  # answers, if the seat has to pay and has not begun
    bill: tuple[list[tuple[str, int]], int] | None = None  # to hand in, also for a basket: cards, tokens from treasury


class Goodbye(ToClient, tag="goodbye"):
    """The last message before the server closes the socket."""

    says: str


Outgoing = (
    Welcome
    | Update
    | TableChanged
    | Said
    | OrdersChanged
    | LetBe
    | Done
    | No
    | Attempted
    | Looked
    | Hinted
    | Planned
    | Goodbye
)
