"""Links with which phones, the TV and the host find a match at a real board."""

from cradle.server.inviting import drawn
from cradle.server.protocol.companion import InvitationToTable


def to_table(base: str, match: str) -> InvitationToTable:
    """For everybody in the network of a server that is found at `base`."""
    join = f"{base.rstrip('/')}{join_path(match)}"
    return InvitationToTable(join, f"{join}?tv", drawn(join))


def join_path(match: str) -> str:
    """The path that shows the seats to people without one."""
    return f"/match/{match}"


def host_path(match: str, secret: str) -> str:
    """The personal link of the host, which opens the host's page; what follows the # stays in the browser."""
    return f"{join_path(match)}#{secret}"
