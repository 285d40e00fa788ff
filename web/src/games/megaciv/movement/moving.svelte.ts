/** What one has set for the next move: how many walk, and whether a load stays aboard where its ship arrives. */

class Moving {
  private chosen = $state.raw<{ asked: number | undefined; number: number } | null>(null);
  staysAboard = $state(false);

  /** So many walk: what was chosen for this question, else what is usual. */
  numberFor(asked: number | undefined, usual: number): number {
    return this.chosen?.asked === asked ? (this.chosen?.number ?? usual) : usual;
  }

  choose(asked: number | undefined, number: number): void {
    this.chosen = { asked, number };
  }
}

export const moving = new Moving();
