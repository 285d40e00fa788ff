/** Requests of the tools to the server. */

import { call } from "../../../talk/server";
import { spoken } from "../../../words/say";
import type { Box } from "../view";
import type { FightTold, FightWish, PlanSheet, PlanWish } from "./messages";

export const planFor = (wish: PlanWish) => call<PlanSheet>("POST", "/plan", wish);

/** The outcome of a conflict. */
export const fightOf = (wish: FightWish) => call<FightTold>("POST", "/fight", wish);

/** Everything printed for this number of players. */
export const reference = (players: number, map: string) =>
  call<Box>("GET", `/reference?players=${players}&map=${map}&language=${spoken()}`);
