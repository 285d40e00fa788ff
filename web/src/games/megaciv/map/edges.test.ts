import { describe, expect, it } from "vitest";

import { beyondEdges, clearSpot } from "./edges";

const FRAME = { left: 0, top: 0, right: 100, bottom: 100 };
const AT: Record<string, [number, number]> = {
  inside: [50, 50],
  west: [-10, 40],
  farWest: [-90, 40],
  south: [20, 130],
};

describe("areas out of view", () => {
  it("stand at the side they lie beyond, the nearest first", () => {
    expect(beyondEdges(Object.keys(AT), (area) => AT[area]!, FRAME)).toEqual([
      { side: "left", areas: ["west", "farWest"] },
      { side: "bottom", areas: ["south"] },
    ]);
  });
});

describe("an arrow at the edge", () => {
  const frame = { left: 0, top: 0, right: 390, bottom: 600 };

  it("stands in the middle where nothing is in its way", () => {
    expect(clearSpot("right", [[200, 300]], frame)).toBe(300);
    expect(clearSpot("top", [], frame)).toBe(195);
  });

  it("moves along its edge away from what can be chosen", () => {
    const spot = clearSpot("right", [[360, 310]], frame);

    expect(Math.abs(spot - 310)).toBeGreaterThanOrEqual(48);
    expect(Math.abs(spot - 300)).toBeLessThan(90);
  });
});
