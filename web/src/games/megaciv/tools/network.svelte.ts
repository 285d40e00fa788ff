/** Whether there is a network, and the keeper of pages for times without one. */

class Network {
  away = $state(!navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.away = false));
    addEventListener("offline", () => (this.away = true));
  }

  /** From the first visit of a tool on, its pages are kept in the browser, where that is allowed. */
  keepPages(): void {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.register("/keeper.js").catch(() => undefined);
  }
}

export const network = new Network();
network.keepPages();
