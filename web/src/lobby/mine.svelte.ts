/** My matches, as every page of the site knows them: how many wait for me, and which. */

import type { Summary } from "../talk/messages";
import { server } from "../talk/server";

class Mine {
  matches = $state.raw<Summary[] | null>(null); // null until they have come

  /** Those in which it is my turn. */
  get waiting(): Summary[] {
    return this.running.filter(({ asked }) => asked.length > 0);
  }

  get running(): Summary[] {
    return (this.matches ?? []).filter(({ state }) => state === "running");
  }

  async read(): Promise<void> {
    this.matches = await server.matches();
  }

  /** The same where nobody asked for it: without a line to the server, what is known stays. */
  async readQuietly(): Promise<void> {
    await this.read().catch(() => {});
  }
}

export const mine = new Mine();
