import { expect, test } from "vitest";

import type { View } from "../../talk/question";
import { lesson, subjectOf } from "./lessons";

const asked = (choice: string | null, phase = "movement"): View => ({
  game: "megaciv",
  names: [],
  seat: 0,
  waiting: [],
  awaited: [],
  private: null,
  public: { phase: { id: phase, number: 3, step: "" } },
  question: choice === null ? null : { choice, prompt: "", about: {}, candidates: [] },
});

test("each question is explained when it is met, then something new is said, then nothing", () => {
  const first = lesson(asked("ChooseMove"), {});

  expect(first).toContain("glow");
  expect(lesson(asked("ChooseMove"), { ChooseMove: 1 })).not.toBe(first);
  expect(lesson(asked("ChooseMove"), { ChooseMove: 99 })).toBe("");
});

test("while others play, the phase is explained", () => {
  const waiting = asked(null, "conflict");

  expect(lesson(waiting, {})).toContain("fight");
  expect(lesson(waiting, { [subjectOf(waiting)]: 1 })).toBe("");
  expect(lesson(asked(null, "tax_collection"), {})).toBe("");
});
