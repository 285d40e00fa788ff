/** Small pieces of data that this device remembers for each match, as text; a private window may forget them. */

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
    // storage may fail in a private window
  }
}
