"""Pages shown instead of the board: help, odds, points, events, and rules."""

from collections.abc import Sequence
from random import Random

from cradle.kernel.story.news import NewsItem
from cradle.terminal.boards import odds_in_words
from cradle.terminal.rulebook import rules
from cradle.terminal.screen import layout
from cradle.terminal.screen.listing import all_lines
from cradle.terminal.screen.options import legal
from cradle.terminal.table.sitting import Sitting

HELP = (
    ("why N, more", "why option N is closed (why: all closed); all open ones in full"),
    ("odds", "exact odds of every roll you could make now"),
    ("score", "points so far, and what you would have if the game ended now"),
    ("news, log N", "what has happened since your last answer; the last N lines"),
    ("hint", "what a bot would answer, and why; hint NAME asks another one"),
    ("bot WHO NAME", "another bot for a seat; bot me NAME plays for you until Ctrl-C; bot tells who plays"),
    ("rules ID", "what a rule says, such as rules {rule}"),
    ("u, board", "take back your last answer; draw the board again"),
    ("map FILE", "draw the map with all pieces, as .svg or .png"),
    ("save FILE", "save now, or a copy in FILE; every answer is saved anyway"),
    ("/TEXT", "look for TEXT in the options even if it is a command, as in /q"),
    ("q, leave", "stop here and continue later; leave this game for good"),
)


def show_help(sitting: Sitting, rest: str) -> None:
    board = sitting.board
    lines = [
        f"Answer with an option's number, or with letters of it: {board.EXAMPLE}. If several fit, the list is "
        "narrowed; Enter shows all again. 0 ends or cancels. Say more in one breath: "
        f"{board.PHRASES}. Several answers on one line: 2; fo; 1",
        "",
    ]
    pages = [(page.usage, page.says) for page in board.PAGES.values()]
    for name, says in [*pages, *HELP]:
        if board.ROLLS or (name not in ("odds",) and (name != "map FILE" or board.MAP)):
            lines.append(f"  {name:<12} {says.format(rule=board.RULE)}")
    show_page(sitting, [*lines, "", *board.HELP])


def show_all(sitting: Sitting, rest: str) -> None:
    show_page(sitting, all_lines(legal(sitting.options(sitting.match.view(sitting.seat)))))


def show_odds(sitting: Sitting, rest: str) -> None:
    view = sitting.match.view(sitting.seat)
    lines: list[str] = []
    for option in legal(sitting.options(view)):
        found = sitting.board.odds_of(sitting.match.perspective(sitting.seat), option.answer)
        if found:
            lines += [f"{option.label}, before tools:", *odds_in_words.in_full(found)]
    show_page(sitting, lines or ["None of these options leads straight to a roll."])


def show_score(sitting: Sitting, rest: str) -> None:
    """Show the points so far, and the person's own ledger as if the game ended now."""
    match, view = sitting.match, sitting.match.view(sitting.seat)
    points = zip(match.names, sitting.board.points(view), strict=True)
    lines = [f"{name}: {scored} points so far" for name, scored in points]
    world = match.perspective(view["seat"]).sample(Random(0))  # a seat's own score depends on nothing hidden
    score = match.game.score(world, sitting.seat)
    lines += ["", f"If the game ended now, you would have {score.points}:"]
    lines += [f"  {points:>4}  {match.game.catalog.sentence(text)} ({text.rule})" for points, text in score.ledger]
    show_page(sitting, lines)


def show_news(sitting: Sitting, rest: str) -> None:
    show_page(sitting, sitting.latest or ["Nothing has happened since your last answer."])


def show_log(sitting: Sitting, rest: str) -> None:
    if rest and not (rest.isdecimal() and len(rest) < 6):
        sitting.notice = ["Say how many lines: log 40."]
        return
    told = [said(item) for item in sitting.match.news(sitting.seat)]
    last = int(rest) if rest else sitting.screen.height - 3
    wrapped = [line for sentence in told for line in layout.wrapped(sentence, sitting.screen.width)]
    show_page(sitting, wrapped[-last:] if last else [])


def said(item: NewsItem) -> str:
    return f"{item['says']} (taken back)" if item.get("struck") else item["says"]


def show_rules(sitting: Sitting, rest: str) -> None:
    show_page(sitting, rules.in_brief(sitting.match.game, rest))


def show_extra_page(sitting: Sitting, word: str, rest: str) -> None:
    """Show a page that only this game has."""
    show_page(sitting, sitting.board.PAGES[word].lines(sitting.match.view(sitting.seat), sitting.match.names, rest))


def show_page(sitting: Sitting, lines: Sequence[str]) -> None:
    """Show text instead of the board, page by page; a line typed there counts as typed at the board."""
    screen = sitting.screen
    flat = [part for line in lines for part in layout.indented(line, screen.width)]
    if not screen.fancy:
        screen.show(flat)
        return
    step = screen.height - 2
    for at in range(0, max(1, len(flat)), step):
        screen.clear()
        screen.show([layout.coloured(line, sitting.match.names, sitting.styles) for line in flat[at : at + step]])
        more = at + step < len(flat)
        typed = screen.read("Press Enter for more > " if more else "Press Enter to continue > ")
        if typed.strip():
            sitting.typed.append(typed)
            return
