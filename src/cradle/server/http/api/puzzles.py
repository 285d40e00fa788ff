"""Puzzles: the list of them, the table of a puzzle after its solver's answers, and a match that goes on from there."""

from typing import Annotated, Any

from litestar import Controller, Response
from litestar.params import FromPath, JSONBody, PathParameter

from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import get, post
from cradle.server.http.api.request_context import Asked, Reader, TheRooms, known_person
from cradle.server.http.api.uploads import begun
from cradle.server.lobby import puzzles
from cradle.server.protocol.puzzles import PuzzleAnswers, PuzzleShelf, PuzzleTable
from cradle.server.protocol.setting_up import Created

PuzzleNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


class PuzzleRoutes(Controller):
    path = "/api"
    tags = ["puzzles"]

    @get("/puzzles", sync_to_thread=False)
    def shelf(self, rooms: TheRooms, language: Reader = EN) -> PuzzleShelf:
        """All puzzles by game, with their levels, and the puzzle of the day."""
        return puzzles.shelf(rooms.house.now(), language)

    @post("/games/{game:str}/puzzles/{puzzle:int}", status_code=200)
    async def table(
        self, game: FromPath[str], puzzle: PuzzleNumber, data: JSONBody[PuzzleAnswers], language: Reader = EN
    ) -> PuzzleTable:
        """The table after these answers, with their value once all are given; nothing is stored."""
        return await puzzles.table(game, puzzle, data.given, language)

    @post("/games/{game:str}/puzzles/{puzzle:int}/look", status_code=200)
    async def look(self, game: FromPath[str], puzzle: PuzzleNumber, data: JSONBody[PuzzleAnswers]) -> Any:
        """Everything known about one answer, such as its odds."""
        return await puzzles.looked(game, puzzle, data.given, data.answer)

    @post("/games/{game:str}/puzzles/{puzzle:int}/attempt", status_code=200)
    async def attempt(
        self, game: FromPath[str], puzzle: PuzzleNumber, data: JSONBody[PuzzleAnswers], language: Reader = EN
    ) -> Any:
        """The outcome of some answers."""
        return await puzzles.tried(game, puzzle, data.given, data.answers, language)

    @post("/games/{game:str}/puzzles/{puzzle:int}/match")
    async def play_on(
        self, request: Asked, rooms: TheRooms, game: FromPath[str], puzzle: PuzzleNumber
    ) -> Response[Created]:
        """A match that begins where the puzzle stands, against bots."""
        person, me = await known_person(rooms, request, "", "matches")
        match, links, seat = await puzzles.play_on(rooms.house, game, puzzle, person)
        return begun(rooms, me, seat, match, links)
