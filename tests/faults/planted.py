"""Faults planted on purpose: small changes of the kernel that the tests must not let pass.

Each is a file, a piece of its text and what to put in its place; the tests named must then fail.
"""

KERNEL = ("tests/kernel", "tests/laws/test_laws.py")

FAULTS: dict[str, tuple[str, str, str]] = {
    # barriers
    "no barrier after chance": ("story/barriers.py", "if table.picks:\n", "if False:\n"),
    "no barrier after something hidden": ("story/barriers.py", "elif table.shown:", "elif False:"),
    "no barrier after a release": ("story/barriers.py", "for seat in released if in_lane else ():", "for seat in ():"),
    "a release bars the one who waited alone": (
        "story/barriers.py",
        "now.bar(SHOWN, lanes_shown_to(state, seat))",
        "now.bar(SHOWN, (seat,))",
    ),
    "what happens in one lane bars all": (
        "story/barriers.py",
        "alone = (line[0],) if in_lane and line[0] is not None else None",
        "alone = None",
    ),
    "no barrier after lanes": ("story/barriers.py", "elif closed and shared:", "elif False:"),
    "no barrier after a final answer": ("story/barriers.py", "elif final:", "elif False:"),
    "no barrier when the turn passes": ("story/barriers.py", "elif passes_on(now, line, asked):", "elif False:"),
    "no barrier after an undo by consent": (
        "story/timeline.py",
        "(now.phase_from, PHASE), (consent, CONSENT),",
        "(now.phase_from, PHASE), (0, CONSENT),",
    ),
    "an act of the table is no barrier": ("story/barriers.py", "return waiting(now.state) != asked", "return False"),
    "a reveal shows nothing": (
        "chance/table.py",
        "self.events.append((None, event, facts))\n        self.shown = True",
        "self.events.append((None, event, facts))",
    ),
    "a whisper shows nothing": (
        "chance/table.py",
        "self.events.append((seat, event, facts))\n        self.shown = True",
        "self.events.append((seat, event, facts))",
    ),
    # lanes
    "released by the lane before alone": (
        "flow/agenda.py",
        "self.seats[index] in self.holding and any(self.lanes[:index])",
        "self.seats[index] in self.holding and any(self.lanes[index - 1 : index])",
    ),
    "who waited sees later lanes": (
        "flow/closed_lanes.py",
        "return lanes.seats[: index + 1]",
        "return lanes.seats",
    ),
    "who waits sees before the others are done": (
        "flow/closed_lanes.py",
        "if seat in lanes.holding and not lanes.held(index):",
        "if seat in lanes.holding:",
    ),
    "anybody may wait": (
        "flow/agenda.py",
        "return step is not None and any(step.lanes[: step.seats.index(seat)])",
        "return step is not None",
    ),
    "wait twice": (
        "flow/agenda.py",
        "not step.closed or seat in step.holding or seat not in step.seats",
        "not step.closed or seat not in step.seats",
    ),
    "everyone sees closed lanes": (
        "flow/closed_lanes.py",
        "return (*lanes_followed(lanes, index), seat)\n    return (seat,)",
        "return (*lanes_followed(lanes, index), seat)\n    return lanes.seats",
    ),
    "who follows sees before the others are done": (
        "flow/closed_lanes.py",
        "if lanes.after and not lanes.behind(index):",
        "if lanes.after:",
    ),
    "who follows does not see whom those follow": (
        "flow/closed_lanes.py",
        "            wanted.update(lanes.seats[:before] if waited else lanes.after[before])",
        "            pass",
    ),
    "who follows does not see whom those waited for": (
        "flow/closed_lanes.py",
        "wanted.update(lanes.seats[:before] if waited else lanes.after[before])",
        "wanted.update(lanes.after[before])",
    ),
    "a lane begins before those it follows": (
        "flow/agenda.py",
        "        if self.after and self.behind(index):",
        "        if False:",
    ),
    "who is done is told wrongly": (
        "seen/perspective.py",
        "return [choice.seat for choice in waiting(self._truth)]",
        "return [choice.seat for choice in waiting(self._state)]",
    ),
    # looking back
    "a past moment knows later undos": (
        "story/timeline.py",
        "past.struck = all_struck(past.lines, past.undos)",
        "past.struck = self.struck",
    ),
    "a past moment from a later snapshot": (
        "story/timeline.py",
        "[moment for moment in self.snapshots if moment.line <= line]  #",
        "self.snapshots[:]  #",
    ),
    "a past moment forgets the numbers of questions": (
        "story/timeline.py",
        "past.asked = [written[seat] + written[None] for seat in range(self.seats)]",
        "pass",
    ),
    "snapshots survive an undo": (
        "story/timeline.py",
        "[moment for moment in self.snapshots if moment.line <= min(taken)]\n        self._keep_line",
        "self.snapshots\n        self._keep_line",
    ),
    # questions and news
    "an answer does not raise the number": (
        "story/timeline.py",
        "for each in range(self.seats) if seat is None else (seat,):\n                self.asked[each] += 1",
        "for each in range(self.seats) if seat is None else ():\n                self.asked[each] += 1",
    ),
    "an act of the table does not raise the numbers": (
        "story/timeline.py",
        "for each in range(self.seats) if seat is None else (seat,):\n                self.asked[each] += 1",
        "for each in () if seat is None else (seat,):\n                self.asked[each] += 1",
    ),
    "stale answers are taken": (
        "record/parts/answering.py",
        'if at is not None and checked_whole("at", at) != course.asked(seat):',
        "if False:",
    ),
    "news from closed lanes are lost": (
        "story/news.py",
        "self.learn(story, self.deferred)\n            self.deferred = []",
        "self.deferred = []",
    ),
    "news from closed lanes come at once": (
        "story/news.py",
        "elif story.hidden[k] and not is_shown(line[0], self.own) and k not in story.closings:",
        "elif False:",
    ),
    "whispers are heard by all": (
        "story/news.py",
        "if event[0] is None or event[0] == self.seat:",
        "if True:",
    ),
    "an undo in a closed lane is told": (
        "story/news.py",
        "if any([each in self.told for each in known]) or story.lines[k][0] in (None, self.seat):",
        "if True:",
    ),
    # what if, taking back, ends
    "an attempt goes on after chance": (
        "chance/table.py",
        'def roll(self, dice: int) -> Roll:\n        raise Stopped("chance")',
        "def roll(self, dice: int) -> Roll:\n        return (1,) * dice",
    ),
    "an attempt passes the turn": (
        "seen/trying.py",
        'return None if question_to(state, choice.seat) is not None else "turn"',
        "return None",
    ),
    "an attempt looks at the real world": (
        "seen/perspective.py",
        "return self._in(self.sample(Random(0)))",
        "return self",
    ),
    "later groups fall away": (
        "record/parts/undoing.py",
        "for answer in answers:\n            self._answering.play(seat, answer)",
        "for answer in ():\n            self._answering.play(seat, answer)",
    ),
    "a lone end is never asked": (
        "flow/choice.py",
        "return (answer == DONE and self.has_begun(state)) or self.warn(state, answer) is not None",
        "return False",
    ),
    "a lone end is always asked": (
        "flow/choice.py",
        "return (answer == DONE and self.has_begun(state)) or self.warn(state, answer) is not None",
        "return True",
    ),
    # chance and saves
    "a pick takes two numbers": (
        "chance/table.py",
        "at = int(self.source() * len(layer))\n        self.picks",
        "self.source()\n        at = int(self.source() * len(layer))\n        self.picks",
    ),
    "picks are not counted": ("story/timeline.py", "self.picks += len(table.picks)", "self.picks += 0"),
    "the running check looks at its own line only": (
        "save/file_format.py",
        "return sha256((before + compact(value)).encode()).hexdigest()[:8]",
        "return sha256(compact(value).encode()).hexdigest()[:8]",
    ),
    "seats are not checked": ("record/parts/course.py", "or not 0 <= seat < self.seats:", "or seat >= self.seats:"),
    "one bad byte spoils the file": (
        "save/file_format.py",
        "text = row.decode()",
        'text = b"".join(self.rows).decode() and row.decode()',
    ),
}
