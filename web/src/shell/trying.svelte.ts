/** One thing at a time is asked of the server; what is in the way is told in its sentence. */

import { Trouble } from "../talk/server";

export class Trying {
  trouble = $state("");
  busy = $state(false);

  /** Do it, and say what was in the way; a second press while it runs does nothing. */
  async do(what: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  }
}
