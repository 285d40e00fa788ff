/** What players at a real table set right for themselves. */

import type { Table } from "../../../talk/messages";
import { call } from "../../../talk/server";

/** A number of my own that can be wrong. */
export type Fact = "cities" | "treasury" | "stock" | "census" | "position";

const act = (match: string, seat: number, name: string, argument: (string | number)[]): Promise<Table> =>
  call("POST", `/matches/${match}/seats/${seat}/acts`, { name, argument });

export const correct = (match: string, seat: number, fact: Fact, value: number, reason: string) =>
  act(match, seat, "correct", [seat, fact, value, reason]);

/** Two players may meet on the map, so that they move one after the other. */
export const meet = (match: string, seat: number, other: number) =>
  act(match, seat, "contact", [seat, other, 1]);

/** I do not meet another any more; it is so when they say it too. */
export const part = (match: string, seat: number, other: number) => act(match, seat, "part", [seat, other]);

/** Another moves after me in this turn. */
export const waitFor = (match: string, seat: number, other: number) =>
  act(match, seat, "wait_for", [seat, other]);
