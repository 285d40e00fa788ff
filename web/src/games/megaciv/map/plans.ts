/** The player's planned moves, read from the draft: arrows, and where they would start a fight. */

import type { BotPlan } from "../../../talk/messages";
import type { Candidate, Draft, Effect } from "../../../talk/view";
import type { Live } from "./answering";
import type { Move } from "./placing/arrows";

/** Tokens that came to an area, from wherever they set out; with 0 tokens, a ship that only sailed. */
export interface Way {
  from: string[];
  to: string;
  tokens: number;
  fight: boolean;
}

/** A ship that was built, and the areas whose tokens paid for it. */
export interface Built {
  area: string;
  tokens: string[];
  given: number; // tokens
}

/** A group of answers as one line of *Your moves*. */
export interface Plan {
  asked: number; // the question to send for taking it back
  says: string[];
  built: Built | null;
  moves: Move[];
  ways: Way[];
}

/** Answers that can be taken back during movement but are not moves. */
const NO_MOVES = ["token_added", "taxes_collected"];

export function plansOf(draft: Draft[] | undefined, fights: Set<string>): Plan[] {
  return (draft ?? [])
    .filter(({ did }) => did.some(({ name }) => !NO_MOVES.includes(name))) // a half-made move has had no effect yet
    .map(({ asked, says, did }) => ({
      asked,
      says,
      built: builtBy(did),
      moves: movesOf(did, fights),
      ways: waysOf(did).map((way) => ({ ...way, fight: fights.has(way.to) })),
    }));
}

/** The move being previewed or dragged, with its number; red if it would start a fight. */
export function halfMade(
  { from, to, reach }: Live,
  chosen: Candidate | null,
  fights: string[],
  drag: { to: string; tokens: number } | null = null,
): Move[] {
  const there = to ?? drag?.to;
  if (!from || !there) return [];
  const tokens = typeof chosen?.answer === "number" ? chosen.answer : (drag?.tokens ?? 0);
  const by = reach.size ? "sea" : "land";
  return [{ from, to: there, by, tokens, fight: fights.includes(there), half: true }];
}

/** The moves a bot advises, in order. */
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

function builtBy(did: Effect[]): Built | null {
  const areas = (told: string) =>
    did.filter(({ name }) => name === told).map(({ facts }) => String(facts["area"]));
  const [[area], given] = [areas("ship_built"), areas("token_given")];
  return area === undefined ? null : { area, tokens: [...new Set(given)], given: given.length };
}

/** Where tokens came from and went to: a ship may fetch them from several areas and land them on several coasts. */
function waysOf(did: Effect[]): Omit<Way, "fight">[] {
  const ways: Omit<Way, "fight">[] = [];
  const aboard: string[] = []; // the origin of each token aboard
  let voyage = null as { from: string; to: string } | null;
  const land = (to: string, tokens: number) => {
    const from = [...new Set(aboard.splice(0, tokens))].filter((area) => area !== to);
    if (from.length) ways.push({ from, to, tokens });
  };
  for (const { name, facts } of did) {
    const [from, to, tokens] = [
      facts["area"] as string,
      facts["other_area"] as string,
      Number(facts["number"]),
    ];
    const last = ways.at(-1);
    if (name === "tokens_walked" && last?.to === from) last.to = to;
    else if (name === "tokens_walked") ways.push({ from: [from], to, tokens });
    else if (name === "tokens_boarded") aboard.push(...Array.from({ length: tokens }, () => from));
    else if (name === "tokens_landed") land(from, tokens);
    else if (BY[name as keyof typeof BY]) voyage = { from: voyage?.from ?? from, to };
  }
  if (voyage && aboard.length) land(voyage.to, aboard.length); // still under way
  if (voyage && !ways.length) return [{ from: [voyage.from], to: voyage.to, tokens: 0 }];
  return ways;
}
