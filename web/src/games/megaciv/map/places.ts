/** Names of areas within a sentence, so that each can link to the map. */

export interface Part {
  text: string;
  go?: () => void;
}

interface Named {
  id: string;
  name: string;
}

const known = new WeakMap<Named[], { pattern: RegExp; ids: Map<string, string> }>();

/** Splits a sentence; each area name is a part of its own that leads to the map. */
export function placesIn(areas: Named[], sentence: string, go: (area: string) => void): Part[] {
  const { pattern, ids } = namesOf(areas);
  return sentence
    .split(pattern)
    .filter(Boolean)
    .map((text) => {
      const area = ids.get(text);
      return area === undefined ? { text } : { text, go: () => go(area) };
    });
}

/** A pattern that matches all names as whole words, the longest first. */
function namesOf(areas: Named[]) {
  let found = known.get(areas);
  if (!found) {
    const names = areas.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
    const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    const pattern = new RegExp(`(?<!\\p{L})(${any})(?!\\p{L})`, "u");
    found = { pattern, ids: new Map(areas.map(({ id, name }) => [name, id])) };
    known.set(areas, found);
  }
  return found;
}
