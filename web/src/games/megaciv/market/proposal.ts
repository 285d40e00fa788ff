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
