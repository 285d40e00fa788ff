import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { purchaseOf } from "./gained";

const told = (...items: [string, NewsItem["facts"]][]): NewsItem[] =>
  items.map(([name, facts], n) => ({ n, name, facts, says: name, rule: "" }));

test("what I bought last is told, not what others bought or I bought before", () => {
  const news = told(
    ["advances_gained", { seat: "minoa", advance: ["music"] }],
    ["turn_began", { turn: 3 }],
    ["advances_gained", { seat: "minoa", advance: ["pottery", "urbanism"] }],
    ["advances_gained", { seat: "egypt", advance: ["law"] }],
  );

  expect(purchaseOf(news, "minoa")?.facts["advance"]).toEqual(["pottery", "urbanism"]);
  expect(purchaseOf(news, "hatti")).toBeUndefined();
});
