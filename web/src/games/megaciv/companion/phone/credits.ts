/** Credits that a player chose: those beyond what is printed on their advances. */

import type { AdvanceCard, Player } from "../../view";

const CHOOSE = ["written_record", "monument"]; // advances that let their owner choose credits

export function chosenCredits(
  { advances, credits }: Pick<Player, "advances" | "credits">,
  cards: Pick<AdvanceCard, "id" | "credits">[],
): Record<string, number> {
  if (!CHOOSE.some((id) => advances.includes(id))) return {};
  const owned = cards.filter(({ id }) => advances.includes(id));
  const printed = (colour: string) => owned.reduce((sum, card) => sum + (card.credits[colour] ?? 0), 0);
  const beyond = Object.entries(credits).map(([colour, points]): [string, number] => [
    colour,
    points - printed(colour),
  ]);
  // everybody starts with the same number in every colour
  const atStart = Math.min(...beyond.map(([, points]) => points));
  return Object.fromEntries(
    beyond
      .map(([colour, points]): [string, number] => [colour, points - atStart])
      .filter(([, points]) => points),
  );
}
