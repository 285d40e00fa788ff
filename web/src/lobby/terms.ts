/** The agreed options of a match, as its game words them. */

import type { GamePage } from "../shell/game";
import type { GameInfo } from "../talk/messages";

/** Option and value: "Map", "West"; empty for games without options. */
export const termsOf = (
  page: GamePage,
  { options: offered, settled }: GameInfo,
  seats: number,
  value: Record<string, unknown>,
): [string, string][] => page.terms?.({ seats, offered, settled: settled[seats] ?? {}, value }) ?? [];
