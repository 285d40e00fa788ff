"""Secrets of seats and people: too long to be guessed, and stored only as hashes."""

from base64 import urlsafe_b64decode

from cradle.server.keys import hashed, new_secret


def test_secrets_have_128_random_bits_and_are_never_the_same() -> None:
    secrets = {new_secret() for _ in range(1000)}

    assert len(secrets) == 1000
    assert {len(urlsafe_b64decode(f"{secret}==")) for secret in secrets} == {16}


def test_what_is_kept_of_a_secret_does_not_tell_it() -> None:
    secret = new_secret()

    assert hashed(secret) == hashed(secret) != hashed(new_secret())
    assert secret.encode() not in hashed(secret)
