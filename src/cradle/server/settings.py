"""Settings of a server."""

from msgspec import Struct


class Settings(Struct, frozen=True):
    """The settings of a server; the defaults suit a laptop among friends."""

    address: str  # of the store
    workers: int = 1  # processes for the thinking of bots and for replays
    analysis: int = 16  # imagined worlds in which the analysis tries each decision
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server, such as https://games.example
    names: tuple[str, ...] = ()  # host names of this server besides those of `base` and of the machine
    secure: bool = False  # cookies over https only
    metrics: bool = False  # give figures to everybody, not to this machine alone
    loopback_hooks: bool = False  # allow web hooks on this machine, for tests
    connections: int = 10_000  # connections at once, as far as the machine allows
    patience: float = 10.0  # seconds for the head of a request; bodies and readers have more
    limits: dict[str, int] = {}  # numbers that replace those of the table of limits, by name
    lease: float = 15.0  # seconds without a sign of life after which another process takes over a match
    base: str = "http://127.0.0.1:8000"  # the server's public address, for links in messages
    guessed: bool = False  # nobody has set `base`: links use the address by which a visitor came
    mail: str = ""  # a server such as smtp://user:password@mail.example.org
    sender: str = ""  # of e-mail
    idle: float = 600.0  # seconds until a match that nobody looks at leaves memory
    keep_days: float = 60.0  # days of uptime after which a match that nobody looks at is put away
    warn_days: float = 7.0  # days of warning before that
    archive: str = ""  # the folder for matches put away; by default beside a SQLite file
