/** What the main button says: not only what was chosen, but what happens to it. */

import type { Candidate } from "../../../talk/question";
import { say, sentence } from "../../../words/say";
import type { ChoiceName } from "../choices";
import { areaOf } from "../map/answering";
import type { Nations } from "../nations.svelte";

type Names = Pick<Nations, "areaName" | "name" | "cardName">;

/** By choice: what is done with this area, nation, card or number of tokens. */
const deeds = (what: string): Partial<Record<ChoiceName, string>> => ({
  AnnexCity: say("Annex {what}", { what }),
  AnnexRevoltingCity: say("Annex {what}", { what }),
  AnnexToken: say("Annex a token in {what}", { what }),
  BetrayCity: say("Choose {what}", { what }), // it changes hands, or turns pirate
  BuildCity: say("Build a city in {what}", { what }),
  BuildShip: say("Build a ship in {what}", { what }),
  ChooseHaven: say("Move them to {what}", { what }),
  ChooseNext: say("Move them to {what}", { what }),
  ChoosePlain: say("Hit {what}", { what }),
  ChooseRegion: say("Move it to {what}", { what }),
  ChooseSea: say("Hit {what}", { what }),
  ChooseTarget: say("Attack {what}", { what }),
  ChooseVolcano: say("Erupt in {what}", { what }),
  ConvertCity: say("Annex {what}", { what }),
  ConvertToken: say("Annex a token in {what}", { what }),
  DestroyCity: say("Destroy the city in {what}", { what }),
  FightFlames: say("Destroy the city in {what}", { what }),
  GiveUpCity: say("Destroy the city in {what}", { what }),
  LoseFirstCity: say("Give up the city in {what}", { what }),
  LoseRevoltingCity: say("Destroy the city in {what}", { what }),
  LoseToken: say("Lose {what}", { what }),
  NameArea: say("Name {what}", { what }),
  PickAttack: say("Resolve {what} next", { what }),
  PickConflict: say("Resolve {what} next", { what }),
  PlaceFirstCities: say("Place a city in {what}", { what }),
  PlaceFirstToken: say("Place a token in {what}", { what }),
  PlaceGrowth: say("Place a token in {what}", { what }),
  RaidCoast: say("Send the pirates to {what}", { what }),
  RaidOther: say("Send the pirates to {what}", { what }),
  ReduceCities: say("Reduce the city in {what}", { what }),
  ReduceForSupport: say("Reduce the city in {what}", { what }),
  SettleToken: say("Move it to {what}", { what }),
  ShakeCity: say("Hit {what}", { what }),
  ShakeNeighbour: say("Reduce the city in {what}", { what }),
  TakeFromNextDoor: say("Take a token from {what}", { what }),
  TakeToken: say("Take a token from {what}", { what }),

  MoveToHaven: say("Move {what}", { what }),
  WalkNumber: say("Move {what}", { what }),
  TakeAboard: say("Take {what} aboard", { what }),
  PutAshore: say("Put {what} ashore", { what }),
  BankTokens: say("Move {what} to treasury", { what }),
  TakeTreasury: say("Move {what} to treasury", { what }),
  PayFromTreasury: say("Pay {what}", { what }),
  SetTaxRate: say("Collect {what} per city", { what }),

  NameHeretic: say("Name {what}", { what }),
  NamePirated: say("Name {what}", { what }),
  NameSubject: say("Name {what}", { what }),
  NameSufferer: say("Name {what}", { what }),

  CashCard: say("Hand in {what}", { what }),
  ChooseTribute: say("Give {what}", { what }),
  DiscardCard: say("Discard {what}", { what }),
  DiscardForTheocracy: say("Discard {what}", { what }),
  DiscardValue: say("Discard {what}", { what }),
  MeetBandits: say("Discard {what}", { what }),
});

const SAYS_WHAT = new Set(["LoseToken"]); // a token or a ship: the label knows

/** The words of the button that gives this answer; an answer in words says itself what it does. */
export function deedOf(choice: string, candidate: Candidate, names: Names): string {
  const what = SAYS_WHAT.has(choice) ? candidate.label : whatOf(candidate, names);
  const deed = what === null ? undefined : deeds(what)[choice as ChoiceName];
  return sentence(deed ?? candidate.label);
}

/** What an answer points at, by name; a number of tokens as its label has it. */
function whatOf(candidate: Candidate, names: Names): string | null {
  const area = areaOf(candidate);
  if (area !== null) return names.areaName(area);
  for (const [kind, id] of candidate.refers) {
    if (kind === "seat") return names.name(String(id));
    if (kind === "card" || kind === "trade_card") return names.cardName(String(id));
    if (kind === "number") return candidate.label;
    if (kind === "rate") return String(id);
  }
  return null;
}
