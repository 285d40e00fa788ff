/** What cards and buildings show: a few signs and at most three words. */

import { say } from "../../words/say";
import type { Box, CardFace, Kind, Profession, TileFace } from "./goods";

export interface Face {
  signs: string[]; // names of drawings in the sprite
  amount?: string; // words beside the signs
  says: string;
  small?: boolean; // many signs in little room
}

/** The upper part of a card: its immediate effect. */
export function nowFace(card: CardFace, names: Box["names"]): Face {
  const amount = `+${card.amount ?? 1}`;
  switch (card.type) {
    case "dice_for_all":
      return { signs: ["die-2", "die-5", "die-3", "die-6"], says: card.now, small: true };
    case "food":
      return { signs: ["food"], amount, says: names["food"]! };
    case "resource":
      return { signs: [card.resource!], amount, says: names[card.resource!]! };
    case "roll_resource":
      return { signs: ["die-4", "die-3", card.resource as Kind], says: twoDice(card.resource as Kind) };
    case "points":
      return { signs: ["points"], amount, says: say("points") };
    case "tool":
      return { signs: ["tool"], amount: "+1", says: say("tool") };
    case "agriculture":
      return { signs: ["wheat"], amount: "+1", says: say("agriculture") };
    case "draw_card":
      return { signs: ["cards"], amount: "+1", says: say("hidden card") };
    case "single_use_tool":
      return { signs: ["tool"], amount: String(card.amount), says: say("tool, once") };
    case "choose_resources":
      return { signs: ["any", "any"], says: say("2 of your choice") };
    default:
      return inWords(card.type, card.now);
  }
}

/** Words for effects without a drawing; the page does not compile if the rules have a type that it does not handle. */
const inWords = (_unknown: never, says: string): Face => ({ signs: [], says, small: true });

/** The lower part: what scores at the end. */
export function endFace(card: CardFace, names: Box["names"]): Face {
  if (card.symbol) return { signs: [card.symbol], says: names[card.symbol]! };
  return { signs: Array(card.icons).fill(card.profession as Profession), says: card.at_the_end };
}

/** What scores at the end, in a sentence: people with what they multiply. */
export function endWords({ profession, at_the_end: people }: CardFace): string {
  return profession
    ? say("{people} × {counted}", { people, counted: counted(profession as Profession) })
    : people;
}

/** The meaning of a card's short words, for beginners; empty if they say it all. */
export function meaningOf({ type, symbol }: CardFace): string[] {
  const now: Partial<Record<CardFace["type"], string>> = {
    dice_for_all: say(
      "A die is rolled for each player. You take one first, then the others in turn: 1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 agriculture.",
    ),
    roll_resource: say("You roll two dice and gather as you do on the board; your tools may help."),
    draw_card: say("You draw a card that nobody else sees; only its lower half counts."),
    single_use_tool: say("It helps with one roll, and then no more."),
    choose_resources: say("Once, whenever you like, you take two resources of your choice."),
  };
  const end = symbol
    ? say("Different symbols make a set: 3 of them score 9, 5 score 25, all 8 score 64.")
    : "";
  return [now[type] ?? "", end].filter(Boolean);
}

/** A building: its price. The roof shows the points, or a question mark if they depend on the payment. */
export function tileFace(tile: TileFace): Face {
  if (tile.type === "fixed") return { signs: tile.slots, says: "" };
  if (tile.type === "kinds") {
    const facts = { n: tile.resources, kinds: tile.kinds ?? 0 };
    return {
      signs: Array(tile.resources).fill("any"),
      says: say("{n} of {kinds} {kinds:kind|kinds}", facts),
      small: true,
    };
  }
  if (tile.type === "any") return { signs: ["any"], says: say("1 to {n} of any", { n: tile.resources }) };
  return inWords(tile.type, tile.label);
}

/** A row of the final ledger. */
export const rowFace = (row: string): Face =>
  ({
    buildings: { signs: ["house"], says: say("Buildings") },
    points: { signs: ["points"], says: say("Cards with points") },
    hunger: { signs: ["food"], says: say("Hunger") },
    culture: { signs: ["art"], says: say("Culture") },
    farmers: { signs: ["farmer"], says: say("Farmers") },
    toolmakers: { signs: ["toolmaker"], says: say("Toolmakers") },
    builders: { signs: ["builder"], says: say("Builders") },
    shamans: { signs: ["shaman"], says: say("Shamans") },
    resources: { signs: ["wood"], says: say("Resources left") },
  })[row] ?? { signs: ["points"], says: row };

/** The drawing for what a place or a die gives. */
export const signOf = (gift: string): string =>
  ({ agriculture: "wheat", building: "house", card: "cards" })[gift] ?? gift;

const twoDice = (kind: Kind): string =>
  ({
    wood: say("2 dice for wood"),
    clay: say("2 dice for clay"),
    stone: say("2 dice for stone"),
    gold: say("2 dice for gold"),
  })[kind];

export const counted = (profession: Profession): string =>
  ({
    farmer: say("agriculture"),
    toolmaker: say("tools"),
    builder: say("buildings"),
    shaman: say("figures"),
  })[profession];
