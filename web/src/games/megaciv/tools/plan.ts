/** A plan in the planner's format. */

export interface Purchase {
  advances: string[];
  prices: Record<string, number>;
  cost: number;
  victory_points: number;
}

export interface Plan extends Purchase {
  status: "optimal" | "best_found";
  aims?: string[];
  paid: Bundle;
  kept: Bundle;
  discarded: Record<string, number>;
  hand_limit: number;
  credit_value: number;
  value_kept: number;
  gift?: string;
  library?: string;
  substitute?: { card: string; for: string };
  chosen_credits?: Record<string, number>;
  turns?: (Purchase & { turn: number; money: number })[];
  alternatives?: Plan[];
}

export interface Bundle {
  cards: Record<string, number>;
  treasury: number;
}

/** What an advance costs; each part has a cause, an amount and a rule. */
export interface Priced {
  price: number;
  parts: [string, number, string][];
  fits: boolean;
}
