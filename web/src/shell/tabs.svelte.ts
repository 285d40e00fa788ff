/** Which tab below the players is open. */

export type Tab = "log" | "chat" | "options" | "notes";

/** Log lines to show: those of a seat, from the beginning of a turn. */
export interface Wanted {
  seat: string;
  turn: number;
}

class Tabs {
  now = $state<Tab>("log");
  wanted = $state.raw<Wanted | null>(null);

  /** Open the log at these lines. */
  read(wanted: Wanted): void {
    this.now = "log";
    this.wanted = wanted;
  }
}

export const tabs = new Tabs();
