/** Losses are tried on the server, which tells what would be left before they are sent. */

import { expect, test } from "vitest";

import type { View } from "../../../talk/question";
import { Table, type Wire } from "../../../talk/table.svelte";
import { Losses } from "./losses.svelte";

const area = (id: string, tokens: number, after: number) => ({
  answer: id,
  label: id,
  refers: [["area", id]],
  about: { tokens, city: false, on_map: after, needed: 4 },
});

const view = (left: number, onMap: number, areas: object[]) =>
  ({
    asked: 1,
    seat: 0,
    names: [],
    waiting: [0],
    awaited: [],
    public: { players: [{ tokens: onMap, support: 4 }] },
    question: {
      choice: "PayDamage",
      prompt: "",
      about: { left, on_map: onMap, needed: 4 },
      candidates: areas,
    },
  }) as unknown as View;

/** Two points are due; after the second the game would go on, so there is nothing to try. */
function inDebt(): Losses {
  const before = view(2, 6, [area("syria", 2, 5), area("van", 2, 5)]);
  const later = view(1, 5, [area("syria", 1, 4), area("van", 2, 4)]);
  const attempt = (answers: unknown[]) =>
    Promise.resolve({
      applied: 1,
      refused: null,
      stopped: answers.length > 1 ? "the table goes on" : null,
      view: later,
      warnings: [],
    });
  return new Losses(new Table(before, { attempt } as unknown as Wire));
}

test("what would be left on the map is told from the first touch to the last", async () => {
  const losses = inDebt();
  expect(losses.realm).toEqual({ tokens: 6, needed: 4 });

  await losses.lose("syria");
  expect(losses.realm).toEqual({ tokens: 5, needed: 4 });

  await losses.lose("syria");
  expect(losses.realm).toEqual({ tokens: 4, needed: 4 });
});

test("an area without a city is given up with its last token", async () => {
  const losses = inDebt();
  await losses.lose("syria");
  expect(losses.givenUp).toEqual([]);

  await losses.lose("syria");
  expect(losses.givenUp.map(({ answer }) => answer)).toEqual(["syria"]);
});

test("two quick taps are two losses", async () => {
  const losses = inDebt();
  await Promise.all([losses.lose("syria"), losses.lose("van")]);

  expect(losses.chosen).toEqual(["syria", "van"]);
});
