/** What the tools ask the server. */

import { call } from "../../../talk/server";
import { spoken } from "../../../words/say";
import type { Box } from "../view";
import type { PlanSheet, PlanWish } from "./messages";

export const planFor = (wish: PlanWish) => call<PlanSheet>("POST", "/plan", wish);

/** Everything printed for so many players. */
export const reference = (players: number, map: string) =>
  call<Box>("GET", `/reference?players=${players}&map=${map}&language=${spoken()}`);
