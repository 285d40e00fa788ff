/** Corrections that players at a real table make for themselves. */

import type { Table } from "../../../talk/messages";
import { call } from "../../../talk/server";

/** A number of mine that may need correcting. */
export type Fact = "cities" | "treasury" | "stock" | "census" | "position";

const act = (match: string, seat: number, name: string, argument: (string | number)[]): Promise<Table> =>
  call("POST", `/matches/${match}/seats/${seat}/acts`, { name, argument });

export const correct = (match: string, seat: number, fact: Fact, value: number, reason: string) =>
  act(match, seat, "correct", [seat, fact, value, reason]);

/** Two players may meet on the map, so they move one after the other. */
export const meet = (match: string, seat: number, other: number) =>
  act(match, seat, "contact", [seat, other, 1]);

/** I no longer meet this player; it counts once they say so too. */
export const part = (match: string, seat: number, other: number) => act(match, seat, "part", [seat, other]);

/** Another player moves after me this turn. */
export const waitFor = (match: string, seat: number, other: number) =>
  act(match, seat, "wait_for", [seat, other]);
