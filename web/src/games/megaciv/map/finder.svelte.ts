/** Finds an area by name, tolerating spelling; or all of the player's cities or ships, or a civilization. */

class Finder {
  open = $state(false);

  show(): void {
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }
}

export const finder = new Finder();

/** Letters without accents. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .toLowerCase();

/** How well a name matches the typed text: 0 not at all; then a near miss, a part, a word, the beginning. */
export function fit(name: string, typed: string): number {
  const [a, b] = [plain(name), plain(typed).trim()];
  if (!b) return 0;
  if (a.startsWith(b)) return 4;
  if (a.split(" ").some((word) => word.startsWith(b))) return 3;
  if (a.includes(b)) return 2;
  return b.length > 2 && distance(a.slice(0, b.length), b) <= Math.max(1, Math.floor(b.length / 4)) ? 1 : 0;
}

/** Edit distance of two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
