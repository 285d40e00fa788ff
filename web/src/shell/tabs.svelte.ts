/** Which tab lies open under the players. */

export type Tab = "log" | "chat" | "options" | "notes";

/** Lines of the log somebody wants to read: those of a seat, from the beginning of a turn on. */
export interface Wanted {
  seat: string;
  turn: number;
}

class Tabs {
  now = $state<Tab>("log");
  wanted = $state.raw<Wanted | null>(null);

  /** Open the log there. */
  read(wanted: Wanted): void {
    this.now = "log";
    this.wanted = wanted;
  }
}

export const tabs = new Tabs();
