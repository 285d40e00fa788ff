"""What something was learned for: a game as its rows and its answers tell it today."""

import json
from hashlib import sha256

from cradle.kernel.flow.answer_list import AnswerList
from cradle.kernel.flow.number_rows import Encoding


def made_for(game: str, encoding: Encoding, answers: AnswerList) -> str:
    """The name of a game with a digest of every field of a row, its meaning too, and of every answer by number."""
    fields = [[each.name, each.length, each.least, each.most, each.wide, each.means] for each in encoding.fields]
    told = json.dumps([fields, answers.pairs])
    return f"{game} {sha256(told.encode()).hexdigest()[:16]}"
