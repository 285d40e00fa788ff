import { expect, test } from "vitest";

import page from ".";

test("how far a game is: its round, and at the end its rounds", () => {
  expect(page.howFar(7, 1, false)).toBe("Round 7");
  expect(page.howFar(14, 1, true)).toBe("14 rounds");
});
