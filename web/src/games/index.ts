/** The games of the page, one folder each. Cards load with the first page, a game's page when it is needed. */

import type { GameCard, GamePage, Tool } from "../shell/game";
import { GENERIC } from "../shell/generic";
import { reader } from "../words/reader.svelte";

export interface NamedCard extends GameCard {
  name: string;
}

const CARDS = import.meta.glob<GameCard>("./*/card.ts", { eager: true, import: "default" });
const drawn = new Set<GamePage>(); // games whose signs are in the document
const PAGES = import.meta.glob<GamePage>("./*/index.ts", { import: "default" });

/** Games that have a card; the one recommended to beginners comes first. */
export const cards: NamedCard[] = Object.entries(CARDS)
  .map(([path, card]) => ({ ...card, name: path.split("/")[1]! }))
  .sort((one, other) => one.order - other.order);

export const cardOf = (game: string): NamedCard | undefined => cards.find(({ name }) => name === game);

/** The page of a game, its own or the generic one, loaded after the game's texts. */
export async function pageOf(game: string): Promise<GamePage> {
  const [its] = await Promise.all([PAGES[`./${game}/index.ts`]?.(), reader.learn(game)]);
  const page = its ?? GENERIC;
  if (page.signs && !drawn.has(page)) document.body.insertAdjacentHTML("afterbegin", page.signs);
  drawn.add(page);
  return page;
}

/** The pages of several games at once, by name. */
export async function pagesOf(games: string[]): Promise<Record<string, GamePage>> {
  const names = [...new Set(games)];
  const pages = await Promise.all(names.map(pageOf));
  return Object.fromEntries(names.map((name, i) => [name, pages[i]!]));
}

/** The tools for people with the box of a game at home. */
export const tools: Tool[] = cards.flatMap(({ name, tools }) =>
  (tools ?? []).map((tool) => ({ ...tool, page: () => reader.learn(name).then(tool.page) })),
);

/** Tools that the head of every page links to. */
export const toolsInHead: Tool[] = tools
  .filter(({ inHead }) => inHead)
  .sort((one, other) => one.inHead! - other.inHead!);
