import { describe, expect, it } from "vitest";

import { proposed } from "./proposal";

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
