"""The title of Harbour: what it is called, for how many it is, and where its rules and its bot are found."""

from cradle.kernel.title import BotParts, Title

TITLE = Title(
    name="harbour",
    title="Harbour",
    rules="harbour.game:GAME",
    players=(2, 6),
    seats=3,
    bots=BotParts({"skipper": "harbour.skipper:Skipper"}, usual="skipper", ranking=("random", "skipper")),
)
