/** Every question has a control; answers of an unknown kind are shown in words. */

import { expect, test } from "vitest";

import type { Question } from "../../talk/question";
import { controlOf } from "./controls";

const asked = (choice: string, ...kinds: string[]): Question => ({
  choice,
  kinds,
  prompt: "",
  rule: "",
  about: {},
  candidates: [],
});

test("the control follows from the kind of the answers", () => {
  expect(controlOf(asked("BuildCity", "area", "word"))).toBe("areas");
  expect(controlOf(asked("TakeGift", "word", "advance"))).toBe("buying");
  expect(controlOf(asked("AppealToTheocracy", "word"))).toBe("buttons");
  expect(controlOf(null)).toBe(undefined);
});

test("what lies on a desk or in a picker is an exception", () => {
  expect(controlOf(asked("PayDamage", "area"))).toBe("losses");
  expect(controlOf(asked("UseAbility", "advance", "word"))).toBe("buttons");
  expect(controlOf(asked("KeepShip", "word"))).toBe("upkeep");
  expect(controlOf(asked("Sail", "area", "word"))).toBe("sailing");
});

test("a question the page does not know is drawn by its kinds, and in words if it does not know these either", () => {
  expect(controlOf(asked("RaiseTemple", "area"))).toBe("areas");
  expect(controlOf(asked("RaiseTemple", "temple", "word"))).toBe("words");
});
