/** What one has set for the next move: how many walk, and how many stay aboard where their ship arrives. */

class Moving {
  private chosen = $state.raw<{ asked: number | undefined; number: number } | null>(null);
  stay = $state(0); // tokens that stay aboard on arrival
  dragged = $state<number>(); // the question with which the last move began, if it was dragged

  /** So many walk: what was chosen for this question, else what is usual. */
  numberFor(asked: number | undefined, usual: number): number {
    return this.chosen?.asked === asked ? (this.chosen?.number ?? usual) : usual;
  }

  choose(asked: number | undefined, number: number): void {
    this.chosen = { asked, number };
  }
}

export const moving = new Moving();
