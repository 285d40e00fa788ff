/** Which areas a question is about: available ones glow, the others say why they are not available. */

import { isLegal, type Candidate } from "../../../talk/question";
import { say } from "../../../words/say";
import type { Asked } from "../asked";

export type Glow = "source" | "target" | "fight" | "refused";

export interface Live {
  from: string | null; // where the answer starts: the tokens' area, or a ship under way
  to: string | null; // where it leads, once the player has chosen that
  areas: Map<string, { glow: Glow; candidates: Candidate[] }>;
  reach: Map<string, { steps: number; fight: boolean }>; // coasts where a ship under way could stop
}

const NOBODY: Live = { from: null, to: null, areas: new Map(), reach: new Map() };
const WHERE = new Set(["area", "ship"]);

/** The area a candidate points at; for a ship, the area it lies in. */
export function areaOf(candidate: Candidate): string | null {
  const found = candidate.refers.filter(([kind]) => WHERE.has(kind)).at(-1);
  return found ? String(found[1]) : null;
}

/** Areas that may still need a move: those above their limit first, then those with tokens that have not moved. */
export function restless(question: Asked | null): string[] {
  if (question?.choice !== "ChooseMove") return [];
  const { ended, unmoved } = question.about;
  const full = ended.surplus.map(([area]) => area).filter((area) => !ended.founding.includes(area));
  return [...new Set([...full, ...unmoved.map(([area]) => area)])];
}

/** What a tap means where tokens and a ship can be chosen: the ship's sign means the ship, all else the tokens. */
export function meantBy(anchor: Element | null, candidates: Candidate[]): Candidate[] {
  const kind = anchor?.closest(".ship") ? "ship" : "area";
  const meant = candidates.filter(({ refers }) => refers.some(([each]) => each === kind));
  if (anchor === null || !meant.length) return candidates;
  return anchor.closest(".ship, .marker") || meant.some(isLegal) ? meant : candidates;
}

export function livingAreas(question: Asked | null, nameOf: (area: string) => string = (area) => area): Live {
  if (!question) return NOBODY;
  const [from, to] = [startOf(question), targetOf(question)];
  const areas: Live["areas"] = new Map();
  for (const candidate of question.candidates) {
    const area = areaOf(candidate);
    if (area === null) continue;
    const known = areas.get(area);
    const glow = glowOf(candidate, from !== null);
    if (!known) areas.set(area, { glow, candidates: [candidate] });
    else areas.set(area, { glow: brighter(known.glow, glow), candidates: [...known.candidates, candidate] });
  }
  const reach = reachOf(question);
  for (const [area, { steps, fight }] of reach) {
    const glow = fight ? "fight" : "target";
    const label = say("sail to {area}, {n} {n:step|steps}", { area: nameOf(area), n: steps });
    areas.set(area, { glow, candidates: [{ answer: area, label, refers: [["area", area]] }] });
  }
  return { from, to, areas, reach };
}

/** Every coast a ship under way could reach. */
function reachOf(question: Asked): Live["reach"] {
  if (question.choice !== "Sail") return new Map();
  return new Map(question.about.reach.map(([area, steps, fight]) => [area, { steps, fight }]));
}

/** The one area that a question is about. */
function startOf({ about }: Asked): string | null {
  return "area" in about && typeof about.area === "string" ? about.area : null;
}

function targetOf({ about }: Asked): string | null {
  return "other_area" in about ? about.other_area : null;
}

/** Whether this answer would start a conflict. */
export const startsFight = ({ about }: Pick<Candidate, "about">): boolean => Boolean(about?.["conflict"]);

function glowOf(candidate: Candidate, isTarget: boolean): Glow {
  if (!isLegal(candidate)) return "refused";
  if (startsFight(candidate)) return "fight";
  return isTarget ? "target" : "source";
}

const ORDER: Glow[] = ["refused", "source", "target", "fight"];
const brighter = (a: Glow, b: Glow) => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

/** Available areas in reading order. */
export function readingOrder(areas: Live["areas"], at: (area: string) => [number, number]): string[] {
  const legal = [...areas].filter(([, { glow }]) => glow !== "refused").map(([area]) => area);
  const row = (area: string) => Math.round(at(area)[1] / 40);
  return legal.sort((a, b) => row(a) - row(b) || at(a)[0] - at(b)[0]);
}
