import { expect, test } from "vitest";

import { someOf } from "./gradual.svelte";

const mark = (area: string, n: number) => ({ area, n });
const areaOf = ({ area }: { area: string }) => area;

test("marks that are gone go at once, and the others come a few at a time in their order", () => {
  const [tanis, argos, gades] = [mark("tanis", 1), mark("argos", 2), mark("gades", 3)];
  const wanted = [mark("tanis", 5), argos, mark("susa", 1), mark("knossos", 2)];

  const [first, late] = someOf(wanted, [tanis, argos, gades], areaOf, 1);
  expect(first).toEqual([mark("tanis", 5), argos]);
  expect(late).toBe(2);

  const [second] = someOf(wanted, first, areaOf, 1);
  const [third, none] = someOf(wanted, second, areaOf, 1);
  expect(third).toEqual(wanted);
  expect(none).toBe(0);
});
