/** Every text of the page: the English template is the key to its translation in the reader's catalogue. */

export type Facts = Record<string, string | number>;
export type Catalogue = Record<string, string>;

const ENGLISH = "en";
// plural forms of whole numbers, in the order of a template
const FORMS: Record<string, Intl.LDMLPluralRule[]> = { pl: ["one", "few", "many"] };
const TWO_FORMS: Intl.LDMLPluralRule[] = ["one", "other"];

let catalogue: Catalogue = {};
let locale = ENGLISH;
let plurals = new Intl.PluralRules(locale);
const english = new Intl.PluralRules(ENGLISH);
// by decimals: creating a formatter takes far longer than using it
const numerals = new Map<number, Intl.NumberFormat>();

/** Use this language from now on. */
export function speak(language: string, texts: Catalogue): void {
  locale = language;
  catalogue = texts;
  plurals = new Intl.PluralRules(locale);
  numerals.clear();
}

/** A text that the server sends in every language, in the reader's; in English if that is missing. */
export const told = (says: Record<string, string>): string => says[locale] ?? says[ENGLISH] ?? "";

/** The language of the page. */
export const spoken = (): string => locale;

/**
 * The sentence a template gives with these facts, in the grammar of docs/languages.md: `{n}` is a fact,
 * `{n:# figure|# figures}` a form that goes with it. Where a translation is missing, English stands in.
 */
export function say(template: string, facts: Facts = {}): string {
  const translated = catalogue[template];
  const text = translated ?? withoutContext(template);
  const forms = translated === undefined ? TWO_FORMS : (FORMS[locale] ?? TWO_FORMS);
  const rules = translated === undefined ? english : plurals;
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, words?: string) => {
    const fact = facts[name] ?? "";
    return words === undefined ? written(fact) : form(words.split("|"), Number(fact), rules, forms);
  });
}

/** Removes the mark that distinguishes two equal templates: "@ship Done" is "Done". */
function withoutContext(template: string): string {
  return template.startsWith("@") ? template.slice(template.indexOf(" ") + 1) : template;
}

/** A number with a real minus sign, in the reader's format. */
export function number(n: number, digits = 0): string {
  return numeralsWith(digits).format(n).replace("-", "−");
}

function numeralsWith(digits: number): Intl.NumberFormat {
  let format = numerals.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: "negative", // zero has no sign
    });
    numerals.set(digits, format);
  }
  return format;
}

/** A change in points, with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${number(n)}` : number(n);
}

/** Odds in whole per cent; only certainties are 0 % or 100 %. */
export function percent(probability: number): string {
  if (probability > 0 && probability < 0.01) return say("under 1 %");
  if (probability > 0.99 && probability < 1) return say("over 99 %");
  return say("{n} %", { n: Math.round(probability * 100) });
}

/** A list in words: "red, blue and green". */
export function listed(things: string[]): string {
  return new Intl.ListFormat(locale === ENGLISH ? "en-GB" : locale, { type: "conjunction" }).format(
    things.map(String),
  ); // ListFormat throws on numbers
}

/** A sentence of the engine with a capital first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** A sentence with exactly one full stop. */
export const stopped = (text: string): string => `${sentence(text).replace(/\.$/, "")}.`;

function written(fact: string | number): string {
  return typeof fact === "number" ? number(fact, Number.isInteger(fact) ? 0 : 1) : fact;
}

function form(words: string[], n: number, rules: Intl.PluralRules, forms: Intl.LDMLPluralRule[]): string {
  const at = forms.indexOf(rules.select(n));
  return (words[at < 0 ? words.length - 1 : Math.min(at, words.length - 1)] ?? "").replaceAll(
    "#",
    written(n),
  );
}
