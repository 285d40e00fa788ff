/** The reader's language: the one chosen on this device, else the first of the browser's that the page speaks. */

import { LANGUAGES, wordsOf } from "./languages";
import { speak } from "./say";

const STORED = "cradle.language";
const SITE = "site";

class Reader {
  /** What is read changes with it, so whatever is shown is built anew. */
  language = $state("en");
  private wanted = "en";
  private parts = new Set([SITE]); // of the page, whose words are needed

  /** The page begins: in the language of this device. */
  begin(): Promise<void> {
    return this.read(stored() ?? preferred(navigator.languages));
  }

  async choose(language: string): Promise<void> {
    await this.read(language);
    try {
      localStorage.setItem(STORED, language);
    } catch {
      // a private window forgets
    }
  }

  /** A game is about to be shown: its words come before it. */
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

  /** The words of all parts; if more is wanted by the time they are there, that as well. */
  private async fetch(): Promise<void> {
    const [language, parts] = [this.wanted, [...this.parts]];
    const words = await Promise.all(parts.map((part) => wordsOf(part, language)));
    if (language !== this.wanted || parts.length < this.parts.size) return this.fetch();
    speak(language, Object.assign({}, ...words));
  }
}

/** The first of these languages that the page speaks, whatever the country: "de-AT" is "de". */
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
