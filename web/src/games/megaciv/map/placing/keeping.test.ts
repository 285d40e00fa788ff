import { expect, test } from "vitest";

import { positions, situationOf } from "../late";
import { alike, Kept } from "./keeping";
import { PiecesPlaced } from "./pieces";
import { RestPlaced, type Situation } from "./placement";

test("when a token is lost, only what it touches is another thing than before", () => {
  const situation = situationOf(positions[1]!, 1.4);
  const [pieces, rest] = [new PiecesPlaced(), new RestPlaced()];
  const placed = (situation: Situation) => {
    const { markers, taken } = pieces.place(situation);
    return [...markers, ...rest.place(situation, taken).names];
  };
  const before = new Set<object>(placed(situation));
  const [area, { city, tokens }] = [...situation.standing].find(([, each]) => each.tokens[0]?.[1] === 3)!;
  const fewer = tokens.map(([owner, n], i): [string, number] => [owner, i ? n : n - 1]);

  const after = placed({
    ...situation,
    standing: new Map([...situation.standing, [area, { city, tokens: fewer }]]),
  });

  const drawn = after.filter((each) => !before.has(each));
  expect(drawn.map((each) => each.area)).toContain(area);
  expect(drawn.length).toBeLessThan(12);
});

test("of two things that say the same the earlier one stays", () => {
  const kept = new Kept();
  const before = kept.keep("fleets", [{ area: "crete", ships: 2 }]);

  expect(kept.keep("fleets", [{ area: "crete", ships: 2 }])).toBe(before);
  expect(kept.keep("fleets", [{ area: "crete", ships: 1 }])).not.toBe(before);
});

test("things are alike when all their fields are, and lists item by item", () => {
  expect(alike({ x: 1, lines: ["Ad-", "Dhana"] }, { x: 1, lines: ["Ad-", "Dhana"] })).toBe(true);
  expect(alike({ x: 1, lines: ["Ad-", "Dhana"] }, { x: 1, lines: ["Ad-Dhana"] })).toBe(false);
  expect(alike({ x: 1 }, { x: 1, y: 2 })).toBe(false);
});
