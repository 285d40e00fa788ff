/** My matches for every page of the site: how many wait for me, and which. */

import type { Summary } from "../talk/messages";
import { server } from "../talk/server";

class Mine {
  matches = $state.raw<Summary[] | null>(null); // null until loaded

  /** Matches in which it is my turn. */
  get waiting(): Summary[] {
    return this.running.filter(({ asked }) => asked.length > 0);
  }

  get running(): Summary[] {
    return (this.matches ?? []).filter(({ state }) => state === "running");
  }

  async read(): Promise<void> {
    this.matches = await server.matches();
  }

  /** Reload in the background: if the server cannot be reached, keep what is known. */
  async readQuietly(): Promise<void> {
    await this.read().catch(() => {});
  }
}

export const mine = new Mine();
