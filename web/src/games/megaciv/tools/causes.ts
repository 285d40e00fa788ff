/** The cause of a part of a price, by name. */

import { groupNames } from "../names";
import type { Planner } from "./planner.svelte";

export const groupName = (colour: string): string => groupNames()[colour] ?? colour;

export const causeName = (planner: Planner, cause: string): string =>
  groupNames()[cause] ?? planner.name(cause);
