"""Settings of a server."""

from msgspec import Struct


class Settings(Struct, frozen=True):
    """The settings of a server; the defaults suit a laptop among friends."""

    address: str  # of the store
    workers: int = 1  # processes in which bots think and games are replayed
    analysis: int = 16  # imagined worlds in which each decision of a finished match is tried
    origins: tuple[str, ...] = ()  # other pages that may talk to this server, such as https://games.example
    names: tuple[str, ...] = ()  # under which it answers beside those of `base` and of the machine
    secure: bool = False  # cookies over https only
    metrics: bool = False  # tell figures to everybody, not to this machine alone
    loopback_hooks: bool = False  # allow web hooks on this machine, for tests
    connections: int = 10_000  # at once, as far as the machine allows so many
    patience: float = 10.0  # seconds in which the head of a request has to come; bodies and readers have more
    limits: dict[str, int] = {}  # other numbers than the table of limits has, by its names
    lease: float = 15.0  # seconds without a sign of life after which another process looks after a match
    base: str = "http://127.0.0.1:8000"  # where people find this server, for links in messages
    guessed: bool = False  # nobody said so: who comes by another address is sent there
    mail: str = ""  # a server such as smtp://user:password@mail.example.org
    sender: str = ""  # of e-mail
    idle: float = 600.0  # seconds until a match that nobody looks at leaves memory
    keep_days: float = 60.0  # days that the server is up until a match is put away at which nobody looks
    warn_days: float = 7.0  # that people are warned before
    archive: str = ""  # the folder of matches that were put away; beside a SQLite file if it is not said
