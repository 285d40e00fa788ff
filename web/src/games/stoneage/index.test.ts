import { expect, test } from "vitest";

import page from ".";

test("how far a game is: its round, and at the end its rounds", () => {
  expect(page.howFar(7, "Actions", false)).toBe("Round 7");
  expect(page.howFar(14, "the end", true)).toBe("14 rounds");
});
