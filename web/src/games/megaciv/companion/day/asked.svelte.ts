/** How the day has been spent so far, fetched again with every phase. */

import type { DaySpent } from "../../../../talk/messages";
import { call, Trouble } from "../../../../talk/server";
import { spoken } from "../../../../words/say";

export class Spent {
  day = $state.raw<DaySpent | null>(null);

  async ask(match: string): Promise<void> {
    try {
      this.day = await call<DaySpent>("GET", `/matches/${match}/spent?language=${spoken()}`);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
  }
}
