/** Only what changed of a view is sent; made in their order, the changes turn the old view into the new one. */

import type { Change } from "./messages";

/** The value after its changes. What did not change is shared with the old one, which stays as it was. */
export function changed<T>(value: T, changes: Change[]): T {
  return changes.reduce((now, change) => put(now, change.at, change) as T, value);
}

function put(value: unknown, [step, ...rest]: (string | number)[], change: Change): unknown {
  if (step === undefined) return change.cut ? spliced(value as unknown[], change.cut) : change.put;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const parts = copy as Record<string | number, unknown>;
  if (rest.length === 0 && change.gone) delete parts[step];
  else parts[step] = put(parts[step], rest, change);
  return copy;
}

function spliced(items: unknown[], [place, count, instead]: unknown[]): unknown[] {
  return items.toSpliced(place as number, count as number, ...(instead as unknown[]));
}
