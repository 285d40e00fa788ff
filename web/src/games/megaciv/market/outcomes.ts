/** What became of my offers and answers in this market, apart from swaps, according to the news. */

import type { NewsItem } from "../../../talk/question";
import { say } from "../../../words/say";
import type { OfferView } from "../view";
import { opening } from "./traded";

export interface Outcome {
  n: number; // number of its news item
  says: string;
}

/** Declined, taken by another player, lapsed, withdrawn or changed, or the partner left before it was settled. */
export function outcomes(
  news: NewsItem[],
  me: string,
  offers: OfferView[],
  nameOf: (civ: string) => string,
): Outcome[] {
  const since = news.slice(Math.max(0, opening(news))).filter(({ struck }) => !struck);
  const asked = new Set(since.filter((item) => isToOne(item, me)).map(({ facts }) => facts["other"]));
  const [withdrawn, changed] = [withdrawnFrom(since, me, offers), changedFor(since, me, offers)];
  return since.flatMap((item, at) => {
    const says = became(item, since.slice(0, at));
    return says === null ? [] : [{ n: item.n, says }];
  });

  function became(item: NewsItem, before: NewsItem[]): string | null {
    const owner = { name: nameOf(String(item.facts["seat"])) };
    if (withdrawn.has(item)) return say("{name} has withdrawn the offer you answered", owner);
    if (changed.has(item)) return say("{name} has changed the offer you answered: look again", owner);
    if (!isMine(item, me, asked)) return null;
    const quicker = item.name === "answer_came_late" && swapOf(String(item.facts["other"]), before);
    if (!quicker) return item.says;
    const [name, other] = [quicker.facts["other"], quicker.facts["seat"]].map((civ) => nameOf(String(civ)));
    return say("{name} was quicker: the offer of {other} that you answered is taken", {
      name: name!,
      other: other!,
    });
  }
}

const isToOne = ({ name, facts }: NewsItem, me: string): boolean =>
  (name === "offer_answered" || name === "offer_addressed") && facts["seat"] === me;

function isMine({ name, facts: { seat, other } }: NewsItem, me: string, asked: Set<unknown>): boolean {
  if (name === "answer_declined") return other === me;
  if (name === "market_left") return asked.has(seat);
  return ["answer_came_late", "answer_lapsed", "offer_lapsed"].includes(name) && seat === me;
}

const swapOf = (owner: string, news: NewsItem[]): NewsItem | undefined =>
  news.findLast(({ name, facts }) => name === "cards_swapped" && facts["seat"] === owner);

const myAnswers = (offers: OfferView[], me: string, owner: unknown): OfferView[] =>
  offers.filter(({ seat, to, answers }) => answers !== null && seat === me && to === owner);

const by = (owner: unknown, told: string, news: NewsItem[]): NewsItem[] =>
  news.filter(({ name, facts }) => name === told && facts["seat"] === owner);

const answeredBy = (me: string, news: NewsItem[]): Set<unknown> =>
  new Set(by(me, "offer_answered", news).map(({ facts }) => facts["other"]));

/** Withdrawals of offers I had answered: each civilization's latest, as many as answers of mine are missing. */
function withdrawnFrom(news: NewsItem[], me: string, offers: OfferView[]): Set<NewsItem> {
  return new Set(
    [...answeredBy(me, news)].flatMap((owner) => {
      const missing = unended(news, me, owner) - myAnswers(offers, me, owner).length;
      return missing > 0 ? by(owner, "offer_withdrawn", news).slice(-missing) : [];
    }),
  );
}

/** How many of my answers to a civilization have not ended according to the news. */
function unended(news: NewsItem[], me: string, owner: unknown): number {
  if (by(owner, "market_left", news).length) return 0;
  const between = (told: string, seat: unknown, other: unknown) =>
    by(seat, told, news).filter(({ facts }) => facts["other"] === other).length;
  const ended = ["answer_withdrawn", "answer_came_late", "answer_lapsed"].map((told) =>
    between(told, me, owner),
  );
  const taken = between("answer_declined", owner, me) + between("cards_swapped", owner, me);
  return between("offer_answered", me, owner) - taken - ended.reduce((sum, n) => sum + n, 0);
}

/** The latest change of each offer that my answer no longer fits. */
function changedFor(news: NewsItem[], me: string, offers: OfferView[]): Set<NewsItem> {
  const owners = [...answeredBy(me, news)].filter((owner) =>
    myAnswers(offers, me, owner).some(({ stale }) => stale),
  );
  return new Set(owners.flatMap((owner) => by(owner, "offer_changed", news).slice(-1)));
}
