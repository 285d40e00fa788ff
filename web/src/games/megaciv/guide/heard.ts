/** Lessons that were already shown on this device, so that none is repeated. */

const STORED = "cradle.heard.megaciv";

export function heardSoFar(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function remember(heard: Record<string, number>): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(heard));
  } catch {
    // storage may fail in a private window
  }
}
