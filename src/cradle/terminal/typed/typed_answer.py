"""Typed answers: a number, letters that narrow the options, or several answers in one line."""

from collections.abc import Sequence

from cradle.kernel.words.language import capital
from cradle.terminal.screen.options import Option, legal, matching, reason, refused, with_key, written
from cradle.terminal.table.sitting import Sitting
from cradle.terminal.typed.phrases import Phrase, read_on, read_phrase


def answer(sitting: Sitting, typed: str) -> None:
    """Answer with the typed line; an empty line lists every option again."""
    if not typed:
        sitting.filter = ""
    elif typed.isdecimal():
        answer_by_number(sitting, typed)
    elif not answer_by_habit(sitting, typed):
        answer_by_letters(sitting, typed.removeprefix("/").strip())


def answer_by_number(sitting: Sitting, typed: str) -> None:
    option = numbered(sitting, typed)
    if option is not None:
        sitting.answer(option)


def numbered(sitting: Sitting, typed: str) -> Option | None:
    """The option of this number; tells the person if there is none."""
    option = with_key(sitting.options(sitting.match.view(sitting.seat)), typed)
    if option is None:
        sitting.object([f"There is no option {typed[:20]}; type a number from the list, letters, or ? for help."])
    return option


def answer_by_habit(sitting: Sitting, typed: str) -> bool:
    """Give several answers for one word, if the question knows it."""
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
    """The closed options that these letters mean; "forest 3" means the forest."""
    place, _, number = typed.rpartition(" ")
    names = [typed, place] if number.isdecimal() else [typed]
    found = [matching(refused(options), name) for name in names if name]
    return next(filter(None, found), [])


def answer_by_phrase(sitting: Sitting, typed: str) -> bool:
    """Give several answers in one line, such as cyprus 2."""
    phrase = phrase_of(sitting, typed)
    if phrase is None:
        return False
    if phrase.trouble:
        sitting.object([f"{capital(phrase.trouble)}. Nothing was played."])
    else:
        sitting.answer_all(phrase.answers)
    return True


def phrase_of(sitting: Sitting, typed: str) -> Phrase | None:
    """The answers in these words; the first may also be a number, 5 2 for forest 2."""
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


def is_an_answer(sitting: Sitting, typed: str) -> bool:
    """Whether an open option is written exactly like this, even if a command has the same name."""
    return bool(written(legal(sitting.options(sitting.match.view(sitting.seat))), typed))
