import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { traded } from "./traded";

function told(...names: string[]): NewsItem[] {
  const facts = { other: "celt", goods: ["salt", "ochre"], own_goods: ["hides"] };
  return names.map((name, n) => ({ n, name, facts, rule: "", says: "" }));
}

test("trades since the market opened are counted, one's own with what was given and got", () => {
  const news = told("cards_received", "cards_swapped", "turn_began", "market_opened");
  news.push(...told("cards_swapped", "cards_swapped", "cards_received", "market_closed"));

  expect(traded(news)).toEqual({
    mine: [{ with: "celt", got: ["salt", "ochre"], gave: ["hides"] }],
    table: 2,
  });
});

test("a market is told of until the turn after it is over, and only as a whole", () => {
  expect(traded(told("market_opened", "cards_swapped", "turn_began"))?.table).toBe(1);
  expect(traded(told("market_opened", "cards_swapped", "turn_began", "turn_began"))).toBeNull();
  expect(traded(told("cards_swapped", "cards_received"))).toBeNull();
});
