/** Every kind of question has one of these controls; the list does not compile while one is missing. */

import type { ChoiceName } from "./choices";

export type Control = "areas" | "losses" | "number" | "buttons" | "seats" | "cards" | "market" | "buying";

export const CONTROLS: Record<ChoiceName, Control> = {
  AnnexCity: "areas",
  AnnexRevoltingCity: "areas",
  AnnexToken: "areas",
  BetrayCity: "areas",
  BuildCity: "areas",
  BuildShip: "areas",
  ChooseHaven: "areas",
  ChooseMove: "areas",
  ChooseNext: "areas",
  ChoosePlain: "areas",
  ChooseRegion: "areas",
  ChooseSea: "areas",
  ChooseTarget: "areas",
  ChooseVolcano: "areas",
  ConvertCity: "areas",
  ConvertToken: "areas",
  DestroyCity: "areas",
  FightFlames: "areas",
  GiveToken: "areas",
  GiveUpCity: "areas",
  LoseFirstCity: "areas",
  LoseRevoltingCity: "areas",
  LoseToken: "areas",
  MoveToHaven: "areas",
  NameArea: "areas",
  PickAttack: "areas",
  PickConflict: "areas",
  PlaceFirstCities: "areas",
  PlaceFirstToken: "areas",
  PlaceGrowth: "areas",
  RaidCoast: "areas",
  RaidOther: "areas",
  ReduceCities: "areas",
  ReduceForSupport: "areas",
  Sail: "areas",
  SettleToken: "areas",
  ShakeCity: "areas",
  ShakeNeighbour: "areas",
  TakeFromNextDoor: "areas",
  TakeToken: "areas",
  Walk: "areas",
  WalkOn: "areas",

  ChooseUnit: "losses",
  PayDamage: "losses",
  SelectArea: "losses",

  BankTokens: "number",
  PayForShip: "number",
  PayFromTreasury: "number",
  PutAshore: "number",
  SetTaxRate: "number",
  TakeAboard: "number",
  TakeTreasury: "number",
  WalkNumber: "number",

  AppealToTheocracy: "buttons",
  BuyOffStep: "buttons",
  ChooseKind: "buttons",
  InsistOnOrder: "buttons",
  KeepShip: "buttons",
  LeaveToken: "buttons",
  PlaceExtraToken: "buttons",
  TakeCard: "buttons",
  UseAbility: "buttons",
  UsePolitics: "buttons",
  WaitForOwnAttack: "buttons",

  ChooseCivilization: "seats",
  NameHeretic: "seats",
  NamePirated: "seats",
  NameSubject: "seats",
  NameSufferer: "seats",

  CashCard: "cards",
  ChooseTribute: "cards",
  DiscardCard: "cards",
  DiscardForTheocracy: "cards",
  DiscardValue: "cards",
  MeetBandits: "cards",

  ChangeOwn: "market",
  ChooseAddressee: "market",
  ChooseOwn: "market",
  ConfirmSwap: "market",
  DealWith: "market",
  FillBundle: "market",
  MakeWish: "market",
  Market: "market",
  NameCards: "market",
  NameOther: "market",
  WishFor: "market",

  BuyTradeCard: "buying",
  ChooseCredits: "buying",
  CompleteSet: "buying",
  FillBasket: "buying",
  Pay: "buying",
  Substitute: "buying",
  TakeGift: "buying",
  UseLibrary: "buying",
};

/** The control of a question, by the name of its choice; what no page knows is answered from a list. */
export function controlOf(choice: string): Control | undefined {
  return CONTROLS[choice as ChoiceName];
}

/** The answers in a draft that no desk can take back by itself; only the list of options asks them. */
export const ON_THE_LIST: ReadonlySet<string> = new Set(["NameOther", "WishFor"]);
