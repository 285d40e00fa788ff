/** The map on the screen: glowing areas, planned moves, the placement of everything, and what the pointer is over. */

import { getContext, setContext } from "svelte";

import { isLegal, type Candidate, type Composite, type Written } from "../../../talk/question";
import { look } from "../../../shell/look.svelte";
import { notes } from "../../../shell/notes.svelte";
import { tap } from "../../../shell/tapping";
import { say } from "../../../words/say";
import type { Nations } from "../nations.svelte";
import type { Public } from "../view";
import { moving } from "../movement/moving.svelte";
import { areaOf, livingAreas, meantBy, readingOrder, startsFight } from "./answering";
import type { Atlas } from "./atlas";
import { holds, type Box } from "./boxes";
import { Camera } from "./camera";
import { Changes } from "./changes.svelte";
import { modeOf, rememberMode, type Mode } from "./modes";
import { pointer } from "./pointer.svelte";
import { Keeper, Kept } from "./placing/keeping";
import { PiecesPlaced } from "./placing/pieces";
import { RestPlaced } from "./placing/placement";
import { inSight, restInSight, surroundings } from "./placing/sight";
import { advisedMoves, halfMade, plansOf } from "./plans";
import type { Plot } from "./sheet";
import { fleetsOf, ownersIn, standingIn, whoseIn } from "./standing";
import { stageName } from "./stages";

interface Pointed {
  area: string;
  x: number; // position in the frame
  y: number;
}

/** Own tokens or own ship under the pointer. */
export interface Grabbed {
  area: string;
  kind: "area" | "ship";
}

/** An area of land and the owners of its pieces. */
interface Land {
  plot: Plot;
  owners: string[];
}

export class TheMap {
  readonly nations: Nations;
  readonly atlas: Atlas;
  camera: Camera | null = null;
  held = false; // ends a hold or drag: the click that follows is ignored
  away = $state(false); // out of view: the map stays as it was
  k = $state(1); // zoom at rest
  private window = $state.raw<Box | null>(null); // the drawn part, in units of the map
  mode = $state<Mode>(modeOf());
  pointed = $state.raw<Pointed | null>(null);
  readonly changes = new Changes();
  chooser = $state.raw<(Pointed & { candidates: Candidate[] }) | null>(null);
  listed = $state(false); // shown as a table
  tools = $state(false); // a phone shows the tools over the map
  stop = $state<string | null>(null); // the area with the keyboard focus
  dropAt = $state<string | null>(null); // the area under a dragged piece

  private readonly kept = new Kept(); // values made from the previous view
  private readonly keptLands = new Keeper<Land>(({ plot }) => plot.id);
  private readonly piecesPlaced = new PiecesPlaced();
  private readonly restPlaced = new RestPlaced();

  private seen: Public | null = null; // the view when the map was last visible
  private readonly public = $derived.by(() =>
    this.away && this.seen ? this.seen : (this.seen = this.nations.public),
  );
  readonly question = $derived.by(() => (this.away ? null : this.nations.question));
  readonly live = $derived.by(() => livingAreas(this.question, (area) => this.nameOf(area)));
  private readonly areas = $derived.by(() => this.public.areas);
  readonly standing = $derived(standingIn(this.areas));
  readonly fleets = $derived.by(() => this.kept.keep("fleets", fleetsOf(this.public.players)));
  readonly stage = $derived(stageName(this.k));
  readonly ended = $derived.by(() => {
    const about = this.question?.about;
    return about && "ended" in about ? about.ended : undefined;
  });
  readonly fights = $derived.by(() => this.ended?.conflicts.map(({ area }) => area) ?? []);
  readonly plans = $derived.by(() => plansOf(this.nations.table.view.draft, new Set(this.fights)));
  readonly stops = $derived.by(() => readingOrder(this.live.areas, (area) => this.at(area)));

  /** Unchanged until a nation enters or leaves an area; numbers of tokens do not matter. */
  private readonly whose = $derived.by(() => this.kept.keep("whose", this.standing, whoseIn));
  readonly lands = $derived.by(() =>
    this.keptLands.keep(this.atlas.lands.map((plot) => ({ plot, owners: this.owners(plot.id) }))),
  );

  private readonly pieces = $derived.by(() =>
    this.piecesPlaced.place({
      k: this.k,
      atlas: this.atlas,
      standing: this.standing,
      fleets: this.fleets,
    }),
  );
  private readonly taken = $derived.by(() => this.pieces.taken);
  private readonly lights = $derived.by(() => this.kept.keep("lights", this.lit));
  private readonly moves = $derived.by(() =>
    this.kept.keep("moves", [
      ...this.plans.flatMap(({ moves }) => moves),
      ...advisedMoves(this.nations.table.course),
      ...halfMade(this.live, this.nations.table.chosen, this.swords, this.drag),
    ]),
  );
  private readonly swordsNow = $derived.by(() => this.kept.keep("swords", this.swords));
  private readonly powers = $derived.by(() =>
    this.kept.keep(
      "powers",
      this.nations.public.players.map(({ id }): [string, string] => [id, this.nations.name(id)]),
    ),
  );
  private readonly rest = $derived.by(() => {
    const situation = {
      k: this.k,
      atlas: this.atlas,
      standing: this.whose,
      fleets: this.fleets,
      powers: this.powers,
      neighbours: (area: string) => this.nations.area(area)?.by_land ?? [],
      nameOf: (area: string) => this.written(area),
      live: new Set(this.lights),
      moves: this.moves,
      reach: this.kept.keep("reach", [...this.live.reach.keys()]),
      fights: this.swordsNow,
    };
    return this.restPlaced.place(situation, this.taken);
  });

  /** The drawn markers: all of them until the camera has come to rest for the first time. */
  readonly markers = $derived.by(() => inSight(this.pieces.markers, this.k, this.window));
  readonly shown = $derived.by(() => restInSight(this.rest, this.window));

  constructor(nations: Nations, atlas: Atlas) {
    [this.nations, this.atlas] = [nations, atlas];
    if (this.isBare) this.mode = "homes";
  }

  /** A map without players, as it lies in the box. */
  get isBare(): boolean {
    return this.nations.public.players.length === 0;
  }

  /** What a player can drag during movement: own tokens or an own ship under the pointer, even if they may not move. */
  mineAt(target: EventTarget | null): Grabbed | undefined {
    const [under, me] = [target as Element | null, this.nations.me];
    const piece = under?.closest?.(".marker, .ship");
    if (!piece || !this.question || this.public.phase.id !== "movement") return undefined;
    if (under?.closest("[data-civ]")?.getAttribute("data-civ") !== me) return undefined;
    const area = piece.getAttribute("data-area") ?? "";
    if (piece.matches(".ship")) return { area, kind: "ship" };
    return this.standing.get(area)?.tokens.some(([owner]) => owner === me)
      ? { area, kind: "area" }
      : undefined;
  }

  /** The candidate that starts a move with this piece, even a refused one. */
  startOf({ area, kind }: Grabbed): Candidate | undefined {
    const here = this.live.areas.get(area)?.candidates ?? [];
    return here.find(({ refers }) => refers.some(([refersTo]) => refersTo === kind));
  }

  /** Areas of my ships that can be chosen: the ships glow themselves, as their area may glow for its tokens. */
  readonly litShips = $derived.by(() => {
    const legal = this.question?.candidates.filter(isLegal) ?? [];
    return new Set(legal.filter(({ refers }) => refers.some(([kind]) => kind === "ship")).map(areaOf));
  });

  /** Whether the next click only ends a hold or drag. */
  wasHeld(): boolean {
    const held = this.held;
    this.held = false;
    return held;
  }

  /** Areas that stand out: those the player may choose, and where the answer starts and leads. */
  get lit(): string[] {
    const { from, to } = this.live;
    const ways = [from, to].filter((area) => area !== null);
    return [...new Set([...ways, ...this.stops])];
  }

  /** Where a dragged piece would be dropped, and how many tokens with it. */
  private get drag(): { to: string; tokens: number } | null {
    const [to, question] = [this.dropAt, this.question];
    if (to === null || (this.live.areas.get(to)?.glow ?? "refused") === "refused") return null;
    if (question?.choice === "Sail") return { to, tokens: question.about.aboard };
    if (question?.choice !== "Walk") return null;
    return { to, tokens: moving.numberFor(this.nations.table.view.asked, question.about.usual) };
  }

  get changed() {
    return this.changes.now;
  }

  get swords(): string[] {
    const { to } = this.live;
    const starts = [...this.live.areas].filter(([, { glow }]) => glow === "fight").map(([area]) => area);
    if (to && this.nations.table.chosen?.about?.["conflict"]) starts.push(to);
    return [...new Set([...starts, ...this.fights])];
  }

  nameOf(area: string): string {
    return this.nations.areaName(area);
  }

  /** The label of an area; in the mode for dangers, a dangerous sea shows how many of my cities it touches. */
  private written(area: string): string {
    const cities = this.mode === "dangers" ? this.citiesBy(area) : 0;
    if (!cities) return this.nameOf(area);
    return say("{sea} ({n} {n:city|cities})", { sea: this.nameOf(area), n: cities });
  }

  /** How many of my cities lie at an open sea, where a cyclone could strike them. */
  private citiesBy(sea: string): number {
    const { me } = this.nations;
    if (this.atlas.plot(sea)?.kind !== "sea" || me === null) return 0;
    const coasts = this.nations.area(sea)?.by_water ?? [];
    return coasts.filter((area) => this.standing.get(area)?.city === me).length;
  }

  at(area: string): [number, number] {
    const [x, y] = this.atlas.plot(area)?.at ?? [0, 0];
    return [x, y];
  }

  owners(area: string): string[] {
    return ownersIn(this.whose.get(area));
  }

  /** The area of the previewed answer. */
  get chosen(): string | null {
    const { chosen } = this.nations.table;
    return chosen ? areaOf(chosen) : null;
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    rememberMode(mode);
  }

  /** A tap on an area: choose it, or say why it is not allowed. */
  touch(area: string, anchor: Element | null, pointed?: Pointed): void {
    this.chooser = null;
    const candidates = meantBy(anchor, this.live.areas.get(area)?.candidates ?? []);
    const legal = candidates.filter(isLegal);
    if (legal.length > 1) this.chooser = { ...(pointed ?? { area, x: 0, y: 0 }), area, candidates: legal };
    else if (legal[0]) this.take(legal[0]);
    else if (anchor) void this.explain(area, candidates[0], anchor as HTMLElement, pointed);
  }

  /** Explain why an area cannot be chosen: by its refusal or, if it was not offered, by asking the server. */
  async explain(
    area: string,
    refused: Candidate | undefined,
    anchor: HTMLElement,
    pointed?: Pointed,
  ): Promise<void> {
    const { table } = this.nations;
    if (!this.question) return;
    const { asked } = table.view;
    const why = refused
      ? { sentence: refused.refusal ?? "", rule: refused.rule }
      : (await table.ask(area))?.refusal;
    if (why && table.view.asked === asked) notes.show(anchor, why, true, this.onScreen(pointed));
  }

  /** The point of a tap or click, on the screen. */
  private onScreen(pointed: Pointed | undefined): DOMRect | undefined {
    const frame = pointed && this.camera?.place();
    return frame && new DOMRect(frame.left + pointed.x - 8, frame.top + pointed.y - 8, 16, 16);
  }

  /** A new question: drop whatever was pointed at. */
  forget(): void {
    this.pointed = this.chooser = null;
  }

  /** Preview an answer, or send it at once if it only leads on. */
  take(candidate: Candidate): void {
    this.chooser = null;
    const { table } = this.nations;
    if (!this.question) return;
    if (pointer.taker) pointer.taker(candidate.answer);
    else if (this.question.choice === "Walk") void table.send([this.walkTo(candidate)]);
    else if (this.live.reach.has(String(candidate.answer))) void table.send(this.voyageTo(candidate));
    else if (this.question.leads_on && candidate.answer !== "done" && !candidate.warning)
      void table.send([candidate.answer]);
    else void tap(table, candidate);
  }

  /** Walk with the chosen number, else with as many as the target holds; where a fight would start, ask for the
   *  number and preview the outcome. */
  private walkTo(candidate: Candidate): Written | Composite {
    if (this.question?.choice !== "Walk" || candidate.warning || startsFight(candidate))
      return candidate.answer;
    const { usual, fits } = this.question.about;
    const most = fits.find(([area]) => area === candidate.answer)?.[1] ?? usual;
    const number = moving.numberFor(this.nations.table.view.asked, most);
    return { to: candidate.answer, number };
  }

  /** Sail the shortest way. Everybody goes ashore there, unless that starts a fight or the player set fewer. */
  private voyageTo({ answer }: Candidate): Composite[] {
    const area = String(answer);
    const { steps, fight } = this.live.reach.get(area)!;
    const ship = this.question?.choice === "Sail" ? this.question.about : { aboard: 0, steps: 0, usual: 0 };
    const load = ship.usual && moving.loadFor(this.nations.table.view.asked, ship.usual);
    if (load) return [{ board: load }, { sail: area, land: !fight }];
    const mine = this.standing.get(area)?.tokens.some(([owner]) => owner === this.nations.me) ?? false;
    const stay = Math.min(moving.stay, ship.aboard);
    const goesOn = ship.aboard ? stay > 0 : mine; // an empty ship comes to load
    const sail = { sail: area, land: !goesOn && !fight };
    // after its last step, everybody has to go ashore
    const some = stay > 0 && stay < ship.aboard && steps < ship.steps && !fight;
    return some ? [sail, { ashore: ship.aboard - stay }] : [sail];
  }

  /** Esc: close what is open, or undo the step that led here. */
  back(): boolean {
    const { table } = this.nations;
    if (this.chooser) this.chooser = null;
    else if (table.chosen) table.back();
    else if (this.question?.follows_on && table.view.undo?.possible) void table.undo();
    else return false;
    return true;
  }

  restAt(k: number): void {
    this.k = Math.round(k * 1000) / 1000;
    this.camera?.placed(this.k);
    this.look(true);
  }

  /** Draw what comes into view; at rest, also drop what is far outside it. */
  look(resting = false): void {
    const seen = this.camera?.seen();
    if (!seen || (this.window && holds(this.window, seen) && !(resting && this.isWide(seen)))) return;
    this.window = surroundings(seen);
  }

  /** Whether far more is drawn than can be seen. */
  private isWide(seen: Box): boolean {
    const { left, right } = this.window!;
    return right - left > 4 * (seen.right - seen.left);
  }

  get calm(): boolean {
    return look.calm;
  }
}

const MAP = Symbol("map");

export const unfolded = (map: TheMap): TheMap => setContext(MAP, map);
export const theMap = (): TheMap => getContext<TheMap>(MAP);
