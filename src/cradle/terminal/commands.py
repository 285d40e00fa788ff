"""What a person may type: a number, letters that narrow the options, or a command."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from cradle.bots.asking import BotFault
from cradle.bots.company import hint
from cradle.bots.registry import bots_of, default_opponent
from cradle.kernel.game import BadOptions
from cradle.kernel.language import capital
from cradle.kernel.news import NewsItem
from cradle.terminal import layout, odds, rules
from cradle.terminal.drawings import draw_position_to
from cradle.terminal.listing import all_lines
from cradle.terminal.options import Option, head, legal, matching, reason, refused, with_key, written
from cradle.terminal.phrases import Phrase, read_on, read_phrase
from cradle.terminal.sitting import LEAVE, LEAVING, UNDOING, Sitting

MAP = "map.svg"  # where the map is drawn unless another file is named
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


def obey(sitting: Sitting, line: str) -> None:
    """Do what was typed; whatever it was, the game goes on."""
    word, _, rest = line.strip().partition(" ")
    typed, *more = [part.strip() for part in line.split(";")]
    if not is_an_answer(sitting, typed):
        if word.lower() in COMMANDS:
            COMMANDS[word.lower()](sitting, rest.strip())
            return
        if word.lower() in sitting.board.PAGES:
            show_extra_page(sitting, word.lower(), rest.strip())
            return
    sitting.typed += [part for part in more if part]
    if not typed:
        sitting.filter = ""
    elif typed.isdecimal():
        answer_by_number(sitting, typed)
    elif not answer_by_habit(sitting, typed):
        answer_by_letters(sitting, typed.removeprefix("/").strip())


def is_an_answer(sitting: Sitting, typed: str) -> bool:
    """An open option is written exactly like this, even if a command is called so."""
    return bool(written(legal(sitting.options(sitting.match.view(sitting.seat))), typed))


def answer_by_number(sitting: Sitting, typed: str) -> None:
    option = numbered(sitting, typed)
    if option is not None:
        sitting.answer(option)


def numbered(sitting: Sitting, typed: str) -> Option | None:
    """The option of this number; if there is none, the person is told so."""
    option = with_key(sitting.options(sitting.match.view(sitting.seat)), typed)
    if option is None:
        sitting.object([f"There is no option {typed[:20]}; type a number from the list, letters, or ? for help."])
    return option


def answer_by_habit(sitting: Sitting, typed: str) -> bool:
    """One word that gives several answers, where the question knows it."""
    word, _, rest = typed.lower().partition(" ")
    perspective = sitting.match.perspective(sitting.seat)
    for habit in sitting.board.habits(perspective):
        if habit.word == word:
            answers = habit.answers(perspective, rest.strip())
            if answers:
                sitting.answer_all(answers)
            else:
                sitting.object([f"'{typed}' does nothing now. {capital(habit.word)}: {habit.says}."])
            return True
    return False


def answer_by_letters(sitting: Sitting, typed: str) -> None:
    options = sitting.options(sitting.match.view(sitting.seat))
    found = matching(legal(options), typed) if typed else []
    if len(found) == 1:
        sitting.answer(found[0])
        sitting.notice = [*sitting.notice, f"You chose: {found[0].label}."]
    elif found:
        sitting.filter = typed
        sitting.object([f"{len(found)} options fit '{typed}'; type a number or more letters, or Enter for all."])
    elif not answer_by_phrase(sitting, typed):
        say_what_is_closed(sitting, closed_options(options, typed), typed)


def closed_options(options: Sequence[Option], typed: str) -> Sequence[Option]:
    """Those a person means by these letters; "forest 3" means the forest."""
    place, _, number = typed.rpartition(" ")
    names = [typed, place] if number.isdecimal() else [typed]
    found = [matching(refused(options), name) for name in names if name]
    return next(filter(None, found), [])


def answer_by_phrase(sitting: Sitting, typed: str) -> bool:
    """Several answers in one breath, such as cyprus 2."""
    phrase = phrase_of(sitting, typed)
    if phrase is None:
        return False
    if phrase.trouble:
        sitting.object([f"{capital(phrase.trouble)}. Nothing was played."])
    else:
        sitting.answer_all(phrase.answers)
    return True


def phrase_of(sitting: Sitting, typed: str) -> Phrase | None:
    """What these words would answer; the first answer may also be given by its number, 5 2 for forest 2."""
    here, shortcut = sitting.match.perspective(sitting.seat), sitting.board.shortcut
    number, _, rest = typed.partition(" ")
    option = with_key(legal(sitting.options(sitting.match.view(sitting.seat))), number)
    return read_phrase(here, typed, shortcut) if option is None else read_on(here, option.answer, rest, shortcut)


def say_what_is_closed(sitting: Sitting, closed: Sequence[Option], typed: str) -> None:
    if closed:
        sitting.object([line for option in closed[:2] for line in reason(sitting.match.game, option)[:1]])
        return
    sitting.filter = ""
    sitting.object([f"No option contains '{typed[:30]}'. Type ? for help."])


def why(sitting: Sitting, rest: str) -> None:
    options = sitting.options(sitting.match.view(sitting.seat))
    if not rest:
        told = [reason(sitting.match.game, option)[0] for option in refused(options)]
        show_page(sitting, told or ["Every option is open to you."])
        return
    option = numbered(sitting, rest)
    if option is not None:
        sitting.notice = reason(sitting.match.game, option) if option.refusal else consequence(option)


def consequence(option: Option) -> list[str]:
    """What an open option would bring about."""
    warning = [f"{option.warning} ({option.rule})."] if option.warning else []
    return [f"{option.label} is open to you.", *warning]


def show_all(sitting: Sitting, rest: str) -> None:
    show_page(sitting, all_lines(legal(sitting.options(sitting.match.view(sitting.seat)))))


def show_extra_page(sitting: Sitting, word: str, rest: str) -> None:
    """A page that only this game has."""
    show_page(sitting, sitting.board.PAGES[word].lines(sitting.match.view(sitting.seat), sitting.match.names, rest))


def show_odds(sitting: Sitting, rest: str) -> None:
    view = sitting.match.view(sitting.seat)
    lines: list[str] = []
    for option in legal(sitting.options(view)):
        found = sitting.board.odds_of(sitting.match.perspective(sitting.seat), option.answer)
        if found:
            lines += [f"{option.label}, before tools:", *odds.in_full(found)]
    show_page(sitting, lines or ["None of these options leads straight to a roll."])


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


def show_score(sitting: Sitting, rest: str) -> None:
    """Points on the track, and the person's own ledger as if the game ended now."""
    match, view = sitting.match, sitting.match.view(sitting.seat)
    points = zip(match.names, sitting.board.points(view), strict=True)
    lines = [f"{name}: {scored} points so far" for name, scored in points]
    world = match.perspective(view["seat"]).sample(Random(0))  # one's own score rests on nothing hidden
    score = match.game.score(world, sitting.seat)
    lines += ["", f"If the game ended now, you would have {score.points}:"]
    lines += [f"  {points:>4}  {match.game.catalog.sentence(text)} ({text.rule})" for points, text in score.ledger]
    show_page(sitting, lines)


def show_news(sitting: Sitting, rest: str) -> None:
    show_page(sitting, sitting.latest or ["Nothing has happened since your last answer."])


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


def show_rules(sitting: Sitting, rest: str) -> None:
    show_page(sitting, rules.in_brief(sitting.match.game, rest))


def show_page(sitting: Sitting, lines: Sequence[str]) -> None:
    """Text instead of the board, page by page; what is typed under it counts as typed at the board."""
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


def save(sitting: Sitting, rest: str) -> None:
    if not rest:
        sitting.is_new = False  # the person wants to keep it as it is
        sitting.keep()
        sitting.notice = sitting.notice or [f"Saved in {sitting.path}."]
        return
    path = Path(rest).expanduser()
    if path.exists() and path != sitting.path:
        sitting.notice = [f"{path} exists already; choose another name."]
        return
    try:
        sitting.match.save(path)
    except OSError as trouble:
        sitting.notice = [f"{path} could not be written: {(trouble.strerror or 'no reason given').lower()}."]
        return
    sitting.notice = [f"A copy is saved in {path}; the game goes on in {sitting.path}."]


def draw_map(sitting: Sitting, rest: str) -> None:
    """The map with all pieces as a picture on disk."""
    try:
        sitting.notice = [f"{draw_position_to(Path(rest or MAP).expanduser(), sitting.match)}."]
    except BadOptions as no:
        sitting.notice = [f"{capital(str(no))}."]
    except OSError as trouble:
        sitting.notice = [f"{rest} could not be written: {(trouble.strerror or 'no reason given').lower()}."]


def undo(sitting: Sitting, rest: str) -> None:
    sitting.undo()


def show_hint(sitting: Sitting, rest: str) -> None:
    """What a bot would answer in the person's place, and why."""
    try:
        found = hint(sitting.match, sitting.seat, rest)
    except (BadOptions, BotFault) as trouble:
        sitting.notice = [f"{capital(str(trouble))}."]
        return
    why = f": {found['why'].rstrip('.')}" if found["why"] else ""
    sitting.notice = [f"{capital(found['bot'])} would answer {head(found['label'])}{why}."]


def seat_bot(sitting: Sitting, rest: str) -> None:
    """Another bot at a seat, or at one's own; alone it tells who plays which."""
    who, _, bot = rest.rpartition(" ")
    seats = [seat for seat, name in enumerate(sitting.match.names) if who and name.lower().startswith(who.lower())]
    if who.lower() == "me":
        seats = [sitting.seat]
    if len(seats) == 1:
        sitting.seat_bot(seats[0], bot)
        return
    sitting.notice = [
        f"{', '.join(seated_words(sitting))}. To change one: bot {sitting.match.names[-1].lower()} "
        f"{default_opponent(sitting.match.game.name)}. There are: {', '.join(bots_of(sitting.match.game.name))}."
    ]


def seated_words(sitting: Sitting) -> list[str]:
    names, bots = sitting.match.names, sitting.match.bots
    return [f"{name}: {'you' if bot is None else bot[0]}" for name, bot in zip(names, bots, strict=True)]


def draw_board(sitting: Sitting, rest: str) -> None:
    sitting.filter, sitting.board_due = "", True


def stop(sitting: Sitting, rest: str) -> None:
    """Go away; the game waits."""
    sitting.leaving = True


def leave(sitting: Sitting, rest: str) -> None:
    """Leave for good, as the rules of a game may allow, or just stop where they do not."""
    if LEAVE not in sitting.match.game.acts:
        stop(sitting, rest)
    elif rest != "for good":
        sitting.notice = [
            "To stop now and continue later, type q. To leave this game for good, type leave for good: you play to the "
            "end of this turn, then your civilization leaves the map and the others play on (L.1)."
        ]
    else:
        sitting.leave()


Command = Callable[[Sitting, str], None]

COMMANDS: dict[str, Command] = {
    "?": show_help,
    "help": show_help,
    "why": why,
    "odds": show_odds,
    **dict.fromkeys(UNDOING, undo),
    "hint": show_hint,
    "map": draw_map,
    "bot": seat_bot,
    "bots": seat_bot,
    "save": save,
    "log": show_log,
    "news": show_news,
    "more": show_all,
    "score": show_score,
    "rules": show_rules,
    "board": draw_board,
    "leave": leave,
    **dict.fromkeys(LEAVING, stop),
}
