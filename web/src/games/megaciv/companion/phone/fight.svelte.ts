/** A conflict that players think through: who meets whom with how many tokens, and the server's result. */

import { listed, say } from "../../../../words/say";
import type { Nations } from "../../nations.svelte";
import { fightOf } from "../../tools/asking";
import type { FightTold, FightWish } from "../../tools/messages";

const AT_FIRST = 4; // tokens of each side, until a player changes them
export const MOST_LIMIT = 7; // largest area limit that the stepper offers

export class Fight {
  mine = $state(AT_FIRST);
  limit = $state(2);
  besideCity = $state(false);
  others = $state<Record<string, number>>({}); // tokens by civilization
  told = $state.raw<FightTold | null>(null);
  trouble = $state(false);
  private readonly nations: Nations;
  private asks = 0;

  constructor(nations: Nations, first: string | undefined) {
    this.nations = nations;
    if (first) this.others = { [first]: AT_FIRST };
  }

  /** All sides, the owner of this phone first. */
  get sides(): string[] {
    return [this.nations.me!, ...Object.keys(this.others)];
  }

  toggle(civ: string): void {
    const { [civ]: there, ...rest } = this.others;
    if (there === undefined) this.others = { ...rest, [civ]: AT_FIRST };
    else if (Object.keys(rest).length) this.others = rest; // a fight needs two
  }

  get wish(): FightWish {
    const advances = (civ: string) => [...this.nations.player(civ).advances];
    const tokens = (civ: string) => (civ === this.nations.me ? this.mine : this.others[civ]!);
    return {
      sides: this.sides.map((civ) => ({ tokens: tokens(civ), advances: advances(civ) })),
      limit: this.besideCity ? null : this.limit,
    };
  }

  /** Show only the answer to the latest question. */
  async reckon(wish: FightWish): Promise<void> {
    const mine = ++this.asks;
    try {
      const told = await fightOf(wish);
      if (mine === this.asks) [this.told, this.trouble] = [told, false];
    } catch {
      if (mine === this.asks) [this.told, this.trouble] = [null, true];
    }
  }
}

/** "You keep 2, Minoa none" */
export function outcome({ left, rounds }: FightTold, names: string[]): string {
  if (!rounds.length) return say("Nobody fights: all fit");
  const others = names.map((name, other) => {
    const n = left[other + 1]!;
    return n ? say("{name} {n}", { name, n }) : say("{name} none", { name });
  });
  return [left[0] ? say("You keep {n}", { n: left[0] }) : say("You keep none"), ...others].join(", ");
}

/** Who removes first, and why. */
export function why(
  { removal, metalworking, left, without_metalworking }: FightTold,
  names: string[],
): string {
  const [mine, ...theirs] = metalworking;
  const holders = names.filter((_, other) => theirs[other]);
  const differs = mine ? holders.length < names.length : holders.length > 0;
  if (!differs) return evenly(removal, names);
  const reason = mine
    ? say("You remove after those without Metalworking.")
    : say("You remove before {names}: Metalworking.", { names: listed(holders) });
  const kept = without_metalworking[0]!;
  if (kept === left[0]) return reason;
  return `${reason} ${kept ? say("Without it you would keep {n}.", { n: kept }) : say("Without it you would keep none.")}`;
}

function evenly(removal: number[][], names: string[]): string {
  if (removal.length === 1) return say("All remove at the same time: their numbers are equal.");
  if (names.length > 1) return say("In each round whoever has the fewest tokens removes first.");
  return removal[0]![0] === 0
    ? say("You remove first: you have fewer tokens.")
    : say("{name} removes first, with fewer tokens.", { name: names[0]! });
}
