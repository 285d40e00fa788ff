"""Secrets: 128 random bits that open a seat, or all matches of a person. The server keeps only their hashes."""

from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

SECRET_BYTES: Final = 16
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
ID_LETTERS: Final = 10


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> bytes:
    """What is kept of a secret; it has too many bits to be guessed, so a plain hash will do."""
    return sha256(secret.encode()).digest()


def new_id() -> str:
    """The id of a new match or person; whoever was not given it will not find it."""
    return "".join(choice(LETTERS) for _ in range(ID_LETTERS))
