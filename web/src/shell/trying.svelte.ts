/** Sends one request at a time to the server and shows any problem in its sentence. */

import { Trouble } from "../talk/server";

export class Trying {
  trouble = $state("");
  busy = $state(false);

  /** Run it and show any problem; ignored while another one is running. */
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
