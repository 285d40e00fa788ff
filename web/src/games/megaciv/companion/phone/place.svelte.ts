/** Which of its five tabs a phone shows, and whether the fight helper replaces the question. */

import { getContext, setContext } from "svelte";

import type { Copies } from "./copies.svelte";

export type Tab = "now" | "mine" | "table" | "ast" | "advances";

export class PhonePlace {
  tab = $state<Tab>("now");
  fighting = $state(false);
  rescuing = $state(false); // the server is gone, and the player asked for help
  joining = $state(false); // this phone is taking a seat, perhaps a second one
  looksOn = $state(false); // a phone without a seat: another device plays its seat, or it wants none
  shownTo = $state<number | null>(null); // on a shared phone, the seat of the player who holds it
  stays = $state(false); // a player chose the seat by hand: keep it until the next phase
  copies: Copies | null = null; // only with board and cards on the table
}

const PLACE = Symbol("phone");

export const holding = (): PhonePlace => setContext(PLACE, new PhonePlace());
export const thePhone = (): PhonePlace => getContext<PhonePlace>(PLACE);
