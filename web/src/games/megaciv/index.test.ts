import { expect, test } from "vitest";

import page from ".";

test("how far a game is: its turn and phase, and at the end its turns", () => {
  expect(page.howFar(9, "Movement", false)).toBe("Turn 9, Movement");
  expect(page.howFar(1, "", false)).toBe("Turn 1");
  expect(page.howFar(14, "A.S.T. Alteration", true)).toBe("14 turns");
});
