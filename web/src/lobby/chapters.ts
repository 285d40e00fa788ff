/** The rules of a game in chapters, and those of them that have the words somebody looks for. */

import type { Chapter } from "../shell/game";

export type Rules = Record<string, string>;
export interface Filled {
  title: string; // of rules that no chapter holds: none
  sign?: string;
  rules: [id: string, says: string][];
}

/** Each rule stands in the first chapter that holds it; chapters without any are left out. */
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
