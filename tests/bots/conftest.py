"""The bots of `bots.own` may play here, as if somebody at this machine had named them."""

import pytest

from bots import own
from cradle.bots.bot import Bot
from cradle.bots.own_bots import own_bot


@pytest.fixture(scope="session", autouse=True)
def _own_bots() -> None:
    for name, kind in vars(own).items():
        if isinstance(kind, type) and issubclass(kind, Bot) and kind is not Bot:
            own_bot(f"bots.own:{name}")
