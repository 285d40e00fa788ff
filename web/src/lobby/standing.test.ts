import { expect, test } from "vitest";

import { GENERIC } from "../shell/generic";
import type { Summary } from "../talk/messages";
import { called, howFar, runnersUp, victory } from "./standing";

const match = {
  game: "chess",
  title: "Chess",
  state: "running",
  names: ["Mara", "Jonas", "Wren", "Ines"],
  mine: [0],
  free: [],
  invited: [],
  stage: [7, 1],
  phase: "dawn",
  ranks: null,
  scores: null,
} as unknown as Summary;
const over = { ...match, state: "over", ranks: [1, 3, 2, 4], scores: [152, 76, 138, 75] } as Summary;
const nations = Array.from({ length: 18 }, (_, seat) => `Nation ${seat + 1}`);

test("a match is called by its game and the others, or their number", () => {
  expect(called(match)).toBe("Chess with Jonas, Wren and Ines");
  expect(called({ ...match, names: nations })).toBe("Chess with 17 others");
  expect(called({ ...match, mine: [] })).toBe("Chess");
  expect(called({ ...match, free: [1], invited: [3] })).toBe("Chess with Wren");
});

test("how far a match is, in the words of its game", () => {
  const game = { ...GENERIC, howFar: (n: number, phase: string) => `Hour ${n}, ${phase}` };

  expect(howFar(match, game)).toBe("Hour 7, dawn");
  expect(howFar(match, GENERIC)).toBe("Turn 7");
  expect(howFar(over, GENERIC)).toBe("7 turns");
  expect(howFar({ ...match, stage: null }, game)).toBe("");
});

test("the end names the winner and the points of a small table", () => {
  expect(victory(over)).toBe("You won with 152 points");
  expect(runnersUp(over)).toBe("Wren 138, Jonas 76, Ines 75");
  expect(victory({ ...over, mine: [1] })).toBe("Mara won with 152 points");
  expect(victory({ ...over, scores: null })).toBe("Mara won");
  expect(victory({ ...over, ranks: null, scores: null })).toBe("");
});

test("of a large table only the winner and your own seat are told", () => {
  const ranks = nations.map((_, seat) => 18 - seat);
  const large = { ...over, names: nations, ranks, scores: ranks.map((rank) => 100 - rank), mine: [4] };
  expect(victory(large)).toBe("Nation 18 won with 99 points");
  expect(runnersUp(large)).toBe("Nation 5 86");
});
