/** Standing orders as a list of switches: those that are usual in the game, and any others a seat has given. */

import type { Order, OrderGroup } from "../talk/messages";
import { keyOf, type Written } from "../talk/question";
import type { Draft } from "../talk/view";

const isSame = (a: Order, b: Order): boolean =>
  a.choice === b.choice && keyOf(a.answer as Written) === keyOf(b.answer as Written);

/** The order as it stands, with the moment at which it last acted. */
export const given = (orders: Order[], order: Order): Order | undefined =>
  orders.find((each) => isSame(each, order));

/** Orders that are not among the usual ones. */
export const others = (orders: Order[], usual: OrderGroup[]): Order[] =>
  orders.filter((order) => !usual.some((group) => given(group.orders, order)));

/** Of the answers that can still be taken back, those that the order gave when it last acted. */
export const answeredBy = ({ answered }: Order, draft: Draft[]): Draft[] =>
  answered ? draft.filter(({ asked }) => answered[0] <= asked && asked < answered[1]) : [];

/** The orders with this one, which takes the place of any other for the same question. */
export const withOrder = (orders: Order[], order: Order): Order[] => [
  ...orders.filter(({ choice }) => choice !== order.choice),
  order,
];

export const withoutOrder = (orders: Order[], order: Order): Order[] =>
  orders.filter((each) => !isSame(each, order));
