"""The end of a game: every player's ledger line by line, then the ranks and the winner."""

from collections.abc import Sequence

from rich.text import Text

from cradle.kernel.record.record import Record
from cradle.kernel.words.language import enumerate_in_words


def final_lines(match: Record, styles: Sequence[str]) -> list[Text]:
    """The ledgers in the order of the ranks, so that the table is the last thing on the screen."""
    result = match.result()
    assert result is not None, "the game is not over"
    order = sorted(range(match.seats), key=lambda seat: (result["ranks"][seat], seat))
    lines: list[Text] = []
    for seat in order:
        lines += [*ledger_lines(match, result["ledger"][seat], seat, styles[seat]), Text("")]
    for seat in order:
        lines.append(rank_line(match, result, seat, styles[seat]))
    return [*lines, Text(winners_sentence(match), style="bold")]


def ledger_lines(match: Record, ledger: Sequence[dict[str, object]], seat: int, style: str) -> list[Text]:
    lines = [Text(match.names[seat], style=style)]
    for entry in ledger:
        lines.append(Text.assemble(f"  {entry['points']:>4}  {entry['says']}", (f"  {entry['rule']}", "dim")))
    return lines if ledger else [*lines, Text("     0  nothing scored")]


def rank_line(match: Record, result: dict[str, list[int]], seat: int, style: str) -> Text:
    points = f"{result['scores'][seat]:>4} points"
    return Text.assemble(f"{result['ranks'][seat]:>3}. ", (f"{match.names[seat]:<12}", style), points)


def winners_sentence(match: Record) -> str:
    """A sentence about the winner; players still equal after the tie-break share the win."""
    result = match.result()
    assert result is not None, "the game is not over"
    winners = [seat for seat in range(match.seats) if result["ranks"][seat] == 1]
    names = enumerate_in_words([match.names[seat] for seat in winners])
    best = result["scores"][winners[0]]
    if len(winners) > 1:
        return f"{names} share the win with {best} points each."
    on_tie_break = result["scores"].count(best) > 1
    return f"{names} wins with {best} points{', on the tie-break' if on_tie_break else ''}."
