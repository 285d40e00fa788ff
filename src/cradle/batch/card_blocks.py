"""How many games a block of threads keeps in its shared memory, where card.cu plays them together."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MOST_GAMES: Final = 1024  # one thread per game; no block has more threads
DRIVEN_TOGETHER: Final = 32  # threads; the same on every card
BESIDE_A_ROW: Final = 20  # bytes a block keeps for each game besides its row
FOR_ALL: Final = 512  # bytes a block keeps for all ways through the rules, and a few to spare


@dataclass(frozen=True)
class Block:
    """The number of games in a block, and the distance from one to the next in words."""

    games: int
    apart: int

    @property
    def bytes_of_rows(self) -> int:
        return 4 * self.apart * self.games

    @property
    def as_code(self) -> str:
        return f"#define IN_A_BLOCK {self.games}\n#define APART {self.apart}\n"


def block_for(card: Mapping[str, int], row_bytes: int, games: int) -> Block:
    """As many games as fit; fewer where otherwise some of the card's processors would have none."""
    words = row_bytes // 4
    apart = words if words // 2 % 2 else words + 2  # an odd number of word pairs avoids bank conflicts
    room = (card["MaxSharedMemoryPerBlockOptin"] - FOR_ALL) // (4 * apart + BESIDE_A_ROW)
    share = -(-games // card["MultiProcessorCount"])
    most = min(room, MOST_GAMES, max(share, DRIVEN_TOGETHER))
    return Block(most - most % DRIVEN_TOGETHER or most, apart)
