import { expect, test } from "vitest";

import type { View } from "../../../talk/question";
import { nextAfter, notesOn, subjectOf } from "./lessons";

const asked = (choice: string | null, phase = "movement"): View => ({
  game: "megaciv",
  names: [],
  seat: 0,
  waiting: [],
  awaited: [],
  private: null,
  public: { phase: { id: phase, number: 3, step: "" } },
  question: choice === null ? null : { choice, prompt: "", rule: "", kinds: [], about: {}, candidates: [] },
});

test("a first movement has a note at each control that matters", () => {
  const notes = [...notesOn(asked("ChooseMove")), ...notesOn(asked("WalkNumber"))];

  expect(notes.map(({ at }) => at)).toEqual(
    // the question, then the number
    ["rail", "prompt", "area", "limit", "token", "gate", "panel", "end", "menu", "number"],
  );
});

test("notes come one by one; who acts at once is not told how to", () => {
  const notes = notesOn(asked("ChooseMove"));

  expect(nextAfter(notes, 0, false)).toBe(0);
  expect(nextAfter(notes, 1, false)).toBe(1);
  expect(notes[nextAfter(notes, 1, true)]?.at).toBe("limit");
  expect(nextAfter(notes, 5, true)).toBe(5);
});

test("while others play, the phase is explained", () => {
  const waiting = asked(null, "conflict");

  expect(notesOn(waiting)[0]?.says).toContain("fight");
  expect(subjectOf(waiting)).toBe("waiting conflict");
  expect(notesOn(asked(null, "tax_collection"))).toEqual([]);
});
