/** Keeps what the player is dealing with in sight, if the board scrolls. */

/** `use:inSight={busy}`: scrolls the board just far enough, once the question beside it has its size. */
export function inSight(node: HTMLElement, busy: boolean) {
  const bring = () => requestAnimationFrame(() => node.scrollIntoView({ block: "nearest" }));
  if (busy) bring();
  return {
    update(next: boolean) {
      if (next && !busy) bring();
      busy = next;
    },
  };
}
