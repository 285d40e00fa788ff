/** How much of a match's chat I have not read yet on this device. */

import type { Remark } from "../talk/messages";
import { keep, kept } from "./kept";

export class Unread {
  private last = $state(0); // the number of the last remark I have seen
  private match: string;

  constructor(match: string) {
    this.match = match;
    this.last = Number(kept("chat", match) ?? 0);
  }

  /** What others have said since; what was removed need not be read. */
  count(chat: Remark[], mine: number[]): number {
    return chat.filter(
      ({ number, seat, removed }) =>
        number > this.last && !removed && (seat === null || !mine.includes(seat)),
    ).length;
  }

  /** The chat lies open before me. */
  saw(chat: Remark[]): void {
    const last = chat.at(-1)?.number ?? 0;
    if (last <= this.last) return;
    this.last = last;
    keep("chat", this.match, String(last));
  }
}

const opened = new Map<string, Unread>();

/** One for each match, whoever asks: the head counts what the chat has shown. */
export function unreadIn(match: string): Unread {
  const known = opened.get(match) ?? new Unread(match);
  opened.set(match, known);
  return known;
}
