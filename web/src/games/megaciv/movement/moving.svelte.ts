/** What one has set for the next move: how many walk, and how many stay aboard where their ship arrives. */

class Moving {
  private chosen = $state.raw<{ asked: number | undefined; number: number } | null>(null);
  private loaded = $state.raw<{ asked: number | undefined; number: number } | null>(null);
  stay = $state(0); // tokens that stay aboard on arrival
  dragged = $state<number>(); // the question with which the last move began, if it was dragged

  /** Somebody has said how many walk. */
  isChosen(asked: number | undefined): boolean {
    return this.chosen?.asked === asked;
  }

  /** So many walk: what was chosen for this question, else what is usual. */
  numberFor(asked: number | undefined, usual: number): number {
    return this.chosen?.asked === asked ? (this.chosen?.number ?? usual) : usual;
  }

  /** What was chosen for the question just before: where a fight would start, the target asks for the number. */
  numberBefore(asked: number | undefined): number | null {
    return this.chosen?.asked !== undefined && this.chosen.asked + 1 === asked ? this.chosen.number : null;
  }

  /** So many board before their ship leaves: what was chosen for this question, else what is usual. */
  loadFor(asked: number | undefined, usual: number): number {
    return this.loaded?.asked === asked ? (this.loaded?.number ?? usual) : usual;
  }

  load(asked: number | undefined, number: number): void {
    this.loaded = { asked, number };
  }

  forget(): void {
    this.chosen = null;
  }

  choose(asked: number | undefined, number: number): void {
    this.chosen = { asked, number };
  }
}

export const moving = new Moving();
