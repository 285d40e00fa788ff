/** The parts of a turn that a phone plays as in the browser, when cards are on the screen. */

import { controlOf } from "../../../controls";
import type { Nations } from "../../../nations.svelte";
import { BUYING, TRADE } from "../../../numbers";
import { cardsOnTable } from "../../waiting";

export type Screen = "trading" | "buying" | "hand";

const AT_THE_DESK = ["FillBasket", "Pay"]; // other questions of a purchase get one row per answer

export function screenOf(nations: Nations): Screen | null {
  if (cardsOnTable(nations) || nations.me === null) return null;
  const phase = nations.public.phase.number;
  const control = controlOf(nations.table.question);
  if (phase === TRADE && nations.public.trading.includes(nations.me)) return "trading";
  if (AT_THE_DESK.includes(nations.question?.choice ?? "")) return phase === BUYING ? "buying" : null;
  return control === "cards" || control === "stacks" ? "hand" : null;
}
