/** Several seats on one phone: it switches to the seat that is asked, and covers what the others may not see. */

import { untrack } from "svelte";

import type { Match } from "../../../../talk/socket.svelte";
import type { Nations } from "../../nations.svelte";
import { cardsOnTable } from "../waiting";
import type { PhonePlace } from "./place.svelte";

export class Sharing {
  private readonly nations: Nations;
  private readonly phone: PhonePlace;
  private readonly match: Match | undefined;

  /** Create it while a component initialises. */
  constructor(nations: Nations, phone: PhonePlace, match: Match | undefined) {
    [this.nations, this.phone, this.match] = [nations, phone, match];
    const stage = $derived(`${nations.public.turn} ${nations.public.phase.number}`);
    $effect(() => {
      if (stage) phone.stays = false;
    });
    const next = $derived(this.next);
    $effect(() => {
      if (next !== undefined && phone.tab === "now" && !phone.stays) untrack(() => this.show(next));
    });
  }

  /** The seats of this phone; the host's desk does not count as a phone. */
  get seats(): number[] {
    const form = this.match?.form;
    return form && !form.host ? form.mine : [];
  }

  get isShared(): boolean {
    return this.seats.length > 1;
  }

  /** A seat of this phone that is asked while the seat shown is not. */
  private get next(): number | undefined {
    const { view, mine } = this.nations.table;
    return this.isShared && !mine ? this.seats.find((seat) => view.waiting.includes(seat)) : undefined;
  }

  show(seat: number, byHand = false): void {
    this.phone.stays = byHand;
    this.phone.shownTo = null;
    this.match?.watch(seat);
  }

  /** Whether the screen is for one player only, who has not confirmed yet that they hold the phone. */
  get covers(): boolean {
    const { seat, question } = this.nations.table.view;
    if (!this.isShared || this.phone.shownTo === seat) return false;
    const isHand = this.phone.tab === "advances" || !cardsOnTable(this.nations);
    return isHand || (question?.for_own_eyes ?? false);
  }
}
