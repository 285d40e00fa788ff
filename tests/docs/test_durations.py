"""The tool that says where the time of a test run goes."""

from durations import steps, table

LOG = """
============================= slowest durations ==============================
28.90s call     tests/web/test_walk.py::test_lessons[(390, 844)-de]
1.10s setup    tests/web/test_walk.py::test_lessons[(390, 844)-de]
0.25s call     tests/laws/test_told.py::test_all_is_told

(3 durations < 0.005s hidden.)
"""


def test_seconds_are_added_up_by_test_and_by_folder() -> None:
    assert table(steps(LOG), slowest=1).splitlines() == [
        "| folder | tests of 5 ms and more | seconds |",
        "| --- | ---: | ---: |",
        "| web | 1 | 30 |",
        "| laws | 1 | 0 |",
        "| all | 2 | 30 |",
        "",
        "   30.0 web/test_walk.py::test_lessons[(390, 844)-de]",
    ]
