import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import type { OfferView } from "../view";
import { outcomes } from "./outcomes";

const told = (name: string, facts: NewsItem["facts"] = {}): NewsItem => ({
  n: 0,
  name,
  facts,
  rule: "",
  says: `${name} ${facts["seat"]}`,
});
const answer = (to: string, stale = false) =>
  ({ id: "offer 9", seat: "minoa", to, answers: "offer 1", stale }) as OfferView;
const came = (news: NewsItem[], offers: OfferView[] = []) =>
  outcomes([told("market_opened"), ...news], "minoa", offers, (civ) => civ.toUpperCase()).map(
    ({ says }) => says,
  );
const answered = told("offer_answered", { seat: "minoa", other: "celt" });

test("what others made of my answers is told, and nothing that concerns only them", () => {
  const news = [
    told("answer_declined", { seat: "saba", other: "minoa" }), // in an earlier market
    told("market_opened"),
    told("answer_declined", { seat: "celt", other: "minoa" }),
    told("answer_declined", { seat: "celt", other: "rome" }),
    told("answer_came_late", { seat: "rome", other: "celt" }),
    told("answer_lapsed", { seat: "minoa", other: "rome" }),
  ];

  expect(came(news)).toEqual(["answer_declined celt", "answer_lapsed minoa"]);
});

test("who leaves takes my answer along, and an offer to them alone; others leave quietly", () => {
  const news = [
    answered,
    told("offer_answered", { seat: "hatti", other: "rome" }),
    told("offer_addressed", { seat: "minoa", other: "saba" }),
    ...["celt", "rome", "saba"].map((seat) => told("market_left", { seat })),
  ];

  expect(came(news)).toEqual(["market_left celt", "market_left saba"]);
});

test("an answer that came too late says who was quicker", () => {
  const news = [
    answered,
    told("cards_swapped", { seat: "celt", other: "rome" }),
    told("answer_came_late", { seat: "minoa", other: "celt" }),
  ];

  expect(came(news)).toEqual(["ROME was quicker: the offer of CELT that you answered is taken"]);
});

test("an offer that is withdrawn says so where my answer goes with it, and is their own affair where it does not", () => {
  const withdrawn = told("offer_withdrawn", { seat: "celt" });

  expect(came([answered, withdrawn])).toEqual(["CELT has withdrawn the offer you answered"]);
  expect(came([answered, withdrawn], [answer("celt")])).toEqual([]);
  expect(came([withdrawn])).toEqual([]);
});

test("an offer that was changed asks to be looked at again as long as my answer does not meet it", () => {
  const news = [answered, told("offer_changed", { seat: "celt" }), told("offer_changed", { seat: "rome" })];

  expect(came(news, [answer("celt", true)])).toEqual(["CELT has changed the offer you answered: look again"]);
  expect(came(news, [answer("celt")])).toEqual([]);
});
