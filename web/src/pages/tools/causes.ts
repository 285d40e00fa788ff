/** What a part of a price comes from, by its name. */

import { say } from "../../words/say";
import type { Planner } from "./planner.svelte";

const GROUPS: Record<string, () => string> = {
  arts: () => say("arts"),
  crafts: () => say("crafts"),
  civic: () => say("civic"),
  religion: () => say("religion"),
  science: () => say("science"),
};

export const groupName = (colour: string): string => GROUPS[colour]?.() ?? colour;

export const causeName = (planner: Planner, cause: string): string =>
  GROUPS[cause] ? groupName(cause) : planner.name(cause);
