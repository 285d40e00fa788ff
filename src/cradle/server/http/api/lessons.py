"""Learning: the lessons of a game, and the table of a lesson after the learner's steps."""

from typing import Any

from litestar import Controller
from litestar.params import FromPath, JSONBody

from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import get, post
from cradle.server.http.api.request_context import Reader
from cradle.server.lobby import lessons
from cradle.server.protocol.lessons import LessonInfo, LessonTable, Taken


class LessonRoutes(Controller):
    path = "/api/games/{game:str}"
    tags = ["lessons"]

    @get("/lessons", sync_to_thread=False)
    def lessons(self, game: FromPath[str], language: Reader = EN) -> list[LessonInfo]:
        """The lessons of a game, in teaching order."""
        return lessons.infos(game, language)

    @get("/examples", sync_to_thread=False)
    def examples(self, game: FromPath[str], language: Reader = EN) -> list[LessonInfo]:
        """Worked examples of the rules, in their order; each is stepped through like a lesson."""
        return lessons.examples(game, language)

    @post("/lessons/{lesson:str}", status_code=200)
    async def table(
        self, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Taken], language: Reader = EN
    ) -> LessonTable:
        """The table after these steps; nothing is stored, so to go back is to ask again with fewer steps."""
        return await lessons.table(game, lesson, data.given, language)

    @post("/lessons/{lesson:str}/look", status_code=200)
    async def look(self, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Taken]) -> Any:
        """Everything known about one answer, such as its odds."""
        return await lessons.looked(game, lesson, data.given, data.answer)

    @post("/lessons/{lesson:str}/attempt", status_code=200)
    async def attempt(
        self, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Taken], language: Reader = EN
    ) -> Any:
        """The outcome of some answers."""
        return await lessons.tried(game, lesson, data.given, data.answers, language)
