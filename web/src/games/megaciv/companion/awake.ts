/** The screen stays on while a page needs it, where the browser can and may: with TLS, or on the server itself. */

type Lock = { release: () => Promise<void> };
type Keeper = { request: (kind: "screen") => Promise<Lock> };

/** From now on, also when the page comes back from behind; returns how to let the screen go dark again. */
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
      // the battery is low, or the page went behind
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
