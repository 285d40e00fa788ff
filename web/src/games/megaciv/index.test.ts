import { expect, test } from "vitest";

import page from ".";

test("how far a game is: its turn and phase, and at the end its turns", () => {
  expect(page.howFar(9, 3, false)).toBe("Turn 9, Movement");
  expect(page.howFar(1, 0, false)).toBe("Turn 1");
  expect(page.howFar(14, 13, true)).toBe("14 turns");
});
