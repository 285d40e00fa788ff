"""What goes over a match's socket; `docs/protocol.md` has the story around it."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from cradle.bots.bot_plans import BotPlan
from cradle.server.protocol.match_table import Clocks, Table
from cradle.server.protocol.setting_up import BotName

MOST_IN_REMARK: Final = 1_000
MOST_ANSWERS: Final = 500  # sent at once

SeatNumber = Annotated[int, Meta(ge=0, le=17)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Answers = Annotated[list[Any], Meta(min_length=1, max_length=MOST_ANSWERS)]

# ---- from a client


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """Everything a client says carries a number of its own; what answers it carries the same."""

    id: Count


class Answer(FromClient, tag="answer"):
    """Answers for the client's seat: played in order up to the first refusal, or all or nothing if `whole`."""

    at: Count  # the number of the question that is meant
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
    """What is known of one answer: odds, whether it can be taken back."""

    answer: Any


class Hint(FromClient, tag="hint"):
    """What a bot would answer."""

    bot: BotName = ""


class Plan(FromClient, tag="plan"):
    """What the planner would buy and how it would pay, in a game that has one."""


class Say(FromClient, tag="say"):
    """A remark in the chat."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_IN_REMARK)]


class Ask(FromClient, tag="ask"):
    """Ask the table: to go back behind a barrier, to pause or go on, to open the record, for a bot, to free a seat."""

    kind: Literal["undo", "pause", "resume", "open", "replace", "free"]
    seat: SeatNumber | None = None  # where a bot should play, or which is to be freed


class Vote(FromClient, tag="vote"):
    """Say yes or no to a request."""

    request: Count
    agrees: bool


class Order(Struct, forbid_unknown_fields=True):
    """A standing order: whenever the seat is asked this and may answer so, it does."""

    choice: Annotated[str, Meta(max_length=60)]
    answer: Any
    says: Annotated[str, Meta(max_length=200)] = ""  # what its button said
    acted: float | None = None  # when it last did; set by the server
    answered: tuple[int, int] | None = None  # what it answered then: from this question on, up to before that one


class OrderGroup(Struct):
    """The usual orders for one kind of question, of which a seat gives one or none."""

    choice: str
    heading: str
    orders: list[Order]


class SetOrders(FromClient, tag="orders"):
    """The seat's standing orders from now on."""

    orders: Annotated[list[Order], Meta(max_length=30)]


class Watch(FromClient, tag="watch"):
    """Look at the match from another seat of yours, or as a spectator."""

    seat: SeatNumber | None = None
    since: Count | None = None  # the news to go on with; the last fifty if it is left out


Incoming = Answer | Undo | TakeBack | Attempt | Look | Hint | Plan | Say | Ask | Vote | SetOrders | Watch

# ---- to a client


class Remark(Struct):
    """Something somebody said."""

    number: int
    seat: int | None  # None for a spectator or the table
    name: str
    at: float
    text: str
    removed: bool


class Change(Struct, omit_defaults=True):
    """One part of a view that changed, found by keys and places: what is put there, cut out, or gone.

    `cut` is [place, how many, what comes instead] within a list.
    """

    at: list[str | int]
    put: Any = UNSET
    cut: list[Any] | UnsetType = UNSET
    gone: bool = False


class ToClient(Struct, tag_field="type"):
    """Everything the server says."""


class Welcome(ToClient, tag="welcome"):
    """Everything a client needs to begin, or to go on after it lost the connection."""

    seat: int | None
    table: Table
    box: Any  # what never changes; None before the match begins
    view: Raw  # null before the match begins
    news: list[Any]  # from `since` on; the last few if it asks for none
    news_count: int
    chat: list[Remark]
    orders: list[Order]
    orders_on_offer: list[OrderGroup] = []  # usual in this game; beside them a seat may give any answer
    let_be: list[int] = []  # in a market: bots that want nothing of what lies there now
    result: Any = None


class Update(ToClient, tag="update"):
    """The match went on: the parts of the view that changed, and what happened."""

    changes: list[Change]
    news: list[Any]
    clocks: Clocks
    result: Any = None


class TableChanged(ToClient, tag="table"):
    """Something about the table changed: who sits there, a request, a clock."""

    table: Table


class Said(ToClient, tag="said"):
    """What was said, or removed from the chat; a remark that is known already has changed."""

    remarks: list[Remark]


class OrdersChanged(ToClient, tag="orders"):
    """The seat's standing orders, after one of them acted or a tab changed them."""

    orders: list[Order]


class LetBe(ToClient, tag="let_be"):
    """In a market, bots have looked at all that lay there after so many news, and want nothing of it."""

    seats: list[int]
    news_count: int


class Done(ToClient, tag="done"):
    """It is stored. Of several answers, how many were played, and why no more."""

    id: int
    played: int = 0
    says: str = ""
    rule: str = ""
    dropped: list[Any] = []  # for `take_back`: later groups that are no longer legal


class No(ToClient, tag="no"):
    """It was not done; the sentence says why. `stale` means it was meant for an earlier question."""

    id: int
    says: str
    rule: str = ""
    kind: Literal["refused", "stale", "forbidden", "missing", "busy", "wrong"] = "refused"


class Attempted(ToClient, tag="attempted"):
    """What answers would bring about."""

    id: int
    attempt: Any


class Looked(ToClient, tag="looked"):
    """What is known of an answer."""

    id: int
    look: Any


class Hinted(ToClient, tag="hinted"):
    """What a bot would answer, and why; what it would answer next; and its plan, where it plans a part of the turn."""

    id: int
    at: int
    answer: Any
    why: str
    plan: BotPlan | None = None
    next: list[Any] = []


class Planned(ToClient, tag="planned"):
    """Baskets worth comparing, each with the answers that take it into an empty basket; and the best way to pay."""

    id: int
    at: int
    plans: list[Any]
    pay: list[Any]  # answers, if the seat is to pay and has not begun to
    bill: tuple[list[tuple[str, int]], int] | None = None  # to hand in, also for a basket: cards, tokens from treasury


class Goodbye(ToClient, tag="goodbye"):
    """The last thing said before the server closes the socket."""

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
