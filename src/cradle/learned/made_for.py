"""Identifies the game that weights were trained for, by its rows and answers."""

import json
from hashlib import sha256

from cradle.kernel.flow.answer_list import AnswerList
from cradle.kernel.flow.number_rows import Encoding


def made_for(game: str, encoding: Encoding, answers: AnswerList) -> str:
    """The name of a game with a digest of all fields of a row, with their meanings, and of all answers by number."""
    fields = [[each.name, each.length, each.least, each.most, each.wide, each.means] for each in encoding.fields]
    told = json.dumps([fields, answers.pairs])
    return f"{game} {sha256(told.encode()).hexdigest()[:16]}"
