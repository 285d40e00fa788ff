/** The copy of a match that this device keeps, so that another server can continue it. */

import { keep, kept } from "./kept";

const NAME = "copy";

export interface KeptCopy {
  content: string; // a saved game
  file: string; // its file name
  says: string; // the progress of the match: "Turn 3, 5 City building"
  at: number; // when it was saved, in seconds
}

export function copyOf(match: string): KeptCopy | null {
  try {
    return JSON.parse(kept(NAME, match) ?? "null") as KeptCopy | null;
  } catch {
    return null;
  }
}

/** Keep the newest copy of one match, and drop those of other matches. */
export function keepCopy(match: string, copy: KeptCopy): void {
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(`cradle.${NAME}.`));
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // storage may fail in a private window, so there is nothing to drop
  }
  keep(NAME, match, JSON.stringify(copy));
}
