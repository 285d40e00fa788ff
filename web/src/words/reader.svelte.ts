/** The reader's language: the one chosen on this device, else the first of the browser's that the page has. */

import { LANGUAGES, wordsOf } from "./languages";
import { speak } from "./say";

const STORED = "cradle.language";
const SITE = "site";

class Reader {
  /** The page is rebuilt when it changes. */
  language = $state("en");
  private wanted = "en";
  private parts = new Set([SITE]); // parts of the page whose texts are needed

  /** Start with the language of this device. */
  begin(): Promise<void> {
    return this.read(stored() ?? preferred(navigator.languages));
  }

  async choose(language: string): Promise<void> {
    await this.read(language);
    try {
      localStorage.setItem(STORED, language);
    } catch {
      // storage may fail in a private window
    }
  }

  /** Load the texts of a game before showing it. */
  learn(game: string): Promise<void> {
    this.parts.add(game);
    return this.fetch();
  }

  private async read(language: string): Promise<void> {
    this.wanted = language;
    await this.fetch();
    document.documentElement.lang = this.wanted;
    this.language = this.wanted;
  }

  /** Load the texts of all parts; if more is wanted meanwhile, start again. */
  private async fetch(): Promise<void> {
    const [language, parts] = [this.wanted, [...this.parts]];
    const words = await Promise.all(parts.map((part) => wordsOf(part, language)));
    if (language !== this.wanted || parts.length < this.parts.size) return this.fetch();
    speak(language, Object.assign({}, ...words));
  }
}

/** The first of these languages that the page has, in any country's variant: "de-AT" counts as "de". */
export function preferred(languages: readonly string[]): string {
  return languages.map((language) => language.split("-")[0]!.toLowerCase()).find(isSpoken) ?? "en";
}

function stored(): string | null {
  try {
    const language = localStorage.getItem(STORED) ?? "";
    return isSpoken(language) ? language : null;
  } catch {
    return null;
  }
}

const isSpoken = (language: string) => Object.hasOwn(LANGUAGES, language);

export const reader = new Reader();
