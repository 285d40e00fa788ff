"""You: your name, your hours, how you are notified that it is your move, and your notes."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from cradle.server.protocol.setting_up import Name

MOST_IN_NOTES: Final = 20_000


class Person(Struct):
    """You."""

    name: str
    zone: str
    hours: list[int]  # from, to: when you can be asked in a match of days; empty for always
    language: str
    email: str
    hook: str
    mails: bool  # whether this server can send e-mail
    public_rating: bool  # whether your name and rating stand in the public table


class LinkOwner(Struct):
    """Whose personal link it is, and whose this device is now."""

    name: str  # empty for somebody who gave none
    mine: bool  # this device is theirs already
    own: str | None  # the name of whom this device is now; None if it is nobody's


class FormerPerson(Struct):
    """Somebody whom this device was before their place was taken by another personal link."""

    person: str
    name: str


class SwitchTo(Struct, forbid_unknown_fields=True):
    """Whom this device is to be again."""

    person: Annotated[str, Meta(max_length=40)]


class ChangePerson(Struct, forbid_unknown_fields=True):
    """Changes to your name and settings."""

    name: Name | UnsetType = UNSET
    zone: Annotated[str, Meta(max_length=60)] | UnsetType = UNSET
    hours: Annotated[list[Annotated[int, Meta(ge=0, le=24)]], Meta(max_length=2)] | UnsetType = UNSET
    language: Annotated[str, Meta(max_length=10)] | UnsetType = UNSET
    email: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    hook: Annotated[str, Meta(max_length=500)] | UnsetType = UNSET
    public_rating: bool | UnsetType = UNSET


class Opponent(Struct):
    """A person you have played against, or a bot."""

    name: str
    bot: dict[str, str]  # by language: the name of the bot; empty for a person
    played: int  # matches with them
    ahead: int  # in how many of these you came before them


class Favourite(Struct):
    """Something you have had in many matches, such as an advance."""

    called: dict[str, str]  # by language
    matches: int


class Favourites(Struct):
    """What you favour in a game."""

    called: dict[str, str]  # by language: "Favourite advances"
    things: list[Favourite]  # the most frequent first


class Placed(Struct):
    """A player's place in a match."""

    name: str  # empty for somebody who has deleted their results
    bot: dict[str, str]  # by language: the name of the bot; empty for a person
    rank: int
    points: int


class PlayedMatch(Struct):
    """A finished match of yours; it may have been put away since."""

    match: str
    ended: float
    rank: int
    points: int
    favoured: list[str]  # your favourites in it, by id
    seats: list[Placed]  # all players, the winner first


class GameResults(Struct):
    """Your finished matches of one game."""

    game: str
    title: str
    played: int
    won: int
    rating: float  # OpenSkill, from all finished matches of this server
    deviation: float
    people: list[Opponent]  # the most frequent first
    bots: list[Opponent]  # from weak to strong
    favourites: Favourites | None  # none where the game names nothing, or nothing is known
    matches: list[PlayedMatch]  # the latest first


class Rated(Struct):
    """Somebody in the table of ratings."""

    name: str
    bot: dict[str, str]  # by language: the name of the bot; empty for a person
    rating: float
    deviation: float
    played: int
    won: int


class GameRatings(Struct):
    """The ratings of one game: bots, and people who agree to be listed."""

    game: str
    title: str
    rows: list[Rated]  # the best first


class PersonalLink(Struct):
    """The way to all your matches, for another device."""

    secret: str
    path: str


class Notes(Struct, forbid_unknown_fields=True):
    """The private notes of a seat."""

    text: Annotated[str, Meta(max_length=MOST_IN_NOTES)]
