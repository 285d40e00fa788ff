/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * What everybody sees.
 */
export interface Public {
  areas: [string, string | null, [string, number][]][];
  calamities: CalamitiesView;
  closed_regions: string[];
  counts: CountsView | null;
  done: string[];
  empty_stacks: number[][];
  ended: GameEnd | null;
  iron_bonus: string | null;
  last_turn: number | null;
  last_turn_expected: [number, number] | null;
  map: string;
  offers: OfferView[];
  options: Options;
  order: string[];
  phase: Phase;
  players: Player[];
  seats: number;
  summary: TurnSummary | null;
  trading: string[];
  turn: number;
  turn_limit: number;
}
/**
 * Calamities of this turn, as everyone may see them.
 */
export interface CalamitiesView {
  called: CopyView[];
  face_down: {
    [k: string]: number;
  };
  past: CopyView[];
}
/**
 * A calamity that has been called, and everyone with a role in it.
 */
export interface CopyView {
  beneficiary: string | null;
  calamity: string;
  hit: string[];
  ledgers: LedgerView[];
  named: string[];
  stack: number;
  victim: string;
}
/**
 * How hard one victim is hit: the base figure and each change, with cause, amount and rule.
 */
export interface LedgerView {
  parts: unknown[][];
  seat: string;
  total: number;
}
/**
 * What is known of a board on a real table.
 */
export interface CountsView {
  cards: string;
  contacts: string[][];
  deal: [string, number][];
  most: number[];
  parting: [string, string][];
}
/**
 * Why the game is over: "late_iron_age", "turn_limit", "one_left" or "nobody_left"; and who reached that age.
 */
export interface GameEnd {
  reached: string[];
  why: string;
}
/**
 * What everybody sees of an offer: the first two names are true, the cards themselves stay hidden.
 */
export interface OfferView {
  answers: string | null;
  cards: number;
  id: string;
  named: string[];
  no_calamity: boolean;
  seat: string;
  stale: boolean;
  to: string | null;
  wish: string[];
}
/**
 * The options on which the players have agreed.
 */
export interface Options {
  ast: string;
  copies: string;
  dealings: number;
  length: string;
  offers: number;
  offers_each: number;
  order: string;
  wonder_scores_city: boolean;
}
/**
 * The phase that is being played: 1 to 13, with 0 for the set-up and 14 for the end; `step` is its part, "5a".
 */
export interface Phase {
  id: string;
  number: number;
  step: string;
}
/**
 * One player's side of the table.
 */
export interface Player {
  advances: string[];
  block: number;
  calamities: number | null;
  census: number;
  cities: number;
  city_stock: number;
  credits: {
    [k: string]: number;
  };
  hand_size: number;
  id: string;
  in_game: boolean;
  next: {
    [k: string]: unknown;
  } | null;
  offers_left: number;
  points: number;
  position: number;
  ships: string[];
  stock: number;
  support: number;
  theme: string | null;
  tokens: number;
  treasury: number;
}
/**
 * The turn before this one: the figures of all players when it began and when it had ended, by seat.
 */
export interface TurnSummary {
  after: number[][];
  before: number[][];
  figures: string[];
  gain: number;
  gained_most: string[];
  turn: number;
}
/**
 * What only one seat sees.
 */
export interface Private {
  bundles: {
    [k: string]: string[];
  };
  gains: {
    [k: string]: number;
  };
  givers: {
    [k: string]: string;
  };
  hand: string[];
  just_short: JustShort | null;
  limits: {
    [k: string]: number;
  };
  price_parts: [string, number, string][][];
  prices: number[];
  sets: SetWorth[];
  theme: string | null;
  worth: number;
}
/**
 * An advance for which one more copy of a card in the hand would pay.
 */
export interface JustShort {
  advance: string;
  card: string;
  missing: number;
}
/**
 * All cards of one commodity in a hand; a complete set can have no more.
 */
export interface SetWorth {
  card: string;
  count: number;
  size: number;
  value: number;
  with_one_more: number | null;
}
/**
 * All that is printed, for one scenario.
 */
export interface Box {
  advances: AdvanceCard[];
  areas: AreaCard[];
  beyond: Named[];
  calamities: CalamityCard[];
  civilizations: CivilizationCard[];
  colours: string[];
  commodities: CommodityCard[];
  epochs: EpochCard[];
  map: string;
  market: MarketRules;
  phases: PhaseCard[];
  plains: Named[];
  themes: ThemeCard[];
  volcanoes: Named[];
  water: Named;
}
/**
 * An advance with its printed price, and what it gives.
 */
export interface AdvanceCard {
  chain: number;
  colours: string[];
  credits: {
    [k: string]: number;
  };
  free_credits: number;
  has_ability: boolean;
  id: string;
  name: string;
  points: number;
  price: number;
  rules: string[];
  special_credit: number;
  special_credit_from: string | null;
  step: number;
}
/**
 * An area as it is printed on the map.
 */
export interface AreaCard {
  by_land: string[];
  by_water: string[];
  id: string;
  in_play: boolean;
  kind: string;
  limit: number | null;
  name: string;
  plain: string | null;
  region: string | null;
  site: string | null;
  volcano: string | null;
}
/**
 * A thing of which clients only need the name.
 */
export interface Named {
  id: string;
  name: string;
}
/**
 * A calamity; `touched_by` are the advances that change what it does.
 */
export interface CalamityCard {
  id: string;
  kind: string;
  name: string;
  rules: string[];
  stack: number;
  touched_by: string[];
}
/**
 * A civilization that takes part; its row of the A.S.T. is the epoch of every space.
 */
export interface CivilizationCard {
  block: number;
  colour: string;
  id: string;
  lettering: string;
  name: string;
  neighbours: string[];
  rank: number;
  row: string[];
  start: string;
  tint: string;
}
/**
 * A commodity; `copies` are the cards in the stacks, by block.
 */
export interface CommodityCard {
  copies: number[];
  id: string;
  name: string;
  set_size: number;
  value: number;
}
/**
 * An epoch of the A.S.T., and the requirements of each step into it.
 */
export interface EpochCard {
  asked: {
    [k: string]: number;
  };
  id: string;
  name: string;
  prices: {
    [k: string]: number;
  };
}
/**
 * How to make up offers and answers (P7.2, P7.3, Q-45).
 */
export interface MarketRules {
  fewest_cards: number;
  most_wishes: number;
  true_names: number;
}
/**
 * A phase of the turn: its name in the rulebook, a short name, and the order of play in it.
 */
export interface PhaseCard {
  by: string;
  id: string;
  name: string;
  order: string;
  short: string;
}
/**
 * A theme set of the Short Game.
 */
export interface ThemeCard {
  advances: string[];
  id: string;
  name: string;
}
