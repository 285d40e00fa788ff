/** The Stone Age table: the view and the box in the game's own terms, and which scene fits the screen. */

import { MediaQuery } from "svelte/reactivity";

import { notes } from "../../shell/notes.svelte";
import { sheets } from "../../shell/sheets.svelte";
import { tap } from "../../shell/tapping";
import { theTable, type Table } from "../../talk/table.svelte";
import { isLegal, pointingAt, type Candidate, type Question, type View } from "../../talk/question";
import { listed, say, sentence, stopped } from "../../words/say";
import { endWords } from "./faces";
import { instead } from "./instead.svelte";
import { TALL, WIDE, type Scene } from "./places";
import type { Asked } from "./questions";
import type { Box, CardFace, Kind, Place, PlayerBoard, Private, Public, TileFace } from "./goods";

export const COLOURS = ["red", "blue", "green", "yellow"] as const;

const upright = new MediaQuery("(max-width: 700px), ((max-width: 900px) and (min-height: 701px))");

/** Whether a question is answered by pointing at a place. */
const isAboutPlaces = ({ kinds }: Question): boolean => kinds.includes("place");

let clickedAt: number | undefined; // the question number at the last click on a place

export class Valley {
  readonly table: Table;
  private readonly wide: boolean; // always the wide scene, whatever the screen

  constructor(table: Table, wide: boolean) {
    this.table = table;
    this.wide = wide;
  }

  get view(): View {
    return this.table.view;
  }

  get private(): Private | null {
    return this.view.private as Private | null;
  }

  get public(): Public {
    return this.view.public as Public;
  }

  get box(): Box {
    return this.table.box as Box;
  }

  /** My question with its type, as the rules declare it. */
  get question(): Asked | null {
    return this.table.question as Asked | null;
  }

  get seat(): number {
    return this.view.seat ?? 0;
  }

  get me(): PlayerBoard {
    return this.public.players[this.seat]!;
  }

  get upright(): boolean {
    return upright.current;
  }

  get scene(): Scene {
    return this.upright && !this.wide ? TALL : WIDE;
  }

  /** The four resources, in the order of the box. */
  get kinds(): Kind[] {
    return this.box.resources as Kind[];
  }

  place(id: string): Place | undefined {
    return this.public.places.find((place) => place.id === id);
  }

  card(id: string): CardFace {
    return this.box.cards.find((card) => card.id === id)!;
  }

  /** The card at a place, if there is one. */
  cardAt(place: string): string | null {
    const spaces = this.public.places.filter(({ gives }) => gives === "card");
    return this.public.display[spaces.findIndex(({ id }) => id === place)] ?? null;
  }

  tile(id: string): TileFace {
    return this.box.tiles.find((tile) => tile.id === id)!;
  }

  /** The name of a good or a symbol. */
  nameOf(id: string): string {
    return this.box.names[id] ?? id;
  }

  placeName(id: string): string {
    return sentence(this.box.places[id] ?? id);
  }

  /** What a card or a building costs and brings. */
  offered(id: string): string {
    const stack = this.public.stacks.find((each) => each.id === id);
    if (stack?.tile) return `${sentence(this.tile(stack.tile).label)}.`;
    const card = this.place(id)?.price ? this.cardAt(id) : null;
    if (!card) return "";
    const face = this.card(card);
    const told = say("Now: {now}. At the end: {end}.", { now: face.now, end: endWords(face) });
    return `${told} ${this.today(id)}`.trim();
  }

  /** What the card at a place would bring me at the moment. */
  today(id: string): string {
    const points = this.private?.worth[id];
    return points === undefined ? "" : say("As you stand: {n} {n:point|points}.", { n: points });
  }

  /** What figures do at a place: the text of its card or building, else that of the board. */
  explained(id: string): string {
    return this.offered(id) || stopped(this.box.brings[id] ?? "");
  }

  /** Open a sheet beside a place that explains it. */
  read(id: string, beside?: Element | null): void {
    sheets.open({ kind: "place", id }, beside);
  }

  /** What lies at an option's place, and who is there. */
  describe({ refers }: Candidate): string {
    const place = refers.map(([kind, id]) => (kind === "place" ? this.place(String(id)) : undefined))[0];
    if (!place) return "";
    const price = place.price
      ? say("Price: {n} {n:resource|resources} of any kind.", { n: place.price })
      : "";
    const who = place.figures.map(([seat, n]) => `${n} ${this.table.name(seat!)}`);
    return [
      this.offered(place.id),
      price,
      who.length ? say("There: {figures}.", { figures: listed(who) }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** The candidate that points at this place, if the question is about places. */
  pointing(id: string): Candidate | undefined {
    const question = this.table.question;
    if (question && isAboutPlaces(question)) return pointingAt(question, "place", id);
    return undefined;
  }

  /** A tap on the board or on the own goods. */
  touch(candidate: Candidate): Promise<void> {
    return tap(this.table, candidate);
  }

  /** A press on a place chooses it; while figures are counted, it adds one, or switches to another place. */
  async press(id: string, beside?: HTMLElement, clicks = 1): Promise<void> {
    const [candidate, question] = [this.pointing(id), this.question];
    if (question?.choice === "PlaceFigures") return this.pressCounting(id, question.about.place, beside);
    if (!candidate) return this.read(id, beside);
    const asked = this.view.asked;
    // the second half of a double click was meant for the previous question
    if (clicks > 1 && asked !== clickedAt) return;
    clickedAt = asked;
    if (candidate.refusal && beside)
      notes.show(beside, { sentence: candidate.refusal, rule: candidate.rule }, true);
    await this.touch(candidate);
  }

  private async pressCounting(id: string, here: string, beside?: HTMLElement): Promise<void> {
    if (id === here) return this.oneMore();
    instead.pressed = { place: id, beside };
    await this.table.undo();
  }

  private oneMore(): void {
    const legal = this.table.question?.candidates.filter(isLegal) ?? [];
    const lit = Math.max(
      0,
      legal.findIndex((each) => this.table.isChosen(each)),
    ); // pressing the place already counted the first figure
    const next = legal[lit + 1];
    if (next) this.table.choose(next);
  }

  /** The place the player is dealing with: previewed, or chosen and now being filled, rolled for or paid. */
  busyWith(id: string): boolean {
    const [{ chosen }, question] = [this.table, this.question];
    if (chosen && isLegal(chosen) && chosen.refers.some(([kind, place]) => kind === "place" && place === id))
      return true;
    return question !== null && "place" in question.about && question.about.place === id;
  }

  /** Whether I could only block this place at the moment. */
  onlyBlocks(id: string): boolean {
    return this.question?.choice === "ChoosePlace" && !this.place(id)?.useful.includes(this.seat);
  }

  /** How many of my figures the previewed answer would place there. */
  ghosts(place: Place): number {
    const [{ chosen }, question] = [this.table, this.question];
    if (!this.busyWith(place.id) || !question) return 0;
    if (question.choice === "PlaceFigures") return typeof chosen?.answer === "number" ? chosen.answer : 1;
    if (question.choice === "ChoosePlace") return place.least;
    return 0;
  }

  colour(seat: number): string {
    return `var(--${COLOURS[seat]})`;
  }
}

export const theValley = (wide = false): Valley => new Valley(theTable(), wide);
