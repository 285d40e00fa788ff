/** The server sends only the changed parts of a view; applied in order, they turn the old view into the new one. */

import type { Change } from "./messages";

/** The value after its changes. Unchanged parts are shared with the old value, which stays as it is. */
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
