import { describe, expect, it } from "vitest";

import { placesIn } from "./places";

const AREAS = [
  { id: "troy", name: "Troy" },
  { id: "upper_egypt", name: "Upper Egypt" },
  { id: "egypt", name: "Egypt" },
];

describe("a sentence with areas", () => {
  it("has a link for every name, the longest one that fits", () => {
    const gone: string[] = [];
    const parts = placesIn(AREAS, "2 tokens will be lost in Upper Egypt and Troy.", (area) =>
      gone.push(area),
    );

    expect(parts.map(({ text }) => text)).toEqual([
      "2 tokens will be lost in ",
      "Upper Egypt",
      " and ",
      "Troy",
      ".",
    ]);
    parts.forEach(({ go }) => go?.());
    expect(gone).toEqual(["upper_egypt", "troy"]);
  });

  it("has none within another word", () => {
    expect(placesIn(AREAS, "Troyes", () => undefined)).toEqual([{ text: "Troyes" }]);
  });
});
