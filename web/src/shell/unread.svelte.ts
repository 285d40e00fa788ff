/** How many remarks in a match's chat are unread on this device. */

import type { Remark } from "../talk/messages";
import { keep, kept } from "./kept";

export class Unread {
  private last = $state(0); // number of the last remark I have seen
  private match: string;

  constructor(match: string) {
    this.match = match;
    this.last = Number(kept("chat", match) ?? 0);
  }

  /** Count others' remarks since then, without deleted ones. */
  count(chat: Remark[], mine: number[]): number {
    return chat.filter(
      ({ number, seat, removed }) =>
        number > this.last && !removed && (seat === null || !mine.includes(seat)),
    ).length;
  }

  /** The chat is open: everything counts as seen. */
  saw(chat: Remark[]): void {
    const last = chat.at(-1)?.number ?? 0;
    if (last <= this.last) return;
    this.last = last;
    keep("chat", this.match, String(last));
  }
}

const opened = new Map<string, Unread>();

/** One per match, shared by the chat and the head's counter. */
export function unreadIn(match: string): Unread {
  const known = opened.get(match) ?? new Unread(match);
  opened.set(match, known);
  return known;
}
