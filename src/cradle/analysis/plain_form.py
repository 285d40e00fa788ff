"""An analysis as plain data, worded in one language: for files, the page and programs."""

from collections.abc import Sequence
from typing import Any

from cradle.analysis.findings import Analysis, CurvePoint, Judged, Luck, Trust
from cradle.analysis.ranking import luckiest, ranked
from cradle.kernel.record.record import Record
from cradle.kernel.words.language import EN


def plain(record: Record, analysis: Analysis, language: str = EN) -> dict[str, Any]:
    """All findings; `moments` and `luckiest` are the indexes of the most important decisions and luck."""
    decisions = [plain_decision(record, each, language) for each in analysis.judged]
    return {
        "game": record.game.name,
        "names": record.called(language),
        "lines": record.length,
        "seats": [*analysis.seats],
        "worlds": analysis.worlds,
        "curve": [plain_point(point) for point in analysis.curve],
        "decisions": decisions,
        "moments": ranked(decisions),
        "luck": [plain_luck(record, each, language) for each in analysis.luck],
        "luckiest": [analysis.luck.index(each) for each in luckiest(analysis.luck)],
        "fortunes": fortunes(analysis.luck, record.seats),
        **plain_trust(record, analysis.trust, language),
    }


def plain_trust(record: Record, trust: Trust, language: str) -> dict[str, Any]:
    """The error of the chances, and both sentences."""
    return {
        "off": round(trust.off, 3),
        "trust": [record.told(trust.chances, language), record.told(trust.decisions, language)],
    }


def fortunes(luck: Sequence[Luck], seats: int) -> list[list[Any]]:
    """By seat: its total luck in points, and the number of rolls and draws."""
    own = [[each.gain for each in luck if each.seat == seat] for seat in range(seats)]
    return [[round(sum(gains), 2), len(gains)] for gains in own]


def plain_point(point: CurvePoint) -> list[Any]:
    return [point.line, point.turn, [round(chance, 4) for chance in point.chances]]


def plain_decision(record: Record, judged: Judged, language: str) -> dict[str, Any]:
    return {
        "line": judged.line,
        "seat": judged.seat,
        "question": judged.question,
        "answers": [*judged.answers],
        "best": [*judged.best],
        "cost": round(judged.cost, 4),
        "cost_error": round(judged.cost_error, 4),
        "points": round(judged.points, 2),
        "points_error": round(judged.points_error, 2),
        "is_sure": judged.is_sure,
        "says": record.told(judged.says, language),
    }


def plain_luck(record: Record, luck: Luck, language: str) -> dict[str, Any]:
    return {
        "line": luck.line,
        "seat": luck.seat,
        "points": round(luck.points, 2),
        "expected": round(luck.expected, 2),
        "says": record.told(luck.says, language),
    }
