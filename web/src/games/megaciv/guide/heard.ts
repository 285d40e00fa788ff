/** Which lessons this device has heard, so that nobody is told twice. */

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
    // a private window forgets
  }
}
