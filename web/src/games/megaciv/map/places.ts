/** Areas by their names in a sentence: where they stand, so that each can be a link to the map. */

export interface Part {
  text: string;
  go?: () => void;
}

interface Named {
  id: string;
  name: string;
}

const known = new WeakMap<Named[], { pattern: RegExp; ids: Map<string, string> }>();

/** The sentence in parts; the name of an area is a part of its own that goes there. */
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

/** All names in one pattern, the longest first, each as a whole word. */
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
