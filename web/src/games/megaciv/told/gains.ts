/** What phases without a question brought me: taxes, growth, cards, surplus, a step on the A.S.T. */

import type { NewsItem } from "../../../talk/question";
import { listed, say } from "../../../words/say";
import { receivedIn } from "./happenings";

interface Names {
  area: (id: string) => string;
  card: (id: string) => string;
}

type Says = (facts: NewsItem["facts"], places: string[]) => string;
/** The areas in which an event gave me tokens. */
export type PlacesOf = (n: number) => string[];

const space = (facts: NewsItem["facts"]) => ({ space: Number(facts["space"]) });

/** What each event brought, in words. */
const BROUGHT: Record<string, Says> = {
  taxes_collected: ({ number }) => say("{n:# token|# tokens} in tax", { n: Number(number) }),
  expanded: ({ number }, places) =>
    places.length
      ? say("grown by {n:# token|# tokens}: {what}", { n: Number(number), what: listed(places) })
      : say("grown by {n:# token|# tokens}", { n: Number(number) }),
  surplus_removed: ({ number }) => say("{n:# token|# tokens} above the limit lost", { n: Number(number) }),
  marker_advanced: (facts) => say("moved to space {space} of the A.S.T.", space(facts)),
  marker_stayed: (facts) => say("stayed on space {space} of the A.S.T.", space(facts)),
  marker_moved_back: (facts) => say("moved back to space {space} of the A.S.T.", space(facts)),
};

/** In the order of the events, with all cards together. */
export function gainsOf(news: NewsItem[], me: string, names: Names, placesOf: PlacesOf): string[] {
  const mine = news.filter(({ facts }) => facts["seat"] === me || facts["owner"] === me);
  const drawn = news.filter(({ name }) => name === "card_drawn").flatMap(receivedIn);
  const cards = drawn.length ? [say("drawn: {what}", { what: listed(drawn.map(names.card)) })] : [];
  const told = ({ n, name, facts }: NewsItem) => BROUGHT[name]?.(facts, placesOf(n).map(names.area)) ?? [];
  return [...mine.flatMap(told), ...cards];
}
