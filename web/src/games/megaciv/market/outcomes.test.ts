import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { outcomes } from "./outcomes";

const told = (name: string, facts: NewsItem["facts"] = {}): NewsItem => ({
  n: 0,
  name,
  facts,
  rule: "",
  says: "",
});
const names = (news: NewsItem[]) => outcomes(news, "minoa").map(({ name, facts }) => [name, facts["seat"]]);

test("what others made of my answers is told, and nothing that concerns only them", () => {
  const news = [
    told("answer_declined", { seat: "saba", other: "minoa" }), // in the market before
    told("market_opened"),
    told("answer_declined", { seat: "celt", other: "minoa" }),
    told("answer_declined", { seat: "celt", other: "rome" }),
    told("answer_came_late", { seat: "rome", other: "celt" }),
    told("answer_lapsed", { seat: "minoa", other: "rome" }),
  ];

  expect(names(news)).toEqual([
    ["answer_declined", "celt"],
    ["answer_lapsed", "minoa"],
  ]);
});

test("who leaves takes my answer along, and an offer to them alone; others leave quietly", () => {
  const news = [
    told("market_opened"),
    told("offer_answered", { seat: "minoa", other: "celt" }),
    told("offer_answered", { seat: "hatti", other: "rome" }),
    told("offer_addressed", { seat: "minoa", other: "saba" }),
    ...["celt", "rome", "saba"].map((seat) => told("market_left", { seat })),
  ];

  expect(names(news)).toEqual([
    ["market_left", "celt"],
    ["market_left", "saba"],
  ]);
});
