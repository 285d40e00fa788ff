import { expect, test } from "vitest";

import page from ".";

test("how far a game is: its turn and phase, and at the end its turns", () => {
  expect(page.howFar(9, "Movement", false)).toBe("Turn 9, Movement");
  expect(page.howFar(1, "", false)).toBe("Turn 1");
  expect(page.howFar(14, "A.S.T. Alteration", true)).toBe("14 turns");
});

test("a rule of a phase stands in the chapter that is called like the phase", () => {
  const phases = Array.from({ length: 15 }, (_, i) => ({ name: `phase ${i}` }));
  const chapterOf = (id: string) => page.chapters!({ phases }).find(({ holds }) => holds.test(id))!.title;

  expect(["P1a.1", "P2b.2", "P9.1", "P10.1", "P11.1", "P12.3", "P13a.2"].map(chapterOf)).toEqual(
    [1, 2, 9, 10, 11, 12, 13].map((n) => `phase ${n}`),
  );
});

test("in a new match civilizations are dealt at random, unless its players say otherwise", () => {
  expect(page.agreed).toEqual({ civilizations: "random" });
});
