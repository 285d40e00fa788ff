/** What happened since my last action, in a few words: a phone shows neither the log nor the whole valley. */

import type { NewsItem } from "../../../talk/question";
import { sentence, stopped } from "../../../words/say";
import { COLOURS, type Valley } from "../valley.svelte";

const GAINS = "gathered card_taken building_taken tool_gained figure_gained level_gained".split(" ");
const DEEDS = new Set(["placed", ...GAINS]); // events of other players to report
// my own events: the report starts after the last of them
const MINE = new Set([...DEEDS, "card_declined", "building_declined"]);
const TO_ME = new Set(["fed", "went_hungry", "die_taken"]); // what happens to me without an action of mine
const AT_MOST = 3;

/** Other players' placements and gains, and what happened to me meanwhile: the last few, placements in short. */
export function sinceMine(valley: Valley): string {
  const seat = COLOURS[valley.view.seat ?? -1];
  const news = valley.table.news.filter(({ struck }) => !struck);
  const mine = ({ name, facts }: NewsItem) => facts["seat"] === seat && MINE.has(name);
  const since = news.slice(news.findLastIndex(mine) + 1);
  const told = since.filter(({ name, facts }) => (facts["seat"] === seat ? TO_ME : DEEDS).has(name));
  return told
    .slice(-AT_MOST)
    .map((item) => (item.name === "placed" ? placement(valley, item) : stopped(item.says)))
    .join(" ");
}

function placement(valley: Valley, { facts }: NewsItem): string {
  const who = COLOURS.findIndex((colour) => colour === facts["seat"]);
  const figures = Number(facts["figures"]);
  const place = sentence(valley.placeName(String(facts["place"])));
  return `${valley.table.name(who)}: ${place}${figures > 1 ? ` ${figures}` : ""}.`;
}
