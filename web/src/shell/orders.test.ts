import { expect, test } from "vitest";

import { answeredBy, given, numberOf, others, withNumber, withOrder, withoutOrder } from "./orders";

const two = { choice: "SetTaxRate", answer: 2, says: "Tax at rate 2" };
const three = { choice: "SetTaxRate", answer: 3, says: "Tax at rate 3" };
const pass = { choice: "*", answer: null, says: "Pass" };
const forest = { choice: "ChoosePlace", answer: "forest", says: "Forest" };

test("an order takes the place of another for the same question", () => {
  expect(withOrder([two, pass], three)).toEqual([pass, three]);
  expect(withoutOrder([two, pass], { ...two, says: "" })).toEqual([pass]);
});

test("an order that has acted is the same order", () => {
  const acted = { ...two, acted: 12 };

  expect(given([acted, pass], two)).toBe(acted);
  expect(given([acted], three)).toBeUndefined();
});

test("an order whose number one chooses stays the same order", () => {
  const stack = { choice: "BuyTradeCard", answer: ["stack_9", 15], says: "only from stack 9, from 15" };
  const mine = withNumber(stack, 40);

  expect(numberOf(mine)).toBe(40);
  expect(given([mine], stack)).toBe(mine);
  expect(withOrder([stack], mine)).toEqual([mine]);
  expect(numberOf(two)).toBeNull();
});

test("orders of one's own making are told apart from the usual ones", () => {
  const taxes = { choice: "SetTaxRate", heading: "Taxes", orders: [two, three] };
  const rest = { choice: "*", heading: "Everything else", orders: [pass] };

  expect(others([two, forest], [taxes, rest])).toEqual([forest]);
});

test("what an order answered is taken back, and nothing else", () => {
  const draft = [3, 4, 5, 6].map((asked) => ({ asked, answers: [], says: [], did: [] }));

  expect(answeredBy({ ...two, answered: [4, 6] }, draft).map(({ asked }) => asked)).toEqual([4, 5]);
  expect(answeredBy(two, draft)).toEqual([]);
});
