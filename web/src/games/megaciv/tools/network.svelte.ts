/** Whether there is a network, and the service worker that keeps pages for use without one. */

class Network {
  away = $state(!navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.away = false));
    addEventListener("offline", () => (this.away = true));
  }

  /** From the first visit to a tool, keep its pages in the browser, if allowed. */
  keepPages(): void {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.register("/keeper.js").catch(() => undefined);
  }
}

export const network = new Network();
network.keepPages();
