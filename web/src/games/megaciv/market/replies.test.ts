/** Who has passed on an offer. */

import { expect, test } from "vitest";

import type { OfferView } from "../view";
import { lookedAt, repliesTo } from "./replies";

const offer = (id: string, more: Partial<OfferView> = {}) =>
  ({ id, seat: "minoa", cards: 3, named: ["salt"], to: null, answers: null, wish: [], ...more }) as OfferView;
const trading = ["minoa", "egypt", "hatti", "assyria"];
const mine = offer("offer 1");

test("who looked and neither answered nor left has declined; the others are awaited", () => {
  const known = lookedAt(new Map(), [mine], ["egypt", "hatti"]);
  const answer = offer("offer 2", { seat: "hatti", to: "minoa", answers: "offer 1" });

  expect(repliesTo(mine, [mine], trading, known)).toEqual({
    declined: ["egypt", "hatti"],
    awaited: ["assyria"],
  });
  expect(repliesTo(mine, [mine, answer], trading, known).declined).toEqual(["egypt"]);
  expect(repliesTo(mine, [mine], ["minoa", "hatti"], known)).toEqual({ declined: ["hatti"], awaited: [] });
});

test("looks are added up, and an offer made to one is answered by one", () => {
  const toEgypt = offer("offer 3", { to: "egypt" });
  const known = lookedAt(lookedAt(new Map(), [mine, toEgypt], ["hatti"]), [mine, toEgypt], ["egypt"]);

  expect(repliesTo(mine, [mine], trading, known).declined).toEqual(["egypt", "hatti"]);
  expect(repliesTo(toEgypt, [mine], trading, known)).toEqual({ declined: ["egypt"], awaited: [] });
});

test("an offer that was changed or made since is looked at anew", () => {
  const known = lookedAt(new Map(), [mine], ["egypt"]);

  expect(repliesTo(offer("offer 1", { named: ["iron"] }), [], trading, known).declined).toEqual([]);
  expect(repliesTo(offer("offer 9"), [], trading, known).declined).toEqual([]);
});
