import { describe, expect, it } from "vitest";

import { cheapest, proposed } from "./proposal";

const good = (card: string, value: number) => ({ card, commodity: card, value });
const HAND = [good("salt", 3), good("salt", 3), good("iron", 2), good("gold", 9), good("ochre", 1)];

describe("an answer begins", () => {
  it("with what they wish for, then with what is lonely and cheap", () => {
    expect(proposed(HAND, ["gold"], 3)).toEqual(["gold", "ochre", "iron"]);
  });

  it("with what one gets for it only if there is nothing else", () => {
    expect(proposed(HAND, [], 3, ["ochre", "iron"])).toEqual(["gold", "salt", "salt"]);
  });

  it("with nothing where too few can be traded", () => {
    expect(proposed(HAND.slice(0, 2), [], 3)).toEqual([]);
  });
});

describe("what takes least from the sets", () => {
  it("is what is lonely, and a set that grows by what one gets", () => {
    const hand = [
      ...Array.from({ length: 3 }, () => good("fish", 3)),
      ...Array.from({ length: 5 }, () => good("ochre", 1)),
      ...[good("iron", 2), good("iron", 2), good("textiles", 5), good("clay", 1)],
    ];

    expect(cheapest(hand, 3, ["iron", "ochre"])).toEqual(["clay", "textiles", "iron"]);
  });

  it("is nothing where too few can be traded", () => {
    expect(cheapest(HAND.slice(0, 2), 3)).toEqual([]);
  });
});
