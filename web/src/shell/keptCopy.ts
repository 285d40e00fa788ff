/** The copy of a match that this device keeps, so that another server can go on from it. */

import { keep, kept } from "./kept";

const NAME = "copy";

export interface KeptCopy {
  content: string; // a saved game
  file: string; // what it is called
  says: string; // how far the match was: "Turn 3, 5 City building"
  at: number; // when it was kept, in seconds
}

export function copyOf(match: string): KeptCopy | null {
  try {
    return JSON.parse(kept(NAME, match) ?? "null") as KeptCopy | null;
  } catch {
    return null;
  }
}

/** The newest copy of one match: those of others have had their day. */
export function keepCopy(match: string, copy: KeptCopy): void {
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(`cradle.${NAME}.`));
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // a private window has nothing to forget
  }
  keep(NAME, match, JSON.stringify(copy));
}
