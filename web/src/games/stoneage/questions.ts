/** Made from the Python definitions by tools/page_types.py; do not edit. */

import type { QuestionOf } from "../../talk/question";

export type AboutAddTool = {
  amount: number;
  dice: number[];
  divisor: number;
  kind: "wood" | "clay" | "stone" | "gold" | "food";
  needed: number;
  pips: number;
  seat: string;
};

export type AboutBuyBuilding = {
  lacking: ("wood" | "clay" | "stone" | "gold")[];
  place: string;
  price: number;
  seat: string;
  slots: ("wood" | "clay" | "stone" | "gold")[];
  stack: string;
  tile: string;
};

export type AboutChoosePlace = {
  home: number;
  seat: string;
};

export type AboutPayForBuilding = {
  kinds: number;
  missing: number;
  paid: ("wood" | "clay" | "stone" | "gold")[];
  place: string;
  points: number;
  price: number;
  seat: string;
  stack: string;
  tile: string;
};

export type AboutPayForCard = {
  card: string;
  left: number;
  missing: number;
  paid: ("wood" | "clay" | "stone" | "gold")[];
  place: string;
  price: number;
  seat: string;
};

export type AboutPlaceFigures = {
  divisor: number;
  kind: "wood" | "clay" | "stone" | "gold" | "food";
  place: string;
  seat: string;
};

/** What each question is about. */
export type Abouts = {
  AddTool: AboutAddTool;
  BuyBuilding: AboutBuyBuilding;
  ChoosePlace: AboutChoosePlace;
  Feed: { missing: number; paid: ("wood" | "clay" | "stone" | "gold")[]; seat: string };
  PayForBuilding: AboutPayForBuilding;
  PayForCard: AboutPayForCard;
  PlaceFigures: AboutPlaceFigures;
  ResolvePlace: { seat: string };
  TakeDie: { dice: number[]; seat: string };
  TakeResource: { left: number; seat: string };
  UseNow: { seat: string };
};

/** What the answers to a question tell, where they tell anything. */
export type AnswerAbouts = {
};

/** The kinds of things that answers are. */
export type KindName =
  | "card"
  | "die"
  | "number"
  | "place"
  | "resource"
  | "tool"
  | "word";

/** Everything a player can be asked. */
export type ChoiceName = keyof Abouts;

/** A question of this game; its `choice` tells what it is about. */
export type Asked = QuestionOf<Abouts, AnswerAbouts>;
