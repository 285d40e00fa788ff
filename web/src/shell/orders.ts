/** Standing orders as a list of switches: the usual ones of the game, and any others that a seat has given. */

import type { Order, OrderGroup } from "../talk/messages";
import { keyOf, type Written } from "../talk/question";
import type { Draft } from "../talk/view";

/** An order with a free number is the same order for every number. */
const wayOf = (order: Order): Written =>
  (numberOf(order) === null ? order.answer : (order.answer as [string, number])[0]) as Written;

const isSame = (a: Order, b: Order): boolean => a.choice === b.choice && keyOf(wayOf(a)) === keyOf(wayOf(b));

/** The free number of an order, if it has one. */
export const numberOf = ({ answer }: Pick<Order, "answer">): number | null =>
  Array.isArray(answer) && answer.length === 2 && typeof answer[1] === "number" ? answer[1] : null;

/** The same order with another number; the server supplies its text. */
export const withNumber = (order: Order, n: number): Order => ({
  ...order,
  answer: [(order.answer as [string, number])[0], n],
  says: "",
});

/** The order as given, with the moment at which it last acted. */
export const given = (orders: Order[], order: Order): Order | undefined =>
  orders.find((each) => isSame(each, order));

/** Orders that are not among the usual ones. */
export const others = (orders: Order[], usual: OrderGroup[]): Order[] =>
  orders.filter((order) => !usual.some((group) => given(group.orders, order)));

/** The answers of the order's last action that can still be taken back. */
export const answeredBy = ({ answered }: Order, draft: Draft[]): Draft[] =>
  answered ? draft.filter(({ asked }) => answered[0] <= asked && asked < answered[1]) : [];

/** The orders after adding this one, which replaces any other for the same question. */
export const withOrder = (orders: Order[], order: Order): Order[] => [
  ...orders.filter(({ choice }) => choice !== order.choice),
  order,
];

export const withoutOrder = (orders: Order[], order: Order): Order[] =>
  orders.filter((each) => !isSame(each, order));
