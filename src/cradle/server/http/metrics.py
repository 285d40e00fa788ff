"""Figures about the server, in the format of Prometheus."""

from cradle.server.http.guards import Doors
from cradle.server.match.rooms import Rooms


def figures(rooms: Rooms, doors: Doors) -> str:
    """The figures, one a line, each with a line that explains it."""
    house = rooms.house
    told = [
        ("cradle_matches", "gauge", "Matches in memory.", len(rooms.open)),
        ("cradle_sockets", "gauge", "Open sockets.", doors.sockets),
        ("cradle_lines_total", "counter", "Lines stored since the server was started.", house.lines_stored),
        ("cradle_work", "gauge", "Pieces of work that workers have not finished.", house.workers.busy),
        ("cradle_faults_total", "counter", "How often something went wrong at a match.", house.backoff.count),
        ("cradle_matches_set_aside", "gauge", "Matches at which something went wrong lately.", len(house.backoff)),
        ("cradle_lag_seconds", "gauge", "How long the event loop was held at worst.", rooms.lag.taken()),
        ("cradle_looks_total", "counter", "How often the event loop was looked at.", rooms.lag.looks),
        ("cradle_late_looks_total", "counter", "How often it was held for more than 20 ms.", rooms.lag.late),
    ]
    rows = [f"# HELP {name} {says}\n# TYPE {name} {kind}\n{name} {value}\n" for name, kind, says, value in told]
    return "".join(rows)
