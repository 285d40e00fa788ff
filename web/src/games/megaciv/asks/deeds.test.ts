/** The main button says what happens. */

import { expect, test } from "vitest";

import type { Candidate } from "../../../talk/question";
import { CONTROLS } from "../controls";
import { leadsOn } from "../map/answering";
import { deedOf } from "./deeds";

const NAMES = { areaName: () => "Knossos", name: () => "Hatti", cardName: () => "Salt" };
const POINTS_AT: Record<string, [string, string | number]> = {
  areas: ["area", "knossos"],
  cards: ["trade_card", "salt"],
  seats: ["seat", "hatti"],
  number: ["number", 2],
};
const SPEAKS_FOR_ITSELF = new Set(["ChooseCivilization", "PayForShip"]); // a card of its own, a label with a verb
const pointing = (refers: [string, string | number][], label = "Knossos (2 tokens)") =>
  ({ answer: 1, label, refers }) as unknown as Candidate;

test("whatever one points at, the button has a verb", () => {
  const bare = Object.entries(CONTROLS).filter(([choice, control]) => {
    const at = POINTS_AT[control];
    const isStep = leadsOn({ choice, prompt: "", about: {}, candidates: [] });
    if (!at || isStep || SPEAKS_FOR_ITSELF.has(choice)) return false;
    return ["Knossos (2 tokens)", "Knossos", "Hatti", "Salt"].includes(deedOf(choice, pointing([at]), NAMES));
  });

  expect(bare).toEqual([]);
});

test("a city is built in an area; an answer in words speaks for itself", () => {
  expect(deedOf("BuildCity", pointing([["area", "knossos"]]), NAMES)).toBe("Build a city in Knossos");
  expect(deedOf("BuildCity", pointing([["word", "done"]], "end construction"), NAMES)).toBe(
    "End construction",
  );
  expect(deedOf("WalkNumber", pointing([["number", 2]], "2 tokens"), NAMES)).toBe("Move 2 tokens");
  expect(deedOf("SetTaxRate", pointing([["rate", 3]], "3 per city: 15 tokens"), NAMES)).toBe(
    "Collect 3 per city",
  );
});
