/** After the usual time the television calls those the table waits for, once for each of them: phones stay silent. */

import { sound } from "../../../shell/sounds";
import { Ticking } from "../../../shell/ticking.svelte";
import type { Match } from "../../../talk/socket.svelte";
import type { Nations } from "../nations.svelte";

const USUAL = 90; // seconds a question takes, where nobody knows better

/** Made where a component begins; it listens as long as that is there. */
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
