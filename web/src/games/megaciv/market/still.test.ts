/** Offers keep their places under a pointer. */

import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import type { OfferView } from "../view";
import { fateOf, freshRows, heldRows, inOrder, keptRows, unseen } from "./still";

const offer = (id: string, seat = "egypt", cards = 3) => ({ id, seat, cards }) as OfferView;
const [a, b, c] = [offer("offer 1"), offer("offer 2", "assyria"), offer("offer 3")];
const shown = freshRows([a, b, c]);
const ids = (rows: { offer: OfferView; gone: boolean }[]) => rows.map((row) => [row.offer.id, row.gone]);

test("under a pointer nothing moves: what is gone stays in its place, what is new waits", () => {
  const now = [offer("offer 9"), c, a];

  expect(ids(heldRows(shown, now))).toEqual([
    ["offer 1", false],
    ["offer 2", true],
    ["offer 3", false],
  ]);
  expect(unseen(shown, now).map(({ id }) => id)).toEqual(["offer 9"]);
});

test("once the pointer has left, what is gone leaves too; an offer that was changed is shown as it is", () => {
  const rows = keptRows(shown, [offer("offer 1", "egypt", 5), c]);

  expect(rows.map((row) => [row.offer.id, row.offer.cards])).toEqual([
    ["offer 1", 5],
    ["offer 3", 3],
  ]);
});

test("what one can answer comes first, then the oldest; an offer that is changed stays where it was", () => {
  const tenth = offer("offer 10");
  const listed = (offers: OfferView[]) => inOrder(offers, ({ id }) => id !== "offer 1").map(({ id }) => id);

  expect(listed([a, tenth, c, b])).toEqual(["offer 2", "offer 3", "offer 10", "offer 1"]);
  expect(listed([a, c, tenth, offer("offer 2", "assyria", 7)])).toEqual(listed([a, tenth, c, b]));
});

test("a row that is gone says what became of it", () => {
  const told = (name: string, facts: NewsItem["facts"]) => ({ n: 0, name, facts, says: "", rule: "" });
  const named = (civ: string) => civ.toUpperCase();
  const open = told("market_opened", { seats: ["egypt", "assyria"] });
  const traded = told("cards_swapped", { seat: "assyria", other: "minoa" });

  expect(fateOf(b, [open, traded], named)).toBe("taken by MINOA");
  expect(fateOf(a, [open, traded], named)).toBe("withdrawn");
  expect(fateOf(a, [open, told("market_left", { seat: "egypt" })], named)).toBe("has left the market");
  expect(fateOf(b, [traded, open], named), "of an earlier market").toBe("withdrawn");
});
