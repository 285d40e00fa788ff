/** Made from the Python definitions by tools/page_types.py; do not edit. */

import type { QuestionOf, Saying } from "../../talk/question";

export type AboutAnnexRevoltingCity = {
  left: number;
  other: string;
  seat: string;
};

export type AboutAnnexing = {
  beneficiary: string | null;
  calamity: string;
  hit: string[];
  named: string[];
  seat: string;
  stock: number;
  victim: string;
};

export type AboutAnswerHorde = {
  needed: number;
  number: number;
  seat: string;
};

export type AboutAppealToTheocracy = {
  calamity: string;
  cards: number;
  number: number;
  seat: string;
};

export type AboutBetrayCity = {
  beneficiary: string | null;
  calamity: string;
  fate: Saying;
  hit: string[];
  left: number;
  named: string[];
  other: string;
  seat: string;
  victim: string;
};

/** By area: tokens there, tokens needed, then tokens left on the map and those all cities would need. */
export type AboutBuildCity = {
  cities: [string, number, number, number, number][];
  ended: Ended;
  seat: string;
};

export type AboutBuyOffStep = {
  cities: number;
  left: number;
  seat: string;
};

export type AboutBuyTradeCard = {
  ready: Record<string, (number | string | (number | string)[])[]>;
  treasury: number;
};

export type AboutCashCard = {
  seat: string;
  stock: number;
};

/** If the offer is gone, only these words are left. */
export type AboutChangeOwn = {
  answers?: boolean;
  bundle?: string[];
  named?: string[];
  no_calamity?: boolean;
  offer: Saying | string | null;
  passes_on?: string[];
  wish?: string[];
  worth?: number;
  worth_after?: number | null;
};

export type AboutChooseAddressee = {
  answers: boolean;
  bundle: string[];
  cards: Saying;
  named: string[];
  no_calamity: boolean;
  offer: string | null;
  passes_on: string[];
  wish: string[];
  worth: number;
  worth_after: number | null;
};

export type AboutChooseCredits = {
  left: number;
  step: number;
};

export type AboutChooseHaven = {
  tokens: number;
};

export type AboutChooseMove = {
  ended: Ended;
  seat: string;
  ships: [string, number][];
  unmoved: [string, number][];
};

export type AboutChooseTribute = {
  other: string;
  seat: string;
};

export type AboutChooseUnit = {
  area: string;
  calamity: string;
  due: number;
  left: number;
  paid: number;
  seat: string;
};

/** If the answer is gone, only the prompt is left. */
export type AboutConfirmSwap = {
  answer?: string;
  cards: Saying;
  gain?: number;
  gets?: string[];
  given: number;
  gives?: string[];
  hidden?: number;
  offer?: string;
  passes_on?: string[];
  worth?: number;
  worth_after?: number | null;
};

export type AboutConvertToken = {
  most: number;
  number: number;
  seat: string;
};

/** The least and the most tokens that the stock can hold, with the board on a real table. */
export type AboutCountStock = {
  least: number;
  most: number;
  seat: string;
  treasury: number;
};

export type AboutDeclareCalamity = {
  number: number;
  seat: string;
  twofold: string[];
};

export type AboutFightFlames = {
  price: number;
  seat: string;
  treasury: number;
};

/** The basket so far, every advance with its price and the parts of it, the total, and what the player can pay. */
export type AboutFillBasket = {
  cost: number;
  left: number | null;
  lines: [string, number, [string, number, string][]][];
  most: number | null;
};

export type AboutFillBundle = {
  answers: boolean;
  bundle: string[];
  goods: string[];
  named: string[];
  no_calamity: boolean;
  offer: string | null;
  passes_on: string[];
  purpose: Saying;
  wish: string[];
  worth: number;
  worth_after: number | null;
};

export type AboutGiveToken = {
  ended: Ended;
  seat: string;
};

export type AboutHordes = {
  beneficiary: string | null;
  calamity: string;
  hit: string[];
  named: string[];
  number: number;
  other: string;
  seat: string;
  victim: string;
};

export type AboutKeepCalamity = {
  card: string;
  number: number;
  seat: string;
};

export type AboutKeepShip = {
  area: string;
  ended: Ended;
};

export type AboutMakeWish = {
  answers: boolean;
  bundle: string[];
  cards: Saying;
  goods: string[];
  named: string[];
  no_calamity: boolean;
  offer: string | null;
  passes_on: string[];
  to: string | null;
  wish: string[];
  worth: number;
  worth_after: number | null;
};

export type AboutMeetBandits = {
  left: number;
  price: number;
  seat: string;
  treasury: number;
};

export type AboutNameArea = {
  advance: string;
  seat: string;
};

export type AboutNameCards = {
  answers: boolean;
  bundle: string[];
  goods: string[];
  named: string[];
  no_calamity: boolean;
  number: number;
  offer: string | null;
  passes_on: string[];
  purpose: Saying;
  true: number;
  wish: string[];
  worth: number;
  worth_after: number | null;
};

export type AboutNameSubject = {
  most: number;
  number: number;
  seat: string;
  seats: string[];
};

/** The calamity and its roles, with what each player would suffer if named, part by part and in all. */
export type AboutNameVictim = {
  beneficiary: string | null;
  calamity: string;
  hit: string[];
  ledgers: [string, [string, number, string][], number][];
  named: string[];
  number: number;
  seat: string;
  victim: string;
};

/** The cards handed in, what is still missing, and the sets left to hand in. */
export type AboutPay = {
  advance: string[];
  handed: [string, number][];
  left: [string, number][];
  missing: number;
  price: number;
  substitute: string | null;
  tokens: number;
  treasury: number;
  value: number;
};

export type AboutPayAtTable = {
  advance: string[];
  price: number;
  treasury: number;
  value: number;
};

/** The damage, tokens on the map and those that the cities need, and ready ways by name to pay the rest. */
export type AboutPayDamage = {
  calamity: string;
  due: number;
  left: number;
  needed: number;
  on_map: number;
  paid: number;
  ready: Record<string, (number | string | (number | string)[])[]>;
  seat: string;
};

export type AboutPayForShip = {
  area: string;
  ended: Ended;
  seat: string;
};

export type AboutPayFromTreasury = {
  area: string;
  needed: number;
  treasury: number;
};

export type AboutPlaceFirstCities = {
  number: number;
};

export type AboutPlaceFirstToken = {
  most: number;
  number: number;
};

export type AboutPlaceGrowth = {
  room: number;
  seat: string;
  stock: number;
};

export type AboutRaidCoast = {
  area: string[];
  beneficiary: string | null;
  calamity: string;
  hit: string[];
  left: number;
  named: string[];
  other: string;
  seat: string;
  victim: string;
};

export type AboutRaidOther = {
  area: string[];
  beneficiary: string | null;
  calamity: string;
  hit: string[];
  named: string[];
  other: string;
  seat: string;
  victim: string;
};

export type AboutReduceForSupport = {
  cities: number;
  needed: number;
  rate: number;
  seat: string;
  tokens: number;
};

/** How many points change hands, with the board on a real table. */
export type AboutReportAnnexation = {
  calamity: string;
  other: string;
  points: number;
  seat: string;
};

/** How many cities there were, with the board on a real table, and what each needs. */
export type AboutReportCities = {
  before: number;
  rate: number;
  seat: string;
  treasury: number;
};

/** The players whom a seat may meet, with the board on a real table. */
export type AboutReportMove = {
  neighbours: Neighbour[];
  seat: string;
};

export type AboutReportSpoils = {
  seat: string;
};

export type AboutSelectArea = {
  area: string[];
  beneficiary: string | null;
  calamity: string;
  groups: number;
  hit: string[];
  left: number;
  named: string[];
  other: string;
  points: number;
  seat: string;
  total: number;
  victim: string;
};

/** `heir` would get the cities that revolt, as things stand; None if nobody would. */
export type AboutSetTaxRate = {
  cities: number;
  heir: string | null;
  seat: string;
  stock: number;
};

export type AboutSubstitute = {
  card: string;
};

export type AboutTakeCard = {
  other: string;
};

export type AboutTakeFromNextDoor = {
  area: string;
  least: number;
  taken: number;
};

export type AboutTakeToken = {
  most: number;
  moved: number;
  seat: string;
};

export type AboutUnitsOf = {
  advance: string;
  other: string;
  seat: string;
};

export type AboutWaitForOwnAttack = {
  area: string;
  needed: number;
  stock: number;
};

/** How many tokens could go, and how many usually do. */
export type AboutWalk = {
  area: string;
  ended: Ended;
  fits: [string, number][];
  number: number;
  seat: string;
  usual: number;
};

export type AboutWalkNumber = {
  area: string;
  ended: Ended;
  number: number;
  other_area: string;
  seat: string;
};

export type AboutWalkOn = {
  area: string;
  ended: Ended;
  number: number;
  seat: string;
};

export type AboutWhoGave = {
  calamity: string;
  seat: string;
};

/** A ship under way with its cargo and the space for it, how many tokens ashore could still board and how many of
them usually do, and its reach. */
export type Afloat = {
  aboard: number;
  area: string;
  ended: Ended;
  reach: [string, number, boolean][];
  seat: string;
  space: number;
  steps: number;
  unmoved: number;
  usual: number;
};

/** The conflict that an answer would start, and how few tokens start it; nothing if all stays quiet. */
export type ConflictAhead = {
  conflict?: Fight;
  least?: number;
};

/** What the player would face if they ended movement or construction now. */
export type Ended = {
  conflicts: Fight[];
  founded: [number, number, number];
  founding: string[];
  needed: number;
  surplus: [string, number][];
  tokens: number;
  unpaid: string[];
};

/** One conflict before and after, tokens by owner; `needed` is how many tokens an attack on the city takes. */
export type Fight = {
  after: Record<string, number>;
  area: string;
  before: Record<string, number>;
  city: string | null;
  city_after: string | null;
  needed: number | null;
};

/** The points of the units in an area. */
export type InPoints = {
  points: number;
};

/** The same, with what stands in the unit's area and how much the area holds. */
export type LostThere = {
  city: boolean;
  left: number;
  limit: number;
  needed: number;
  on_map: number;
  points: number;
  tokens: number;
};

/** The points that a unit pays, what is then left to pay, and the tokens on the map and needed for support. */
export type LostUnit = {
  left: number;
  needed: number;
  on_map: number;
  points: number;
};

/** A player whom a seat may meet on the map, and what their advances mean for it. */
export type Neighbour = {
  ascendancy: boolean;
  diplomacy: boolean;
  id: string;
  metalworking: boolean;
  needed: number;
};

export type PricedByLibrary = {
  cost: number;
  parts: [string, number, string][];
  price: number;
};

/** An advance: its price, the points missing if it joins the basket, and those missing if it is bought alone. */
export type PricedInBasket = {
  over?: number;
  over_alone?: number;
  parts?: [string, number, string][];
  price?: number;
};

/** Tokens that stay where a city is reduced. */
export type Remaining = {
  tokens: number;
};

export type Support = {
  needed: number;
  seat: string;
  tokens: number;
};

/** What each question is about. */
export type Abouts = {
  AnnexCity: AboutAnnexing;
  AnnexRevoltingCity: AboutAnnexRevoltingCity;
  AnnexToken: AboutAnnexing;
  AppealToTheocracy: AboutAppealToTheocracy;
  BankTokens: { seat: string };
  BetrayCity: AboutBetrayCity;
  BuildCity: AboutBuildCity;
  BuildShip: AboutGiveToken;
  BuyOffStep: AboutBuyOffStep;
  BuyTradeCard: AboutBuyTradeCard;
  CashCard: AboutCashCard;
  ChangeOwn: AboutChangeOwn;
  ChooseAddressee: AboutChooseAddressee;
  ChooseCivilization: { seat: string };
  ChooseCredits: AboutChooseCredits;
  ChooseHaven: AboutChooseHaven;
  ChooseKind: { seat: string };
  ChooseMove: AboutChooseMove;
  ChooseNext: AboutHordes;
  ChooseOwn: { seat: string };
  ChoosePlain: { plains: string[]; seat: string; worst: number[] };
  ChooseRegion: { area: string; moved: number; seat: string };
  ChooseSea: { seas: string[]; seat: string; worst: number[] };
  ChooseTarget: AboutHordes;
  ChooseTribute: AboutChooseTribute;
  ChooseUnit: AboutChooseUnit;
  ChooseVolcano: { seat: string; volcanoes: ("vesuvius" | "thera" | "danakil" | "damavand" | "tor_zawar")[] };
  CompleteSet: { seat: string };
  ConfirmSwap: AboutConfirmSwap;
  ConvertCity: { seat: string };
  ConvertToken: AboutConvertToken;
  CountAfterFights: AboutCountStock;
  CountCitiesOnSea: { area: string; least: number; seat: string };
  CountCoastalCities: { seat: string };
  CountStock: AboutCountStock;
  DealWith: { other: string; seat: string };
  DeclareCalamity: AboutDeclareCalamity;
  DestroyCity: { among: string[]; calamity: string; seat: string };
  DiscardCard: { left: number; seat: string };
  DiscardForTheocracy: { left: number; seat: string };
  DiscardValue: { due: number; left: number; lowest: number; seat: string };
  EndTrade: { seat: string };
  FightFlames: AboutFightFlames;
  FillBasket: AboutFillBasket;
  FillBundle: AboutFillBundle;
  GiveToken: AboutGiveToken;
  GiveUpCity: { left: number; seat: string };
  InsistOnOrder: { calamity: string; seat: string };
  KeepCalamity: AboutKeepCalamity;
  KeepCityTaken: { left: number; number: number; other: string; seat: string; seats: string[] };
  KeepShip: AboutKeepShip;
  LeaveToken: { area: string; seat: string; share: number };
  LoseCoastalCity: { calamity: string; seat: string };
  LoseFirstCity: { seat: string };
  LoseRevoltingCity: { left: number; seat: string };
  LoseToken: { area: string; seat: string };
  MakeWish: AboutMakeWish;
  Market: { dealings: number; heard: number; seat: string };
  MeetBandits: AboutMeetBandits;
  MoveToHaven: { area: string; closed: string[]; seat: string };
  NameArea: AboutNameArea;
  NameCards: AboutNameCards;
  NameFighter: { named: number[]; seat: string };
  NameHeretic: AboutNameVictim;
  NameLoser: { had: number[]; seat: string };
  NameOther: { seat: string; value: number };
  NameOwner: AboutNameArea;
  NamePirated: AboutNameVictim;
  NamePlain: { seat: string };
  NameSea: { seat: string };
  NameShaken: { seat: string };
  NameSubject: AboutNameSubject;
  NameSufferer: AboutNameVictim;
  NameVolcano: { seat: string };
  Pay: AboutPay;
  PayAtTable: AboutPayAtTable;
  PayBandits: { price: number; seat: string };
  PayDamage: AboutPayDamage;
  PayForShip: AboutPayForShip;
  PayFromTreasury: AboutPayFromTreasury;
  PickAttack: { areas: string[]; seat: string; waited: string[] };
  PickConflict: { areas: string[]; pending: string[]; seat: string };
  PlaceExtraToken: { area: string; seat: string };
  PlaceFirstCities: AboutPlaceFirstCities;
  PlaceFirstToken: AboutPlaceFirstToken;
  PlaceGrowth: AboutPlaceGrowth;
  PutAshore: Afloat;
  RaidCoast: AboutRaidCoast;
  RaidOther: AboutRaidOther;
  ReduceCities: { among: string[]; calamity: string; due: number; left: number; seat: string };
  ReduceForSupport: AboutReduceForSupport;
  ReportAbility: { seat: string; used: string[] };
  ReportAnnexation: AboutReportAnnexation;
  ReportCities: AboutReportCities;
  ReportCityOf: AboutUnitsOf;
  ReportDamage: { calamity: string; damage: number; seat: string };
  ReportDoctrine: { seat: string };
  ReportEruption: { calamity: string; primary: boolean; seat: string; volcano: "vesuvius" | "thera" | "danakil" | "damavand" | "tor_zawar" };
  ReportHorde: AboutAnswerHorde;
  ReportMove: AboutReportMove;
  ReportPartOfDamage: { calamity: string; damage: number; seat: string };
  ReportPolitics: { seat: string };
  ReportReduction: Support;
  ReportSale: { seat: string };
  ReportShare: { seat: string };
  ReportSpoils: AboutReportSpoils;
  ReportTokensAnnexed: AboutReportAnnexation;
  ReportTokensLost: { calamity: string; cities: number; most: number; seat: string };
  ReportTokensOf: AboutUnitsOf;
  Sail: Afloat;
  SaveCity: { price: number; seat: string };
  SelectArea: AboutSelectArea;
  SetTaxRate: AboutSetTaxRate;
  SettleToken: { area: string; civilization: string; moved: number; seat: string };
  ShakeCity: { cities: number[]; seat: string };
  ShakeNeighbour: { area: string; cities: number[]; seat: string };
  StandOnPlain: { plain: string; seat: string };
  Substitute: AboutSubstitute;
  TakeAboard: Afloat;
  TakeCard: AboutTakeCard;
  TakeFromNextDoor: AboutTakeFromNextDoor;
  TakeGift: { seat: string };
  TakeToken: AboutTakeToken;
  TakeTreasury: { seat: string };
  UseAbility: { seat: string; used: string[] };
  UseLibrary: { basket: string[]; seat: string };
  UsePolitics: { seat: string };
  WaitForOwnAttack: AboutWaitForOwnAttack;
  Walk: AboutWalk;
  WalkNumber: AboutWalkNumber;
  WalkOn: AboutWalkOn;
  WhoGave: AboutWhoGave;
  WishFor: { seat: string; value: number };
};

/** What the answers to a question tell, where they tell anything. */
export type AnswerAbouts = {
  ChooseUnit: LostUnit;
  FillBasket: PricedInBasket;
  PayDamage: LostThere;
  PutAshore: ConflictAhead;
  ReduceCities: Remaining;
  ReduceForSupport: Remaining;
  Sail: ConflictAhead;
  SelectArea: InPoints;
  UseLibrary: PricedByLibrary;
  Walk: ConflictAhead;
  WalkNumber: ConflictAhead;
  WalkOn: ConflictAhead;
};

/** The kinds of things that answers are. */
export type KindName =
  | "advance"
  | "area"
  | "card"
  | "civilization"
  | "colour"
  | "number"
  | "offer"
  | "pair"
  | "plain"
  | "rate"
  | "region"
  | "seat"
  | "ship"
  | "stack"
  | "trade_card"
  | "value"
  | "volcano"
  | "word";

/** Everything a player can be asked. */
export type ChoiceName = keyof Abouts;

/** A question of this game; its `choice` tells what it is about. */
export type Asked = QuestionOf<Abouts, AnswerAbouts>;
