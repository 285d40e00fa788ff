/** The languages of the page: English, and those with a folder in `src/cradle/languages`, loaded when chosen. */

import type { Catalogue } from "./say";

const ENGLISH = "en";
const ABOUT = import.meta.glob<{ name: string }>("../../../src/cradle/languages/*/language.json", {
  eager: true,
  import: "default",
});
const WORDS = import.meta.glob<Catalogue>("../../../src/cradle/languages/*/page/*.json", {
  import: "default",
});
const FOLDER = "../../../src/cradle/languages";

const codeOf = (path: string) => path.split("/").at(-2)!;

/** By code: the language's own name. */
export const LANGUAGES: Record<string, string> = {
  [ENGLISH]: "English",
  ...Object.fromEntries(Object.entries(ABOUT).map(([path, { name }]) => [codeOf(path), name])),
};

/** The translations of a part of the page, the site or a game; empty if there are none. */
export async function wordsOf(part: string, language: string): Promise<Catalogue> {
  return (await WORDS[`${FOLDER}/${language}/page/${part}.json`]?.()) ?? {};
}
