/** What one has planned so far, read from the draft: arrows of moves, and where they would start a fight. */

import type { BotPlan } from "../../../talk/messages";
import type { Candidate, Draft, Effect } from "../../../talk/view";
import type { Live } from "./answering";
import type { Move } from "./placing/arrows";

/** A group of answers as one line of *Your moves*. */
export interface Plan {
  asked: number; // what taking it back asks for
  says: string[];
  moves: Move[];
}

export function plansOf(draft: Draft[] | undefined, fights: Set<string>): Plan[] {
  return (draft ?? [])
    .filter(({ did }) => did.some(({ name }) => name !== "token_added")) // half made it has done nothing yet; growth is no move
    .map(({ asked, says, did }) => ({ asked, says, moves: movesOf(did, fights) }));
}

/** The move one is about to make; it is red if it would start a fight. */
export function halfMade({ from, to }: Live, chosen: Candidate | null, fights: string[]): Move[] {
  if (!from || !to) return [];
  const tokens = typeof chosen?.answer === "number" ? chosen.answer : 0;
  return [{ from, to, by: "land", tokens, fight: fights.includes(to), half: true }];
}

/** What a bot would move, in its order. */
export const advisedMoves = (course: BotPlan | null): Move[] =>
  (course?.steps ?? []).flatMap(({ did }) =>
    movesOf(did, new Set()).map((move) => ({ ...move, half: true, advised: true })),
  );

const BY = { tokens_walked: "land", ship_sailed: "sea", empty_ship_sailed: "sea" } as const;

function movesOf(did: Effect[], fights: Set<string>): Move[] {
  return did.flatMap(({ name, facts }) => {
    const by = BY[name as keyof typeof BY];
    const [from, to] = [facts["area"], facts["other_area"]];
    if (!by || typeof from !== "string" || typeof to !== "string") return [];
    return [{ from, to, by, tokens: Number(facts["number"] ?? 0), fight: fights.has(to) }];
  });
}
