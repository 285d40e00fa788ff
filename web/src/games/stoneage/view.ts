/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * The public view.
 */
export interface Public {
  deck: number;
  display: (string | null)[];
  end: End;
  phase: string;
  places: Place[];
  players: PlayerBoard[];
  round: number;
  seats: number;
  stacks: Stack[];
  start_player: number;
  turn_order: number[];
}
/**
 * How near the end is: tiles in the shortest stack, cards in the deck, and the reason once it is certain.
 */
export interface End {
  cards: number;
  near: boolean;
  reason: Reason | null;
  stacks: number;
}
/**
 * Why the game ends with this round.
 */
export interface Reason {
  rule: string;
  says: string;
}
/**
 * A place in play: its circles (None: no limit), the figures there in order of arrival, and its gain.
 *
 * `least` is the fewest figures that may go there, `price` the number of resources for a card here, `useful` the seats
 * that would gain something there now; the others could only block it.
 */
export interface Place {
  circles: number | null;
  divisor: number | null;
  figures: number[][];
  gives: string;
  id: string;
  least: number;
  open: boolean;
  players_at_once: number;
  price: number | null;
  taken: number;
  useful: number[];
}
/**
 * One player's side of the table; until the end, an extra card counts only in its owner's private view.
 */
export interface PlayerBoard {
  buildings: Built[];
  cards: string[];
  colour: string;
  culture: {
    [k: string]: number;
  };
  extra_cards: number;
  feeding: Meal;
  figures: number;
  food: number;
  home: number;
  ledger: Line[];
  level: number;
  points: number;
  professions: {
    [k: string]: Profession;
  };
  ready: string[];
  resources: Goods;
  tools: Tool[];
  total_now: number;
}
/**
 * A building and the points scored for it.
 */
export interface Built {
  points: number;
  tile: string;
}
/**
 * The next feeding: food for every figure, income from agriculture, and the missing food.
 */
export interface Meal {
  income: number;
  need: number;
  short: number;
}
/**
 * A line of a ledger: points, the sentence that explains them, the rule.
 */
export interface Line {
  points: number;
  rule: string;
  says: string;
}
/**
 * Icons collected, the current value of each, and the product.
 */
export interface Profession {
  icons: number;
  points: number;
  value: number;
}
/**
 * Resources by kind.
 */
export interface Goods {
  clay: number;
  gold: number;
  stone: number;
  wood: number;
}
/**
 * A tool in its slot.
 */
export interface Tool {
  id: string;
  spent: boolean;
  value: number;
}
/**
 * A building stack: its open tile, and the number of tiles under it.
 */
export interface Stack {
  covered: number;
  id: string;
  tile: string | null;
}
/**
 * A seat's private view: the card it drew face down, and the points of its cards with it.
 *
 * `worth` is by card space: the points the card there would add to the seat's score if the game ended now.
 */
export interface Private {
  culture: {
    [k: string]: number;
  };
  extra_card: string | null;
  ledger: Line[];
  professions: {
    [k: string]: Profession;
  };
  total_now: number;
  worth: {
    [k: string]: number;
  };
}
/**
 * Everything printed, with short labels; names of places, goods and colours by their ids.
 *
 * `dice` lists the gains of a die for everyone, from 1 to 6.
 */
export interface Box {
  brings: {
    [k: string]: string;
  };
  cards: CardFace[];
  colours: string[];
  dice: string[];
  ledger: LedgerRow[];
  most: Most;
  names: {
    [k: string]: string;
  };
  phases: PhaseCard[];
  places: {
    [k: string]: string;
  };
  professions: string[];
  resources: string[];
  symbols: string[];
  tiles: TileFace[];
  values: {
    [k: string]: number;
  };
}
/**
 * A card: its effect when taken, and its points at the end.
 */
export interface CardFace {
  amount: number | null;
  at_the_end: string;
  icons: number;
  id: string;
  now: string;
  profession: string | null;
  resource: string | null;
  symbol: string | null;
  type:
    | "agriculture"
    | "choose_resources"
    | "dice_for_all"
    | "draw_card"
    | "food"
    | "points"
    | "resource"
    | "roll_resource"
    | "single_use_tool"
    | "tool";
}
/**
 * A row of the final ledger, and the rules of its lines.
 */
export interface LedgerRow {
  id: string;
  rules: string[];
}
/**
 * Maximums: figures and tools of one player, tiles in a stack.
 */
export interface Most {
  figures: number;
  tiles: number;
  tools: number;
}
/**
 * A phase of a round.
 */
export interface PhaseCard {
  id: string;
  name: string;
}
/**
 * A building: its price as a row of resources, or a number of resources and kinds; its points if printed.
 */
export interface TileFace {
  id: string;
  kinds: number | null;
  label: string;
  points: number | null;
  resources: number;
  slots: string[];
  type: "any" | "fixed" | "kinds";
}
/**
 * Facts about an answer before giving it.
 */
export interface Look {
  average?: number;
  kind?: string;
  odds?: [number, number][];
  plans?: Plan[];
  tools?: number;
  undo?: string;
}
/**
 * Answers that add tools and then take the goods of the roll.
 */
export interface Plan {
  amount: number;
  answers: (number | string | (number | string)[])[];
}
