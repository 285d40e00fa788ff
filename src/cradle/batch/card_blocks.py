"""How many games a block of threads takes into the memory of its own, where card.cu plays them together."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MOST_GAMES: Final = 1024  # a thread for each, and no block has more
DRIVEN_TOGETHER: Final = 32  # threads, by every card
BESIDE_A_ROW: Final = 20  # bytes of what a block keeps of each game besides its row
FOR_ALL: Final = 512  # bytes, and a few to spare, of what it keeps of all ways through the rules


@dataclass(frozen=True)
class Block:
    """So many games, so many words from one to the next."""

    games: int
    apart: int

    @property
    def bytes_of_rows(self) -> int:
        return 4 * self.apart * self.games

    @property
    def as_code(self) -> str:
        return f"#define IN_A_BLOCK {self.games}\n#define APART {self.apart}\n"


def block_for(card: Mapping[str, int], row_bytes: int, games: int) -> Block:
    """As many as have room; fewer where some of the card's processors would have none."""
    words = row_bytes // 4
    apart = words if words // 2 % 2 else words + 2  # pairs of words, an odd number: threads meet in no bank
    room = (card["MaxSharedMemoryPerBlockOptin"] - FOR_ALL) // (4 * apart + BESIDE_A_ROW)
    share = -(-games // card["MultiProcessorCount"])
    most = min(room, MOST_GAMES, max(share, DRIVEN_TOGETHER))
    return Block(most - most % DRIVEN_TOGETHER or most, apart)
