"""How a link to a match looks in a messenger: a title, a line and a picture that strangers may see.

Messengers and networks read the page without running it (Open Graph), so the server writes them into its head. A match
that is not open to spectators gives nothing away.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from cradle.films.film import has_picture
from cradle.kernel.game import find
from cradle.server.match.parts.shown_table import kind_of, names_in, phase_in
from cradle.server.store import Match, StoredSeat
from cradle.server.words import in_words

MOST_NAMED: Final = 6  # players named in a line
SITE: Final = "Cradle"
PICTURE: Final = "/icon-512.png"


def tags(base: str, match: Match, chairs: Sequence[StoredSeat], language: str) -> str:
    """The tags for the head of a match's page, which is found at `base`."""
    title, line = told(match, chairs, language)
    picture = picture_of(match, language)
    found = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": title,
        "og:description": line,
        "og:url": f"{base}/match/{match.id}",
        "og:image": f"{base}{picture}",
        "twitter:card": "summary" if picture == PICTURE else "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in found.items())


def picture_of(match: Match, language: str) -> str:
    """A picture of the end of a match if its game can be drawn and all may see it; else the sign of the site."""
    shown = match.state == "over" and match.settings.get("watched", True) and has_picture(match.game)
    return f"/api/matches/{match.id}/picture?language={language}" if shown else PICTURE


def told(match: Match, chairs: Sequence[StoredSeat], language: str) -> tuple[str, str]:
    """The title and the description of a match."""
    if not match.settings.get("watched", True):
        return SITE, in_words("A table for those who are invited", {}, language)
    game = find(match.game).title
    names = names_in(match, chairs, language)
    if match.state == "open":
        return in_words("Join a game of {game}", {"game": game}, language), seats_left(chairs, names, language)
    if match.state == "over" and "ranks" in match.summary:
        return result_of(match, game, names, language)
    if match.state == "over":  # uploaded as a saved game
        return in_words("A finished game of {game}", {"game": game}, language), ", ".join(shortened(names))
    return in_words("A game of {game} in play", {"game": game}, language), how_far(match, names, language)


def seats_left(chairs: Sequence[StoredSeat], names: Sequence[str], language: str) -> str:
    """How many seats are free, and the players who have sat down."""
    seated = [name for chair, name in zip(chairs, names, strict=True) if chair.kind != "open"]
    free = len([chair for chair in chairs if kind_of(chair) in ("open", "link")])
    facts: dict[str, object] = {"free": free, "names": shortened(seated)}
    if not seated:
        return in_words("{free:# seat is|# seats are} free", facts, language)
    return in_words("{free:# seat is|# seats are} free; at the table: {names}", facts, language)


def how_far(match: Match, names: Sequence[str], language: str) -> str:
    """How far the game has come, and who plays."""
    turn, _ = match.clocks.get("stage") or (0, 0)
    facts: dict[str, object] = {"turn": turn, "phase": phase_in(match, language), "names": shortened(names)}
    if not turn or not facts["phase"]:
        return ", ".join(shortened(names))
    return in_words("Turn {turn}, {phase}: {names}", facts, language)


def result_of(match: Match, game: str, names: Sequence[str], language: str) -> tuple[str, str]:
    """The winners, and everybody's points from first to last."""
    ranks, scores = match.summary["ranks"], match.summary["scores"]
    winners = [names[seat] for seat in range(len(names)) if ranks[seat] == min(ranks)]
    order = sorted(range(len(names)), key=lambda seat: ranks[seat])
    title = in_words("{game}, won by {names}", {"game": game, "names": winners}, language)
    listed = ", ".join([f"{names[seat]} {scores[seat]}" for seat in order[:MOST_NAMED]])
    return title, in_words("Watch the replay: {points}", {"points": listed}, language)


def shortened(names: Sequence[str]) -> list[str]:
    """The first few names."""
    return [*names] if len(names) <= MOST_NAMED else [*names[: MOST_NAMED - 1], "…"]
