/** Small things this device remembers of its matches: one text each, forgotten in a private window. */

export function kept(name: string, match: string): string | null {
  try {
    return localStorage.getItem(`cradle.${name}.${match}`);
  } catch {
    return null;
  }
}

export function keep(name: string, match: string, text: string): void {
  try {
    localStorage.setItem(`cradle.${name}.${match}`, text);
  } catch {
    // a private window forgets
  }
}
