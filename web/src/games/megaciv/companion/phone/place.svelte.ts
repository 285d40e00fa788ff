/** Which of its five tabs a phone shows, and whether it reckons a fight instead of the question. */

import { getContext, setContext } from "svelte";

import type { Copies } from "./copies.svelte";

export type Tab = "now" | "mine" | "table" | "ast" | "advances";

export class PhonePlace {
  tab = $state<Tab>("now");
  fighting = $state(false);
  rescuing = $state(false); // the server is gone, and somebody asks what to do
  joining = $state(false); // a seat is taken with this phone, another one where it has one
  looksOn = $state(false); // without a seat: the one it had is played elsewhere, or none is wanted
  shownTo = $state<number | null>(null); // of several seats, the one whose player holds the phone
  stays = $state(false); // somebody has chosen the seat by hand: it is not changed before the next phase
  copies: Copies | null = null; // where board and cards lie on the table
}

const PLACE = Symbol("phone");

export const holding = (): PhonePlace => setContext(PLACE, new PhonePlace());
export const thePhone = (): PhonePlace => getContext<PhonePlace>(PLACE);
