"""Which tests `make test` runs, and which wait for `make check`.

`make test` has every kind of test with a small budget, in plain Python: a new test is one of them and needs no mark.
These wait for `make check`:

1. what needs a program or a library that `make test` does not install: these files are not even read there,
2. everything on PostgreSQL,
3. of each file of tests in a browser all tests but the first, which should be the one that tells most,
4. of the tests that start the program for each of their sentences all but the five named below,
5. of the sizes, themes and languages of a page, and of the numbers of seats of a law or a bot, all but one (which one
   follows from the test's name),
6. slow tests that tell little beside quicker ones: those named below, and any test marked `@pytest.mark.check`.

`make soak` runs them all, with large budgets. A whole `pytest` without a tier has both.
"""

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest

HERE: Final = Path(__file__).parent
MARK: Final = "check"
WITHOUT_IT: Final = f"not {MARK}"  # what `make test` gives to pytest's -m

NEEDS: Final = {
    "batch/*": "a C compiler",
    "envs/test_spiel.py": "OpenSpiel",
    "laws/test_batch_core.py": "a C compiler",
    "megaciv/test_market_deals.py": "OR-Tools",
    "planner/test_cp_sat.py": "OR-Tools",
    "server/test_outage.py": "PostgreSQL",
    "server/test_processes.py": "PostgreSQL",
    "server/test_schema.py": "Schemathesis",
    "study/test_ray.py": "Ray",
}
POSTGRESQL: Final = {"postgres_server", "postgres_store", "postgres_programs"}  # fixtures
ONE_OF_THEM: Final = {  # by folder: what is varied there, as such parameters of tests are called
    "web": {"size", "sizes", "theme", "language"},
    "laws": {"seats"},
    "bots": {"seats"},
}

PROGRAMS: Final = {  # by file of tests that start a program each: those in `make test`
    "terminal/test_play.py": (
        "test_commands_leave_a_readable_screen",
        "test_ctrl_c_saves_and_says_how_to_go_on",
        "test_the_end_of_the_input_saves_and_leaves_politely",
        "test_undo_takes_back_an_answer_and_explains_what_it_cannot",
        "test_an_answer_can_be_typed_as_it_is_written",
    ),
}
SLOW: Final = (
    "bots/test_busy.py::test_a_few_games_ask_nearly_every_question",
    "bots/test_busy.py::test_every_game_comes_to_an_end_in_good_time",
    "bots/test_sage.py::test_a_short_training_beats_chance",
    "bots/test_sage.py::test_games_for_learning_are_those_of_the_batch",  # compiles C
    "bots/test_sage.py::test_sage_beats_greedy_in_both_seats",
    "bots/test_sage.py::test_the_same_seed_gives_the_same_game",
    "bots/test_sage.py::test_whole_games_are_played_without_a_refusal",
    "bots/test_steward_arena.py",
    "bots/test_written_bot.py::test_the_bot_of_the_page_has_thirty_lines_and_beats_random",
    "docs/test_commands.py::test_an_installed_package_compiles_the_core_once_and_says_so",
    "docs/test_commands.py::test_the_commands_of_training_an_agent_run_and_say_what_a_reader_expects",
    "docs/test_docs.py::test_examples_run[environments.md]",  # OpenSpiel is among them
    "docs/test_package.py::test_an_sdist_needs_no_node_and_a_checkout_without_a_page_asks_for_one",
    "docs/test_package.py::test_sdist_and_wheel_hold_all_they_should_and_are_called_by_the_name_of_the_distribution",
    "docs/test_package.py::test_the_wheel_serves_the_page_without_its_sources_or_node",
    "envs/test_same_seed.py::test_a_batch_goes_the_same_way_in_c_and_in_the_engine_plain_and_compiled",  # compiles C
    "envs/test_training.py::test_a_network_that_has_played_itself_beats_chance",
    "laws/test_laws.py::test_closed_lanes_commute[megaciv-12]",
    "laws/test_laws.py::test_undo_then_redo_is_nothing[megaciv-5]",
    "laws/test_laws.py::test_what_was_asked_in_strict_order_replays_in_lanes_whatever_was_taken_back[stoneage-4]",
    "planner/test_longer.py",
    "planner/test_turns.py::test_a_bound_is_never_below_what_is_found_later",
    "planner/test_turns.py::test_half_of_early_plans_of_two_turns_are_within_fifteen_percent",
    "planner/test_turns.py::test_nine_in_ten_late_plans_of_two_turns_are_proven",
    "server/test_after_restart.py::test_every_address_answers[over]",
    "server/test_after_restart.py::test_every_address_answers[table]",
    "server/test_after_restart.py::test_every_message_is_answered[over]",
    "server/test_after_restart.py::test_every_message_is_answered[table]",
    "server/test_analysis.py::test_it_can_be_broken_off_and_is_then_made_once_and_kept",
    "server/test_client.py",
    "server/test_costly_matches.py::test_after_the_next_start_such_a_match_works_apart_and_is_set_aside_at_its_first_fault",
    "server/test_cradle_table.py::test_a_table_whose_server_was_killed_goes_on_elsewhere_from_the_copy_of_a_phone",
    "server/test_forged_saves.py::test_a_forged_save_is_refused_or_goes_on_and_harms_nothing",
    "server/test_load.py",
    "server/test_market.py",
    "server/test_match_media.py::test_the_picture_of_an_end_is_a_png[megaciv-5-west]",
    "server/test_opening.py::test_a_match_that_ends_the_server_is_set_aside_and_tried_again_by_the_next_build",
    "server/test_secrecy.py::test_no_card_is_sent_before_it_is_turned_up",
    "server/test_secrecy.py::test_the_secret_of_chance_is_told_at_the_end_and_not_before",
    "server/test_services.py::test_a_list_tells_how_far_a_match_is_and_how_it_ended",
    "server/test_services.py::test_bots_left_alone_stop_at_the_end_of_a_round_until_they_are_told_to_go_on",
    "server/test_serving.py::test_games_and_bots_are_unpacked_before_the_first_guest_comes",
    "server/test_six_turns.py",
    "server/test_store_away.py::test_a_server_goes_on_within_seconds_when_its_disk_has_room_again",
    "server/test_strange_bots.py::test_an_uploaded_save_that_names_a_module_harms_no_server_and_no_start[seats1]",
    "server/test_strange_bots.py::test_an_uploaded_save_that_names_a_module_harms_no_server_and_no_start[seats2]",
    "server/test_twins.py",
    "server/test_two_servers.py",
    "server/test_whole_matches.py",
    "stoneage/test_words.py::test_thirty_random_games_can_be_told",
    "terminal/test_many.py::test_bench_prints_its_figures_as_json",
    # in a browser: another test of the same file is played instead
    "web/test_busy_table.py::test_the_log_draws_no_more_lines_than_one_reads_and_waits_while_one_reads",
    "web/test_companion_calamities.py",
    "web/test_companion_cards.py",
    "web/test_companion_day.py",
    "web/test_companion_desk.py::test_a_host_plays_a_turn_by_keyboard_while_the_television_tells_it",
    "web/test_companion_rescue.py::test_a_phone_answers_once_outlives_its_server_and_carries_the_match_to_another",
    "web/test_languages.py::test_a_german_page_has_no_english_sentence",
    "web/test_languages.py::test_no_letter_of_the_page_stands_outside_the_language",
    "web/test_megaciv_axe.py::test_axe_finds_nothing_at_any_desk",
    "web/test_megaciv_fate.py",
    "web/test_megaciv_people.py",
    "web/test_megaciv_told.py::test_a_conflict_is_told_with_all_sides_and_step_by_step",
    "web/test_moments.py::test_every_kind_of_question_is_answered_from_the_list",
    "web/test_moments.py::test_the_boxes_lie_where_they_lay",
    "web/test_nothing_is_cut.py::test_no_word_of_stone_age_is_cut",
    "web/test_nothing_is_cut.py::test_no_word_of_mega_civilization_is_cut",
    "web/test_plain_table.py::test_a_game_without_a_page_is_played_to_its_end",
    "web/test_positions.py::test_a_kept_position_is_found_anew",
    "web/test_table.py::test_a_game_is_played_by_touching_what_glows",
)


def is_left_out(path: Path) -> bool:
    """Whether `make test` cannot read this file: what it needs is not installed."""
    return path.is_relative_to(HERE) and any(fnmatch(str(path.relative_to(HERE)), needing) for needing in NEEDS)


def waiting_for_check(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Those of the collected tests that are no part of `make test`."""
    ours = [item for item in items if item.path.is_relative_to(HERE)]
    waiting = {item for item in ours if needs_more(item) or is_slow(item)}
    waiting |= {*other_forms([item for item in ours if item not in waiting])}
    waiting |= {*after_the_first([item for item in ours if item not in waiting and in_a_browser(item)])}
    yield from (item for item in ours if item in waiting)


def needs_more(item: pytest.Item) -> bool:
    on_postgresql = {*getattr(item, "fixturenames", ())} & POSTGRESQL or params(item).get("address") == "postgresql"
    return is_left_out(item.path) or bool(on_postgresql)


def is_slow(item: pytest.Item) -> bool:
    file = item.path.relative_to(HERE).as_posix()
    if item.name not in PROGRAMS.get(file, (item.name,)) or item.get_closest_marker(MARK) is not None:
        return True
    return any(named(f"{file}::{item.name}", slow) for slow in SLOW)


def named(name: str, slow: str) -> bool:
    """A file, a test in all its forms, or one form of it."""
    return name == slow or name.startswith((f"{slow}::", f"{slow}["))


def other_forms(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    alike: dict[str, list[pytest.Item]] = {}
    for item in items:
        varied = ONE_OF_THEM.get(folder_of(item), set())
        others = {name: value for name, value in params(item).items() if name not in varied}
        alike.setdefault(f"{item.nodeid.partition('[')[0]} {others}", []).append(item)
    for name, forms in alike.items():
        chosen = crc32(name.encode()) % len(forms)
        yield from (form for at, form in enumerate(forms) if at != chosen)


def after_the_first(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    begun: set[Path] = set()
    for item in items:
        if item.path in begun:
            yield item
        begun.add(item.path)


def in_a_browser(item: pytest.Item) -> bool:
    return folder_of(item) == "web" and "chromium" in getattr(item, "fixturenames", ())


def params(item: pytest.Item) -> dict[str, Any]:
    return dict(item.callspec.params) if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}


@cache
def folder(path: Path) -> str:
    return path.relative_to(HERE).parts[0] if path.is_relative_to(HERE) else ""


def folder_of(item: pytest.Item) -> str:
    return folder(item.path)
