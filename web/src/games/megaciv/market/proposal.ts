/** Suggests the first cards of an answer: what the others wish for, then what I need least. */

interface Good {
  card: string; // as held in the hand
  commodity: string;
  value: number;
}

/** The fewest commodities allowed: wished-for ones first, then lone and cheap ones, and last those that the offer
 *  itself brings; none if the hand is too small. */
export function proposed(hand: Good[], wish: string[], fewest: number, gets: string[] = []): string[] {
  if (hand.length < fewest) return [];
  const like = (commodity: string) => hand.filter((each) => each.commodity === commodity).length;
  const wished = ({ commodity }: Good) => (wish.includes(commodity) ? 0 : 1);
  // swapping a commodity for itself helps nobody
  const got = ({ commodity }: Good) => (gets.includes(commodity) ? 1 : 0);
  const kept = hand.toSorted(
    (a, b) =>
      got(a) - got(b) || wished(a) - wished(b) || like(a.commodity) - like(b.commodity) || a.value - b.value,
  );
  return kept.slice(0, fewest).map(({ card }) => card);
}

/** The fewest commodities allowed, at the least cost to the sets: card by card the one whose set loses least, as a
 *  set is worth its value times the square of its cards. Cards that the offer brings count. */
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
