import { expect, test } from "vitest";

import { matching } from "./finding";

const rules = { "C.famine.1": "The victim loses 10 points.", "P3.4": "Tokens walk one step by land." };

test("every word must be there, in the name or a rule, whatever its case", () => {
  expect(matching("famine TEN", rules)("Famine", ["C.famine.1"])).toBe(false);
  expect(matching("famine victim", rules)("Famine", ["C.famine.1"])).toBe(true);
  expect(matching("p3.4", rules)("", ["P3.4"])).toBe(true);
});

test("no word finds everything", () => {
  expect(matching("  ", rules)("Famine", [])).toBe(true);
});
