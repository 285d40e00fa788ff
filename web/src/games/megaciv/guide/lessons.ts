/** The first game: one or two sentences explain each kind of question when it first comes up. */

import type { View } from "../../../talk/question";
import { say } from "../../../words/say";
import type { ChoiceName } from "../questions";
import type { Public } from "../view";

/** Controls that a note can point at. */
export type Control =
  "rail" | "prompt" | "area" | "number" | "end" | "token" | "limit" | "gate" | "panel" | "menu";

export interface Note {
  says: string;
  at?: Control; // the control it is about
  before?: true; // it only leads up to the next note: a player who acts has understood both
}

/** The notes on each kind of question, for the first time and later ones. */
const lessons = (): Partial<Record<ChoiceName, Note[]>> => ({
  ChooseCivilization: [
    { says: say("Pick a home. Far neighbours mean peace for longer; many coasts mean ships and trade.") },
  ],
  PlaceFirstCities: [
    {
      says: say("A gate before a name marks a city site. Cities stand best where tokens have room around."),
      at: "gate",
    },
  ],
  PlaceFirstToken: [
    {
      says: say("The disc before a name is the area’s limit: that many tokens can live there."),
      at: "limit",
    },
  ],
  ChooseMove: [
    {
      says: say("Here you see whose turn it is. The largest census moves first; now it is you."),
      at: "rail",
      before: true,
    },
    {
      says: say("This is what you are asked. Nothing is final until you end, and Undo takes back any step."),
      at: "prompt",
      before: true,
    },
    {
      says: say("Your tokens can leave the areas that glow. Tap one, then tap where they should go."),
      at: "area",
    },
    {
      says: say(
        "The disc before a name is the area’s limit: tokens above it are removed after city building.",
      ),
      at: "limit",
    },
    {
      says: say(
        "Next turn each area with one token gets one more, each with two or more gets two. So spread out.",
      ),
      at: "token",
    },
    {
      says: say(
        "Bring 6 tokens to an area with a gate, and you can build a city there; elsewhere it takes 12.",
      ),
      at: "gate",
    },
    {
      says: say("Here you see what would happen if you ended now, and you can take back any of your moves."),
      at: "panel",
    },
    {
      says: say(
        "When you have moved all you like, end your movement. It asks once more before anything is lost.",
      ),
      at: "end",
    },
    {
      says: say("All rules and cards can be looked up here. Underlined rules open when you tap them."),
      at: "menu",
    },
  ],
  Walk: [
    {
      says: say(
        "Green areas are in reach. A red dashed outline means: tokens of others are there, and you would fight.",
      ),
    },
  ],
  WalkNumber: [
    { says: say("Choose how many go; the others stay and can still move somewhere else."), at: "number" },
  ],
  BuildShip: [
    { says: say("A ship costs 2, from your treasury or in tokens. It carries tokens along the coasts.") },
  ],
  TakeAboard: [
    {
      says: say("Take tokens aboard where the ship lies, sail on, and put them ashore anywhere on the way."),
    },
  ],
  Sail: [
    {
      says: say(
        "Each step goes to the next coast that glows. Put your tokens ashore before the steps run out.",
      ),
    },
  ],
  KeepShip: [
    {
      says: say(
        "Old ships cost 1 a turn in upkeep. A ship you do not pay for is lost when your movement ends.",
      ),
    },
  ],
  PlaceGrowth: [
    { says: say("You have fewer tokens in stock than would grow. Tap the areas that get them.") },
  ],
  SetTaxRate: [
    { says: say("Every city moves this many tokens from stock to treasury. A city you cannot tax revolts.") },
  ],
  PickAttack: [{ says: say("Seven tokens take a city. The city becomes six tokens, which fight for it.") }],
  LoseToken: [
    {
      says: say(
        "In a conflict the smaller side loses a token first, then the other, until all that are left fit.",
      ),
    },
  ],
  TakeCard: [{ says: say("You took a city: a random trade card of its owner is yours if you want it.") }],
  BuildCity: [
    { says: say("You may build here: the tokens go back to stock and a city stands in their place.") },
    {
      says: say(
        "Each city needs 2 tokens elsewhere on the map to support it, and brings a trade card every turn.",
      ),
    },
  ],
  ReduceForSupport: [
    { says: say("Too few tokens support your cities. Tap the city that becomes tokens again.") },
  ],
  BuyTradeCard: [
    {
      says: say(
        "You drew a card for each city. You may buy more from your treasury; higher stacks are worth more.",
      ),
    },
  ],
  Market: [
    {
      says: say(
        "Cards of one kind are worth far more together. Offer at least 3 cards; you must name two of them truthfully.",
      ),
    },
    {
      says: say(
        "The other cards may be anything, even a tradeable calamity. What others offer you is sorted by what it adds.",
      ),
    },
  ],
  PayDamage: [
    { says: say("Tap what you lose, on the map or in the list. A city counts 5 points, a token 1.") },
  ],
  UseAbility: [
    { says: say("Some advances let you do something once a turn. Look at each before you pass.") },
  ],
  FillBasket: [
    {
      says: say(
        "Sets of cards and your treasury pay for advances. Every advance makes others of its group cheaper.",
      ),
    },
    {
      says: say(
        "The next spaces of the A.S.T. ask for cities and advances. The proposals show what you can afford.",
      ),
    },
  ],
  Pay: [
    { says: say("Cards are handed in as sets; the treasury pays the rest. What you keep serves next turn.") },
  ],
});

/** While others act: what this phase is about. */
const phases = (): Record<string, Note[]> => ({
  movement: [{ says: say("Others are moving. You will be asked as soon as it is your turn.") }],
  conflict: [
    {
      says: say(
        "Tokens of several players fight where they exceed the limit, or beside a city. What happened to you is told on a card.",
      ),
    },
  ],
  trade: [{ says: say("The market stays open until all are done. New offers appear in the list.") }],
  calamity_resolution: [
    {
      says: say(
        "Calamities strike those who hold their cards. The panel says why each number is what it is.",
      ),
    },
  ],
  advances_acquisition: [
    { says: say("Everyone buys at the same time. Nobody sees what others buy until all are done.") },
  ],
});

/** The key under which heard notes are counted. */
export function subjectOf(view: View): string {
  return view.question?.choice ?? `waiting ${(view.public as Public).phase.id}`;
}

/** All notes on the current question, in order. */
export function notesOn(view: View): Note[] {
  const { phase } = view.public as Public;
  return (view.question ? lessons()[view.question.choice as ChoiceName] : phases()[phase.id]) ?? [];
}

/** Index of the next note after `heard`; a player who acted has also understood the note that it led up to. */
export function nextAfter(notes: Note[], heard: number, acted: boolean): number {
  if (!acted || !notes[heard - 1]?.before) return heard;
  let next = heard;
  while (notes[next]?.before) next++;
  return next + 1;
}
