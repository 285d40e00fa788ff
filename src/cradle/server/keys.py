"""Secrets: 128 random bits that open a seat, or all matches of a person. The server keeps only their hashes."""

from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

SECRET_BYTES: Final = 16
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # no two that look alike
ID_LETTERS: Final = 10


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> bytes:
    """The stored hash of a secret; a secret has too many bits to be guessed, so a plain hash will do."""
    return sha256(secret.encode()).digest()


def new_id() -> str:
    """A new id for a match or person, too random to be found by anybody who was not given it."""
    return "".join(choice(LETTERS) for _ in range(ID_LETTERS))
