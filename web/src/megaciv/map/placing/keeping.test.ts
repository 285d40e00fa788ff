import { expect, test } from "vitest";

import { positions, situationOf } from "../late";
import { Keeper, same } from "./keeping";
import { place } from "./placement";

test("when a token is lost, only what it touches is another thing than before", () => {
  const situation = situationOf(positions[1]!, 1.4);
  const keeper = new Keeper();
  const before = keeper.keep(place(situation));
  const [area, { city, tokens }] = [...situation.standing].find(([, each]) => each.tokens[0]?.[1] === 3)!;
  const fewer = tokens.map(([owner, n], i): [string, number] => [owner, i ? n : n - 1]);

  const after = keeper.keep(
    place({ ...situation, standing: new Map([...situation.standing, [area, { city, tokens: fewer }]]) }),
  );

  const old = new Set<object>([...before.markers, ...before.names]);
  const drawn = [...after.markers, ...after.names].filter((each) => !old.has(each));
  expect(drawn.map((each) => each.area)).toContain(area);
  expect(drawn.length).toBeLessThan(12);
});

test("of two things that say the same the earlier one stays", () => {
  const before = [{ area: "crete", ships: 2 }];

  expect(same(before, [{ area: "crete", ships: 2 }])).toBe(before);
  expect(same(before, [{ area: "crete", ships: 1 }])).not.toBe(before);
});
