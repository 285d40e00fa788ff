/** A bluff is told to its author with the card it is said of. */

import { expect, test } from "vitest";

import type { Nations } from "../nations.svelte";
import { Draft } from "./draft.svelte";

const GOODS = new Set(["papyri", "hides", "furs"]);
const nations = {
  box: { market: { true_names: 2 } },
  commodity: (card: string) => (GOODS.has(card) ? { id: card } : undefined),
} as unknown as Nations;

test("each bluff stands for a card that is not named", () => {
  const draft = new Draft(nations);
  draft.bundle = ["papyri", "superstition", "hides", "hides"];
  draft.named = ["papyri", "hides", "furs", "hides"];

  expect(draft.isBluff(2)).toBe(true);
  expect(draft.hiddenBy(2)).toBe("superstition");
  expect(draft.isBluff(3)).toBe(false);
});

test("an answer begins with a proposal, until one changes it", () => {
  const table = { unaided: false, refused: null };
  const box = { market: { true_names: 2, fewest_cards: 3 } };
  const mine = { hand: ["papyri", "hides", "furs", "furs"] };
  const draft = new Draft({ ...nations, box, table, private: mine } as unknown as Nations);
  draft.try = () => Promise.resolve();
  draft.answer({ id: "1", wish: [], named: [] } as unknown as Parameters<Draft["answer"]>[0]);
  expect(draft.isProposed).toBe(true);

  draft.remove("furs");

  expect(draft.isProposed).toBe(false);
});
