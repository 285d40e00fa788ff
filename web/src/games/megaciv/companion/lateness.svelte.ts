/** Once the usual time is over, the television calls each awaited player, once; phones stay silent. */

import { sound } from "../../../shell/sounds";
import { Ticking } from "../../../shell/ticking.svelte";
import type { Match } from "../../../talk/socket.svelte";
import type { Nations } from "../nations.svelte";

const USUAL = 90; // seconds for a question, unless a better estimate is known

/** Call it while a component initialises; it stops with the component. */
export function sittingLate(match: Match | undefined, nations: Nations): void {
  const ticking = new Ticking(match);
  const isLate = (seat: number) => {
    const left = ticking.left(seat);
    const usual = match?.form?.clocks.usual ?? USUAL;
    return left === undefined ? ticking.thought(seat) > usual : left === 0;
  };
  const late = $derived(ticking.paused ? "" : nations.table.view.waiting.filter(isLate).join(" "));
  $effect(() => {
    if (late && (match?.form?.day?.sound ?? true)) sound("turn");
  });
}
