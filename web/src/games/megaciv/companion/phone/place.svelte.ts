/** Which of its five tabs a phone shows, and whether it reckons a fight instead of the question. */

import { getContext, setContext } from "svelte";

export type Tab = "now" | "mine" | "table" | "ast" | "advances";

export class PhonePlace {
  tab = $state<Tab>("now");
  fighting = $state(false);
}

const PLACE = Symbol("phone");

export const holding = (): PhonePlace => setContext(PLACE, new PhonePlace());
export const thePhone = (): PhonePlace => getContext<PhonePlace>(PLACE);
