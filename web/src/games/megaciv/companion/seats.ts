/** Seats at a real table: who has them, and how a phone gets one. */

import type { Table } from "../../../talk/messages";
import { call } from "../../../talk/server";

/** Whether the host answers for this seat, so that any phone may take it. */
export const atDesk = (form: Table, seat: number): boolean => form.seats[seat]?.at_desk ?? false;

/** Give a seat of mine to the host's desk, where its hand is seen from then on. */
export const giveToDesk = (match: string, seat: number): Promise<Table> =>
  call("POST", `/matches/${match}/seats/${seat}/desk`);

/** Ask the host for a seat that is played on another device. */
export const askForSeat = (match: string, seat: number, name: string): Promise<Table> =>
  call("POST", `/matches/${match}/seats/${seat}/request`, { name });
