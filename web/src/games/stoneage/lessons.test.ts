import { expect, test } from "vitest";

import type { View } from "../../talk/question";
import { lesson } from "./lessons";

const asked = (choice: string | null, round = 1): View => ({
  game: "stoneage",
  names: [],
  seat: 0,
  waiting: [],
  awaited: [],
  private: null,
  public: { round },
  question: choice === null ? null : { choice, prompt: "", rule: "", kinds: [], about: {}, candidates: [] },
});

test("each question is explained in its own words, and said once", () => {
  const first = lesson(asked("ChoosePlace"), {});
  expect(first).toContain("glows");
  expect(lesson(asked("ChoosePlace"), { ChoosePlace: 1 })).not.toBe(first);
  expect(lesson(asked("ChoosePlace"), { ChoosePlace: 99 })).toBe("");
  expect(lesson(asked(null), {})).toContain("others");
});

test("what is asked for the first time is explained in any round", () => {
  expect(lesson(asked("TakeDie", 7), {})).not.toBe("");
  expect(lesson(asked("TakeDie", 8), { TakeDie: 1 })).toBe("");
});
