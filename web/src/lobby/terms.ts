/** What the players of a match have agreed on, as its game tells it. */

import type { GamePage } from "../shell/game";
import type { GameInfo } from "../talk/messages";

/** By name: "Map", "West"; nothing where a game has nothing to agree on. */
export const termsOf = (
  page: GamePage,
  { options: offered, settled }: GameInfo,
  seats: number,
  value: Record<string, unknown>,
): [string, string][] => page.terms?.({ seats, offered, settled: settled[seats] ?? {}, value }) ?? [];
