"""Budgets and marks: kernel, laws, planner and records run once more on the compiled build."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

SOAK = os.environ.get("CRADLE_SOAK") == "1"
COMPILED_TOO = {"kernel", "laws", "planner", "records"}

settings.register_profile("test", derandomize=True, deadline=None, max_examples=60, database=None)
settings.register_profile("soak", derandomize=True, deadline=None, max_examples=2000, database=None)
settings.load_profile("soak" if SOAK else "test")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and item.path.relative_to(here).parts[0] in COMPILED_TOO:
            item.add_marker(pytest.mark.compiled)
