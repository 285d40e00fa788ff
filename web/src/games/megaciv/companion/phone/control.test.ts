/** Which control a phone uses, and which numbers its board shows. */

import { expect, test } from "vitest";

import type { Candidate, Question } from "../../../../talk/question";
import { numbersIn, phoneControlOf, window, wordsIn } from "./control";

const numbers = (least: number, most: number, all = 55): Candidate[] =>
  Array.from({ length: all + 1 }, (_, answer) => ({
    answer,
    label: `${answer}`,
    refers: [],
    ...((answer < least || answer > most) && { refusal: "impossible" }),
  }));
const asked = (choice: string, candidates: Candidate[]): Question => ({
  about: {},
  candidates,
  choice,
  kinds: [],
  prompt: "",
  rule: "",
});

test("the count of the stock has a control of its own, and any other question with many numbers is a board", () => {
  expect(phoneControlOf(asked("CountStock", []))).toBe("stock");
  expect(phoneControlOf(asked("ReportSale", numbers(0, 20, 20)))).toBe("number");
  expect(phoneControlOf(asked("ReportSpoils", numbers(0, 3, 3)))).toBe("rows");
});

test("a board shows what is possible, with one row of impossible numbers on either side", () => {
  const shown = window(numbers(14, 24), 6).map(({ answer }) => answer);

  expect([shown[0], shown.at(-1)]).toEqual([6, 35]);
  expect(window(numbers(3, 50), 6)).toHaveLength(56);
});

test("answers in words stand beside the numbers", () => {
  const question = asked("ReportSale", [...numbers(0, 2, 2), { answer: "all", label: "All", refers: [] }]);

  expect(numbersIn(question)).toHaveLength(3);
  expect(wordsIn(question).map(({ answer }) => answer)).toEqual(["all"]);
});
