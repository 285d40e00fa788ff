/** Shared areas have stripes in their owners' colours; each combination in use is one pattern. */

export const stripesOf = (owners: string[]): string =>
  `stripes-${owners.toSorted().join("-").replaceAll(" ", "_")}`;

/** The combinations of owners that share an area. */
export function combinations(all: Iterable<string[]>): string[][] {
  const found = new Map<string, string[]>();
  for (const owners of all) if (owners.length > 1) found.set(stripesOf(owners), owners.toSorted());
  return [...found.values()];
}
