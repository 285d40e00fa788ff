/** The rules of a game in chapters, filtered by the words a player searches for. */

import type { Chapter } from "../shell/game";

export type Rules = Record<string, string>;
export interface Filled {
  title: string; // empty for rules outside all chapters
  sign?: string;
  rules: [id: string, says: string][];
}

/** Puts each rule into the first chapter that claims it; leaves out empty chapters. */
export function inChapters(rules: Rules, chapters: Chapter[], words: string): Filled[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = Object.entries(rules).filter(([id, says]) =>
    wanted.every((word) => `${id} ${says}`.toLocaleLowerCase().includes(word)),
  );
  const all: Chapter[] = [...chapters, { title: "", holds: /^/ }];
  const placeOf = (id: string) => all.findIndex(({ holds }) => holds.test(id));
  return all
    .map(({ title, sign }, i) => ({ title, sign, rules: found.filter(([id]) => placeOf(id) === i) }))
    .filter(({ rules }) => rules.length > 0);
}
