import { expect, test } from "vitest";

import { inChapters } from "./chapters";

const RULES = {
  "A.1": "Place one figure",
  "A.2": "Roll the dice",
  "B.1": "Feed your figures",
  "Z-9": "Anything",
};
const CHAPTERS = [
  { title: "Feeding", holds: /^B/ },
  { title: "Placing", holds: /^[AB]/ },
];

test("a rule stands in the first chapter that holds it, and rules of none come last", () => {
  expect(inChapters(RULES, CHAPTERS, "").map(({ title, rules }) => [title, rules.map(([id]) => id)])).toEqual(
    [
      ["Feeding", ["B.1"]],
      ["Placing", ["A.1", "A.2"]],
      ["", ["Z-9"]],
    ],
  );
});

test("a rule is found by all the words it has, in any case, and by its id", () => {
  const found = (words: string) =>
    inChapters(RULES, CHAPTERS, words).flatMap(({ rules }) => rules.map(([id]) => id));

  expect(found("FIGURES feed")).toEqual(["B.1"]);
  expect(found("a.2")).toEqual(["A.2"]);
  expect(found("figures dice")).toEqual([]);
});
