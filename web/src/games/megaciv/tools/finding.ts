/** Search by words: all of them must occur in the name or in one of the rules. */

export type Rules = Record<string, string>;

export function matching(words: string, rules: Rules): (name: string, ids: string[]) => boolean {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (name, ids) => {
    const text = [name, ...ids, ...ids.map((id) => rules[id] ?? "")].join(" ").toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
}
