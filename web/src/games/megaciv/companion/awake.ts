/** Keeps the screen on while a page needs it, where the browser supports it: with TLS, or on the server itself. */

type Lock = { release: () => Promise<void> };
type Keeper = { request: (kind: "screen") => Promise<Lock> };

/** Keep the screen on, also after the page returns from the background; returns a function that stops it. */
export function stayAwake(): () => void {
  const keeper = (navigator as { wakeLock?: Keeper }).wakeLock;
  if (!keeper) return () => {};
  let over = false;
  let lock: Lock | null = null;
  const hold = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const got = await keeper.request("screen");
      if (over) await got.release();
      else lock = got;
    } catch {
      // the battery is low, or the page is in the background
    }
  };
  void hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release().catch(() => {});
  };
}
