/** A bundle to begin an answer with: what they wish for, then what one can best do without. */

interface Good {
  card: string; // as it lies in the hand
  commodity: string;
  value: number;
}

/**
 * So many commodities of the hand: wished ones first, then the loneliest and cheapest, and last what one gets for them;
 * nothing if there are too few.
 */
export function proposed(hand: Good[], wish: string[], fewest: number, gets: string[] = []): string[] {
  if (hand.length < fewest) return [];
  const like = (commodity: string) => hand.filter((each) => each.commodity === commodity).length;
  const wished = ({ commodity }: Good) => (wish.includes(commodity) ? 0 : 1);
  const got = ({ commodity }: Good) => (gets.includes(commodity) ? 1 : 0); // to swap a thing for itself helps nobody
  const kept = hand.toSorted(
    (a, b) =>
      got(a) - got(b) || wished(a) - wished(b) || like(a.commodity) - like(b.commodity) || a.value - b.value,
  );
  return kept.slice(0, fewest).map(({ card }) => card);
}

/**
 * So many commodities of the hand that take least from its sets, with what one gets for them: one after the other the card
 * whose set loses least, for a set is worth its value by the square of its cards.
 */
export function cheapest(hand: Good[], fewest: number, gets: string[] = []): string[] {
  if (hand.length < fewest) return [];
  const left = [...hand];
  const sizeOf = (commodity: string) =>
    left.filter((each) => each.commodity === commodity).length +
    gets.filter((each) => each === commodity).length;
  const costOf = ({ commodity, value }: Good) => value * (2 * sizeOf(commodity) - 1);
  return Array.from({ length: fewest }, () => {
    const least = left.toSorted((a, b) => costOf(a) - costOf(b))[0]!;
    left.splice(left.indexOf(least), 1);
    return least.card;
  });
}
