import { describe, expect, it } from "vitest";

import { beyondEdges } from "./edges";

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
