/** Numbers set for the next move: how many tokens walk, and how many stay aboard when their ship arrives. */

class Moving {
  private chosen = $state.raw<{ asked: number | undefined; number: number } | null>(null);
  private loaded = $state.raw<{ asked: number | undefined; number: number } | null>(null);
  stay = $state(0); // tokens that stay aboard on arrival
  dragged = $state<number>(); // the question with which the last dragged move began

  /** Whether the player has set how many walk. */
  isChosen(asked: number | undefined): boolean {
    return this.chosen?.asked === asked;
  }

  /** How many walk: the number set for this question, else the usual one. */
  numberFor(asked: number | undefined, usual: number): number {
    return this.chosen?.asked === asked ? (this.chosen?.number ?? usual) : usual;
  }

  /** The number set at the previous question: a target with a fight asks for the number in a question of its own. */
  numberBefore(asked: number | undefined): number | null {
    return this.chosen?.asked !== undefined && this.chosen.asked + 1 === asked ? this.chosen.number : null;
  }

  /** How many board before their ship leaves: the number set for this question, else the usual one. */
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
