/** Which of its five tabs a phone shows, and whether it reckons a fight instead of the question. */

import { getContext, setContext } from "svelte";

import type { Copies } from "./copies.svelte";

export type Tab = "now" | "mine" | "table" | "ast" | "advances";

export class PhonePlace {
  tab = $state<Tab>("now");
  fighting = $state(false);
  rescuing = $state(false); // the server is gone, and somebody asks what to do
  copies: Copies | null = null; // where board and cards lie on the table
}

const PLACE = Symbol("phone");

export const holding = (): PhonePlace => setContext(PLACE, new PhonePlace());
export const thePhone = (): PhonePlace => getContext<PhonePlace>(PLACE);
