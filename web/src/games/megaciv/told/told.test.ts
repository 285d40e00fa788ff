/** What happened to me stays until I put it away; what happened to others passes by. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { look } from "../../../shell/look.svelte";
import type { Nations } from "../nations.svelte";
import type { Public } from "../view";
import { Told } from "./told.svelte";

vi.mock("../../../shell/look.svelte", () => ({ look: { pace: 1 } }));
const shownAt = (pace: number) => Object.assign(look, { pace });

const fight = (n: number, area: string) => ({
  n,
  name: "conflict_began",
  facts: {
    area,
    forces: [
      ["minoa", 4],
      ["egypt", 3],
    ],
  },
  says: "",
  rule: "",
});

const ended = (n: number, area: string) => ({
  n,
  name: "nobody_survived",
  facts: { area },
  says: "",
  rule: "",
});

const NEWS = [
  { n: 0, name: "turn_began", facts: { turn: 3 }, says: "", rule: "" },
  fight(1, "crete"),
  ended(2, "crete"),
  fight(3, "tyre"),
  ended(4, "tyre"),
];
const shown = (phase: number, called: string[] = []) =>
  ({ phase: { number: phase }, calamities: { called: called.map((calamity) => ({ calamity })) } }) as Public;

function told(me: string, news: typeof NEWS = [], view = shown(4), choice?: string) {
  const nations = {
    me,
    table: { news, past: false },
    public: view,
    isCalamity: () => false,
    question: choice ? { choice } : null,
  };
  const cards = new Told(nations as unknown as Nations);
  cards.see(view);
  /** Show more of the game. */
  const go = (items: typeof NEWS, view = shown(4)) => {
    nations.table.news = [...nations.table.news, ...items];
    nations.public = view;
    cards.see(view);
  };
  return { cards, go };
}
const seenBy = (me: string, items = NEWS, view = shown(4)) => {
  const { cards, go } = told(me);
  go(items, view);
  return cards;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  shownAt(1);
  vi.useRealTimers();
});

test("one card after the other is put away", () => {
  const cards = seenBy("egypt");
  expect(cards.fresh).toHaveLength(2);
  cards.putAway(cards.fresh[0]!);
  expect(cards.fresh.map(({ id }) => id)).toEqual([cards.all[1]!.id]);
});

test("a card is held until one has seen it, whatever turn it is by then", () => {
  const cards = seenBy("egypt", [
    ...NEWS,
    { n: 5, name: "turn_began", facts: { turn: 4 }, says: "", rule: "" },
  ]);
  expect(cards.fresh).toHaveLength(2);
});

test("what happened before one sat down is not told", () => {
  const { cards } = told("egypt", NEWS);
  expect([cards.all.length, cards.fresh]).toEqual([2, []]);
});

test("a conflict that still asks what is lost is not told yet", () => {
  const cards = seenBy("egypt", NEWS.slice(0, -1));
  expect(cards.fresh.map(({ id }) => id)).toEqual([1]);
});

test("a calamity is told when it is over, with the table before it", () => {
  const called = { n: 5, name: "calamity_called", facts: { calamity: "flood", seats: ["egypt"] } };
  const { cards, go } = told("egypt");

  go([{ ...called, says: "", rule: "" }] as unknown as typeof NEWS, shown(9, ["flood"]));
  expect(cards.fresh).toEqual([]);
  const after = shown(10);
  go([], after);

  expect(cards.fresh).toHaveLength(1);
  expect(cards.scene(cards.fresh[0]!)?.before.phase.number).toBe(4);
});

test("what happens to others passes by, at the pace one likes", () => {
  const cards = seenBy("rome");
  expect([cards.fresh, cards.passing.now?.facts["area"]]).toEqual([[], "crete"]);
  shownAt(0.5);
  vi.advanceTimersByTime(2000);
  expect(cards.passing.now?.facts["area"]).toBe("tyre");
  vi.advanceTimersByTime(1000);

  expect(cards.passing.now).toBeNull();
});

test("of many lines only the last are shown", () => {
  const many = [1, 2, 3, 4, 5, 6].flatMap((n) => [fight(2 * n, `area ${n}`), ended(2 * n + 1, `area ${n}`)]);
  const cards = seenBy("rome", many as typeof NEWS);
  expect(cards.passing.now?.facts["area"]).toBe("area 4");
});

test("whoever wants none is shown none", () => {
  shownAt(0);
  expect([seenBy("egypt").fresh, seenBy("rome").passing.now]).toEqual([[], null]);
});

test("whoever comes while a calamity goes on is told of it when it is over", () => {
  const called = (n: number, calamity: string, seats: string[]) =>
    ({ n, name: "calamity_called", facts: { calamity, seats }, says: "", rule: "" }) as never;
  const news = [called(0, "squandered_wealth", ["hellas"]), called(1, "city_in_flames", ["egypt"])];
  const { cards, go } = told("egypt", news, shown(9, ["squandered_wealth", "city_in_flames"]));

  expect(cards.fresh).toEqual([]);
  const lost = { n: 2, name: "flames_fought", facts: { seat: "egypt", number: 10 }, says: "", rule: "" };
  go([lost as never, called(3, "treachery", ["hatti"])], shown(9, ["treachery"]));

  expect(cards.fresh.map(({ id, lines }) => [id, lines.length])).toEqual([[0, 3]]);
});

test("a phase that passes me over is told in a line; who was asked and bought nothing knows it", () => {
  const item = (n: number, name: string, facts: object) => ({ n, name, facts, says: "", rule: "P7.2" });
  const kept = item(7, "kept_from_market", { seats: ["minoa"] }) as unknown as (typeof NEWS)[0];
  const nothing = item(7, "nothing_bought", { seat: "minoa" }) as unknown as (typeof NEWS)[0];

  expect(seenBy("minoa", [kept]).passing.now?.name).toBe("kept_from_market");
  expect(seenBy("egypt", [kept]).passing.now).toBeNull();
  expect(seenBy("minoa", [nothing]).passing.now?.name).toBe("nothing_bought");
  expect(seenBy("rome", [nothing]).passing.now).toBeNull();
  const asked = told("minoa", [], shown(12), "FillBasket");
  asked.go([nothing], shown(3));
  expect(asked.cards.passing.now).toBeNull();
});

test("what the market brought me is told when it closes, to those who could trade in it", () => {
  const item = (n: number, name: string, facts: object) =>
    ({ n, name, facts, says: "", rule: "" }) as unknown as (typeof NEWS)[0];
  const market = [item(7, "market_opened", { seats: ["minoa", "rome"] }), item(8, "market_closed", {})];

  expect(seenBy("minoa", market).passing.now?.name).toBe("market_closed");
  expect(seenBy("egypt", market).passing.now).toBeNull();
});

test("that I could buy nothing this turn is not said in the next one", () => {
  const item = (n: number, name: string, facts: object) => ({ n, name, facts, says: "", rule: "" });
  const nothing = item(7, "nothing_bought", { seat: "minoa" }) as unknown as (typeof NEWS)[0];
  const turn = item(8, "turn_began", { turn: 4 }) as unknown as (typeof NEWS)[0];
  const { cards, go } = told("minoa");
  go([nothing]);
  expect(cards.passing.now?.name).toBe("nothing_bought");

  go([turn]);

  expect(cards.passing.now).toBeNull();
  expect(seenBy("minoa", [nothing, turn]).passing.now).toBeNull();
});
