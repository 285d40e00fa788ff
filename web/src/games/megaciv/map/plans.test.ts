/** Your moves: where tokens came from, whether they walked, were fetched by a ship, or landed on several coasts. */

import { expect, test } from "vitest";

import type { Effect } from "../../../talk/view";
import { plansOf } from "./plans";

const told = (name: string, area: string, number: number, other_area?: string): Effect => ({
  name,
  facts: { seat: "minoa", area, number, ...(other_area && { other_area }) },
});
const waysOf = (...did: Effect[]) =>
  plansOf([{ asked: 1, answers: [], says: [], did }], new Set(["rhodes"]))[0]!.ways;

test("a ship that fetches tokens elsewhere brings them from there", () => {
  const ways = waysOf(
    told("empty_ship_sailed", "knossos", 0, "crete"),
    told("tokens_boarded", "crete", 3),
    told("ship_sailed", "crete", 3, "aegean"),
    told("ship_sailed", "aegean", 3, "rhodes"),
    told("tokens_landed", "rhodes", 3),
  );

  expect(ways).toEqual([{ from: ["crete"], to: "rhodes", tokens: 3, fight: true }]);
});

test("who boards at two coasts is put ashore in that order", () => {
  const ways = waysOf(
    told("tokens_boarded", "crete", 2),
    told("ship_sailed", "crete", 2, "argos"),
    told("tokens_boarded", "argos", 1),
    told("ship_sailed", "argos", 3, "thera"),
    told("tokens_landed", "thera", 1),
    told("ship_sailed", "thera", 2, "melos"),
    told("tokens_landed", "melos", 2),
  );

  expect(ways.map(({ from, to, tokens }) => [from, to, tokens])).toEqual([
    [["crete"], "thera", 1],
    [["crete", "argos"], "melos", 2],
  ]);
});

test("a walk with Roadbuilding is one way, and so is a ship under way or an empty one", () => {
  const walk = waysOf(
    told("tokens_walked", "argos", 2, "corinth"),
    told("tokens_walked", "corinth", 2, "athens"),
  );
  const afloat = waysOf(told("tokens_boarded", "crete", 2), told("ship_sailed", "crete", 2, "thera"));
  const empty = waysOf(
    told("empty_ship_sailed", "crete", 0, "thera"),
    told("empty_ship_sailed", "thera", 0, "melos"),
  );

  expect(walk.map(({ from, to }) => [from, to])).toEqual([[["argos"], "athens"]]);
  expect(afloat.map(({ from, to, tokens }) => [from, to, tokens])).toEqual([[["crete"], "thera", 2]]);
  expect(empty.map(({ from, to, tokens }) => [from, to, tokens])).toEqual([[["crete"], "melos", 0]]);
});

test("a ship is told by its area and by what paid for it", () => {
  const built = (...did: Effect[]) =>
    plansOf([{ asked: 1, answers: [], says: [], did }], new Set())[0]!.built;
  const ship = told("ship_built", "knossos", 0);

  expect(built(told("token_given", "knossos", 0), ship, told("token_given", "phaestos", 0))).toEqual({
    area: "knossos",
    tokens: ["knossos", "phaestos"],
    given: 2,
  });
  expect(built(ship)).toEqual({ area: "knossos", tokens: [], given: 0 });
  expect(built(told("tokens_walked", "argos", 2, "corinth"))).toBeNull();
});

test("taxes and growth that can still be taken back are no moves", () => {
  const earlier = ["taxes_collected", "token_added"].map((name) => [told(name, "crete", 2)]);
  const draft = [...earlier, [told("tokens_walked", "crete", 2, "knossos")]];

  const plans = plansOf(
    draft.map((did, asked) => ({ asked, answers: [], says: [], did })),
    new Set(),
  );

  expect(plans.map(({ asked }) => asked)).toEqual([2]);
});
