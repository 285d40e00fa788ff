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

/** A draft whose trials are answered when the test says so. */
function slowly(send: () => Promise<boolean> = () => Promise.resolve(true)) {
  const waiting: ((refused: boolean) => void)[] = [];
  const attempt = () =>
    new Promise((tell) => {
      waiting.push((refused) =>
        tell({ view: {}, refused: refused ? { sentence: "too few", rule: "P7.3" } : null }),
      );
    });
  const table = { attempt, send, refused: null };
  const mine = { hand: ["papyri", "hides", "furs"] };
  const draft = new Draft({
    ...nations,
    table,
    private: mine,
    public: { offers: [] },
  } as unknown as Nations);
  const answered = async (refused: boolean) => {
    waiting.shift()!(refused);
    await new Promise((done) => setTimeout(done));
  };
  return { draft, answered };
}

test("a trial of fewer cards that comes late says nothing of these", async () => {
  const { draft, answered } = slowly();
  draft.add("papyri");
  draft.add("hides");
  expect(draft.isReady).toBe(true); // nothing is known against it

  await answered(true); // of the first card alone
  await answered(false);
  await answered(false);

  expect(draft.refused).toBeNull();
  expect(draft.isReady).toBe(true);
});

test("what is known against the cards that lie there stops them", async () => {
  const { draft, answered } = slowly();
  draft.add("papyri");
  await answered(true);
  await answered(true);

  expect(draft.isReady).toBe(false);
});

test("an offer that was not taken lies there still", async () => {
  const { draft } = slowly(() => Promise.resolve(false));
  draft.add("papyri");
  await draft.send();

  expect(draft.open).toBe(true);
});
