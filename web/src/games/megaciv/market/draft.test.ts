/** The author of a bluff sees which card it stands for. */

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

const HAND = ["papyri", "hides", "furs", "furs", "furs"];

/** An answer to a player who wants furs; the engine values the sets at 20 before, and after as the test says. */
async function answering(worthAfter: (cards: string[]) => number): Promise<Draft> {
  const attempt = (answers: string[]) => {
    const about = { worth: 20, worth_after: worthAfter(answers.filter((each) => GOODS.has(each))) };
    return Promise.resolve({ view: { question: { choice: "FillBundle", about } }, refused: null });
  };
  const box = { market: { true_names: 2, fewest_cards: 2 } };
  const table = { unaided: false, refused: null, attempt };
  const given = { ...nations, box, table, private: { hand: HAND }, public: { offers: [] } };
  const draft = new Draft(given as unknown as Nations);
  await draft.answer({ id: "1", wish: ["furs"], named: [] } as unknown as Parameters<Draft["answer"]>[0]);
  await new Promise((done) => setTimeout(done));
  return draft;
}

test("an answer begins with a proposal, until one changes it", async () => {
  const draft = await answering(() => 20);
  expect([draft.isProposed, draft.bundle]).toEqual([true, ["furs", "furs"]]);

  draft.remove("furs");

  expect(draft.isProposed).toBe(false);
});

test("a proposal lets a wish be that would lower the sets", async () => {
  const draft = await answering((cards) => (cards.includes("furs") ? 9 : 20));

  expect([draft.bundle, draft.cost]).toEqual([["papyri", "hides"], 0]);
});

test("where every proposal lowers the sets, the cheapest one says by how much", async () => {
  const draft = await answering((cards) => (cards.includes("furs") ? 9 : 15));

  expect([draft.bundle, draft.cost]).toEqual([["papyri", "hides"], 5]);
});

/** A draft whose trials are answered when the test decides. */
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
  expect(draft.isReady).toBe(true); // no refusal is known

  await answered(true); // the trial of the first card alone
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
