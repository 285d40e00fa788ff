/** When the match will end, fetched again with every phase. */

import type { Forecast } from "../../../talk/messages";
import { call, Trouble } from "../../../talk/server";
import type { Match } from "../../../talk/socket.svelte";
import type { Nations } from "../nations.svelte";

export class Foretold {
  end = $state.raw<Forecast | null>(null); // null until a whole turn has been played at this table

  async ask(match: string): Promise<void> {
    try {
      this.end = await call<Forecast | null>("GET", `/matches/${match}/forecast`);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.end = null;
    }
  }
}

/** Call it while a component initialises. */
export function followed(match: Match | undefined, nations: Nations): Foretold {
  const foretold = new Foretold();
  const stage = $derived(`${nations.public.turn} ${nations.public.phase.number}`);
  $effect(() => {
    void stage;
    if (match && nations.public.turn > 1) void foretold.ask(match.id);
  });
  return foretold;
}
