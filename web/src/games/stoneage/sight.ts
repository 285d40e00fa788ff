/** What one is busy with stays in sight: where the board scrolls, it is brought back from under the edge. */

/** `use:inSight={busy}`: the board is scrolled as little as it needs, once the question beside it has its size. */
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
