/** The reader's language: the one chosen on this device, else the first of the browser's that the page speaks. */

import { speak, type Catalogue } from "./say";

export const LANGUAGES = { en: "English", de: "Deutsch" }; // each by its own name
export type Code = keyof typeof LANGUAGES;

const CATALOGUES: Record<Code, () => Promise<Catalogue>> = {
  en: () => Promise.resolve({}),
  de: async () => (await import("./de.json")).default,
};
const STORED = "cradle.language";

class Reader {
  /** What is read changes with it, so whatever is shown is built anew. */
  language = $state<Code>("en");

  /** The page begins: in the language of this device. */
  begin(): Promise<void> {
    return this.read(stored() ?? preferred(navigator.languages));
  }

  async choose(language: Code): Promise<void> {
    await this.read(language);
    try {
      localStorage.setItem(STORED, language);
    } catch {
      // a private window forgets
    }
  }

  private async read(language: Code): Promise<void> {
    speak(language, await CATALOGUES[language]());
    document.documentElement.lang = language;
    this.language = language;
  }
}

/** The first of these languages that the page speaks, whatever the country: "de-AT" is "de". */
export function preferred(languages: readonly string[]): Code {
  return languages.map((language) => language.split("-")[0]!.toLowerCase()).find(isSpoken) ?? "en";
}

function stored(): Code | null {
  try {
    const language = localStorage.getItem(STORED) ?? "";
    return isSpoken(language) ? language : null;
  } catch {
    return null;
  }
}

const isSpoken = (language: string): language is Code => language in LANGUAGES;

export const reader = new Reader();
