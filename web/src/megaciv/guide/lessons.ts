/** The first game: each kind of question is explained in a sentence or two when it is first met. */

import type { View } from "../../talk/question";
import { say } from "../../words/say";
import type { Public } from "../view";

/** What to say about each kind of question, the first time and the next ones. */
const lessons = (): Record<string, string[]> => ({
  ChooseCivilization: [
    say("Pick a home. Far neighbours mean peace for longer; many coasts mean ships and trade."),
  ],
  ChooseMove: [
    say("Your tokens may walk from the areas that glow. Tap one, then tap where they should go."),
    say("The disc before a name is the area’s limit: tokens above it are lost at the end of the turn."),
    say("Next turn each area with one token gets one more, each with two or more gets two. So spread out."),
    say("Bring 6 tokens to an area with a gate, and you can build a city there; elsewhere it takes 12."),
    say("The panel says what would happen if you ended now. Until you end, every move can be taken back."),
    say(
      "The list of nations shows whose turn it is: the largest census moves first. Underlined rules open when you tap them.",
    ),
  ],
  Walk: [
    say(
      "Green areas are in reach. A red dashed outline means: tokens of others are there, and you would fight.",
    ),
  ],
  WalkNumber: [say("Choose how many go; the others stay and can still move somewhere else.")],
  BuildShip: [say("A ship costs 2, from your treasury or in tokens. It carries tokens along the coasts.")],
  TakeAboard: [
    say("Take tokens aboard where the ship lies, sail on, and put them ashore anywhere on the way."),
  ],
  Sail: [
    say("Each step goes to the next coast that glows. Put your tokens ashore before the steps run out."),
  ],
  KeepShip: [
    say("Old ships cost 1 a turn in upkeep. A ship you do not pay for is lost when your movement ends."),
  ],
  PlaceGrowth: [say("You have fewer tokens in stock than would grow. Tap the areas that get them.")],
  SetTaxRate: [
    say("Every city moves this many tokens from stock to treasury. A city you cannot tax revolts."),
  ],
  PickAttack: [say("Seven tokens take a city. The city becomes six tokens, which fight for it.")],
  LoseToken: [
    say("In a conflict the smaller side loses a token first, then the other, until all that are left fit."),
  ],
  TakeCard: [say("You took a city: a random trade card of its owner is yours if you want it.")],
  BuildCity: [
    say("You may build here: the tokens go back to stock and a city stands in their place."),
    say("Each city needs 2 tokens elsewhere on the map to support it, and brings a trade card every turn."),
  ],
  ReduceForSupport: [say("Too few tokens support your cities. Tap the city that becomes tokens again.")],
  BuyTradeCard: [
    say("You drew a card for each city. You may buy more from your treasury; higher stacks are worth more."),
  ],
  Market: [
    say(
      "Cards of one kind are worth far more together. Offer 3 cards or more; two of them you must name truly.",
    ),
    say("The third card may be anything, a calamity too. What others offer you is sorted by what it adds."),
  ],
  PayDamage: [say("Tap what you lose, on the map or in the list. A city counts 5 points, a token 1.")],
  UseAbility: [say("Some advances let you do something once a turn. Look at each before you pass.")],
  FillBasket: [
    say("Sets of cards and your treasury pay for advances. Every advance makes others of its group cheaper."),
    say("The next spaces of the A.S.T. ask for cities and advances. The proposals show what you can afford."),
  ],
  Pay: [say("Cards are handed in as sets; the treasury pays the rest. What you keep serves next turn.")],
});

/** While others act: what this phase is about. */
const phases = (): Record<string, string[]> => ({
  movement: [say("Others are moving. You will be asked as soon as it is your turn.")],
  conflict: [
    say("Where several nations stand in one area, they fight. What happened to you is told on a card."),
  ],
  trade: [say("The market stays open until all are done. New offers appear in the list.")],
  calamity_resolution: [
    say("Calamities strike those who hold their cards. The panel says why each number is what it is."),
  ],
  advances_acquisition: [
    say("Everyone buys at the same time. Nobody sees what others buy until all are done."),
  ],
});

/** Under which name what has been heard is counted. */
export function subjectOf(view: View): string {
  return view.question?.choice ?? `waiting ${(view.public as Public).phase.id}`;
}

/** What there is to say now; nothing once everything has been said. */
export function lesson(view: View, heard: Record<string, number>): string {
  const said = view.question ? lessons()[view.question.choice] : phases()[(view.public as Public).phase.id];
  return said?.[heard[subjectOf(view)] ?? 0] ?? "";
}
