/** Which tab lies open under the players. */

export type Tab = "log" | "chat" | "options" | "notes";

class Tabs {
  now = $state<Tab>("log");
}

export const tabs = new Tabs();
