/** What the program's results leave players to do at the real board, read from the news; each item stays until done. */

import type { NewsItem } from "../../../talk/question";
import { say } from "../../../words/say";

export interface Deed {
  n: number; // number of its news item
  civ: string; // the civilization that does it
  says: string;
}

interface Facts {
  seat: string;
  other: string;
  number: number;
  cities: number;
  tokens: number;
  steps: number;
  space: number;
  calamity: string;
  own_word: number; // 1: the loser said so while taking the piece off the board
}
type Name = (id: string) => string; // id of a civilization or a card
type Says = (facts: Facts, name: Name) => string;

const OWN: Record<string, Says> = {
  taxes_collected: ({ number: n }) =>
    say("Take {n} {n:token|tokens} from your stock to your treasury.", { n }),
  treasury_lost: ({ number: n }) =>
    say("Put {n} {n:token|tokens} from your treasury into your stock.", { n }),
  city_handed_over: ({ other }, name) =>
    say("Choose a city of {name} and put one of yours in its place.", { name: name(other) }),
  spoils_returned: ({ number: n }) =>
    say("Put {n} {n:token|tokens} from your treasury into your stock.", { n }),
  cities_lost: ({ number: n }) => say("Take {n} {n:city|cities} of yours off the board.", { n }),
  cities_turned_pirate: ({ number: n }) =>
    say("Put pirate cities in the place of {n} {n:coastal city|coastal cities} of yours.", { n }),
  cities_reduced: ({ number: n }) =>
    say("Reduce {n} of your cities: put tokens from your stock there, up to the limit of the area.", { n }),
  cards_discarded_there: ({ number: n }) => say("Discard {n} commodity {n:card|cards} of yours.", { n }),
  value_discarded_there: ({ number: n }) =>
    say("Discard commodity cards with a face value of {n} at least, or all if you have less.", { n }),
  marker_went_back: ({ steps: n, space }) =>
    say("Move your marker back {n} {n:space|spaces} on the A.S.T., to space {space}.", { n, space }),
  calamity_thrown_off: ({ calamity }, name) =>
    say("Discard {name}: you hold too many calamities, and this one was drawn.", { name: name(calamity) }),
  units_handed_over: ({ cities, tokens }) =>
    say(
      "Take {cities} {cities:city|cities} and {tokens} {tokens:token|tokens} of yours off the board: they are annexed.",
      {
        cities,
        tokens,
      },
    ),
  units_annexed: ({ cities, tokens }) =>
    say("Put {cities} {cities:city|cities} and {tokens} {tokens:token|tokens} of yours in their place.", {
      cities,
      tokens,
    }),
};
const OF_THE_OTHER: Record<string, Says> = {
  city_handed_over: ({ seat }, name) =>
    say("{name} takes over a city of yours and chooses which: take it off the board.", { name: name(seat) }),
};

/** What these civilizations have to do at the board according to the news after `done`, without news taken back. */
export function deedsIn(news: NewsItem[], civs: string[], done: number, name: Name): Deed[] {
  const found: Deed[] = [];
  for (const { n, name: event, facts: told, struck } of news) {
    const facts = told as unknown as Facts;
    if (struck || n <= done) continue;
    const says: [string, Says | undefined][] = [
      [facts.seat, OWN[event]],
      [facts.other, OF_THE_OTHER[event]],
    ];
    for (const [civ, sentence] of says)
      if (sentence && civs.includes(civ) && !isNothing(event, facts))
        found.push({ n, civ, says: sentence(facts, name) });
  }
  return found;
}

/** Whether nothing is left to do: a figure of zero, or the players have just said themselves what they did. */
function isNothing(event: string, { number, cities, tokens, own_word }: Facts): boolean {
  if (event.startsWith("units_")) return !cities && !tokens;
  return number === 0 || own_word === 1;
}
