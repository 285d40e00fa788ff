/** The camera: it moves two layers through their CSS transforms, without Svelte; only its rest position is reported. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";

import type { Box } from "./boxes";
import { MID, NEAR } from "./stages";

export interface Pad {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Layers {
  frame: HTMLElement; // the visible window
  ground: HTMLElement; // in units of the map
  marks: HTMLElement; // in px, as placed at zoom `placedAt`
}

const LEAST = 0.35; // px for each unit of the map
const MOST = 6;
const BEYOND = 80; // px of the map's surroundings that may be visible
export const NARROW = 700; // px of a phone
const EDGE = 36; // px from the edge: closer than this, nothing is seen well
const FLIGHT = 420; // ms
const PAUSE = 280; // ms after the last wheel event
const GLIDE = 0.0045; // how fast a flick slows down, per ms
const SLOWEST = 0.06; // px per ms

export class Camera {
  /** px that panels cover at each side. */
  pad: Pad = { left: 0, top: 0, right: 0, bottom: 0 };
  calm = false;
  /** The player has moved it since it last went to a question. */
  byHand = false;
  /** The player chose the view by hand since the camera last went home. */
  chosen = false;
  /** A drag that starts on this target does not move the camera. */
  leave: (target: EventTarget | null) => boolean = () => false;
  /** Two quick taps on this target are two answers, not a zoom. */
  keep: (target: EventTarget | null) => boolean = () => false;
  private readonly layers: Layers;
  private readonly window: Box;
  private readonly sheet: [number, number]; // width and height of the whole drawing
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly rested: (k: number) => void;
  private readonly moved: () => void;
  private size: [number, number] = [0, 0]; // of the frame, measured when it changes but never while moving
  private placedAt = 1;
  private trail: [number, number, number][] = []; // time, x and y of the last moves of a drag
  private resting = 0; // timer that reports when the wheel has stopped
  private gliding = 0; // the next animation frame, while no finger moves the camera

  constructor(
    layers: Layers,
    window: Box,
    sheet: [number, number],
    rested: (k: number) => void,
    moved: () => void,
  ) {
    [this.layers, this.window, this.sheet, this.rested, this.moved] = [layers, window, sheet, rested, moved];
    this.measure();
    this.behaviour = zoom<HTMLElement, unknown>()
      .extent(() => [[0, 0], this.size])
      .scaleExtent([LEAST, MOST])
      .constrain((at) => this.within(at))
      .filter((event: Event) => mayMove(event) && !this.isLeft(event))
      .clickDistance(6)
      .tapDistance(12)
      .on("start", (event) => this.begin(event.sourceEvent))
      .on("zoom", (event) => this.show(event.transform, event.sourceEvent))
      .on("end", (event) => this.end(event.sourceEvent));
    select(layers.frame)
      .call(this.behaviour)
      .on("dblclick.zoom", (event: MouseEvent) => this.stageIn(event));
  }

  private isLeft(event: Event): boolean {
    return event.type === "mousedown" && this.leave(event.target);
  }

  get at(): ZoomTransform {
    return (this.layers.frame as HTMLElement & { __zoom: ZoomTransform }).__zoom ?? zoomIdentity;
  }

  close(): void {
    this.stop();
    clearTimeout(this.resting);
    select(this.layers.frame).on(".zoom", null);
  }

  measure(): void {
    this.size = [this.layers.frame.clientWidth, this.layers.frame.clientHeight];
  }

  /** The marks were placed for this zoom: show them unscaled. */
  placed(k: number): void {
    this.placedAt = k;
    this.draw(this.at);
  }

  /** Show a part of the map in the space between the panels. */
  showBox(box: Box, most = MOST, least = LEAST): void {
    this.go((box.left + box.right) / 2, (box.top + box.bottom) / 2, clamp(this.zoomFor(box), least, most));
  }

  /** Position of the frame on the screen. */
  place(): DOMRect {
    return this.layers.frame.getBoundingClientRect();
  }

  /** Move and zoom out only as far as needed to show this part of the map. */
  reveal(box: Box): void {
    const free = this.freeFrame();
    const [left, top] = this.at.apply([box.left, box.top]);
    const [right, bottom] = this.at.apply([box.right, box.bottom]);
    const { x, y, k } = this.at;
    const room = Math.min(
      (free.right - free.left) / (right - left),
      (free.bottom - free.top) / (bottom - top),
    );
    if (room < 1)
      return this.go((box.left + box.right) / 2, (box.top + box.bottom) / 2, clamp(k * room, LEAST, k));
    const [dx, dy] = [shift(left, right, free.left, free.right), shift(top, bottom, free.top, free.bottom)];
    if (dx || dy) this.fly(this.within(zoomIdentity.translate(x + dx, y + dy).scale(k)));
  }

  /** Whether a part of the map fits on the screen; on a phone only at a zoom at which fingers can tap it. */
  fits(box: Box): boolean {
    return this.size[0] > NARROW || this.zoomFor(box) >= Math.min(MID, this.at.k);
  }

  private zoomFor(box: Box): number {
    const { width, height } = this.free();
    return Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  }

  /** Move a point of the map to the middle of the free space. */
  go(x: number, y: number, k = this.at.k): void {
    const free = this.free();
    const to = zoomIdentity.translate(free.x, free.y).scale(k).translate(-x, -y);
    this.fly(this.within(to));
  }

  /** The player chose this view. */
  byChoice(): this {
    this.byHand = this.chosen = true;
    return this;
  }

  zoomBy(factor: number): void {
    this.byChoice();
    const { x, y } = this.free();
    const [mx, my] = this.at.invert([x, y]);
    this.go(mx, my, clamp(this.at.k * factor, LEAST, MOST));
  }

  stageOut(): void {
    this.zoomBy((this.at.k >= NEAR ? 1.4 : this.at.k >= MID ? 0.8 : 0.5) / this.at.k);
  }

  private stageIn(event: MouseEvent): void {
    if (this.keep(event.target)) return;
    const { left, top } = this.layers.frame.getBoundingClientRect();
    const [x, y] = this.at.invert([event.clientX - left, event.clientY - top]);
    this.byChoice().go(x, y, this.at.k < MID ? 1.4 : Math.min(MOST, Math.max(NEAR * 1.3, this.at.k * 1.4)));
  }

  /** The visible part of the map, in its units. */
  seen(): Box {
    const [left, top] = this.at.invert([0, 0]);
    const [right, bottom] = this.at.invert(this.size);
    return { left, top, right, bottom };
  }

  /** Whether a point of the map lies in the free space. */
  sees(x: number, y: number): boolean {
    const [px, py] = this.at.apply([x, y]);
    const { left, top, right, bottom } = this.freeFrame();
    return px > left && px < right && py > top && py < bottom;
  }

  /** The space that panels leave free, in px of the frame, without a margin that is hard to see, except where the
   *  map itself ends. */
  freeFrame(): Box {
    const [width, height] = this.size;
    const { left, top, right, bottom } = this.pad;
    const { x, y, k } = this.at;
    const edge = (side: number) => Math.min(EDGE, side / 8);
    const [beside, above] = [edge(width - left - right), edge(height - top - bottom)];
    return {
      left: left + (x < left ? beside : 0),
      top: y < 0 ? top + above : 0,
      right: width - right - (x + this.sheet[0] * k > width - right ? beside : 0),
      bottom: height - bottom - (y + this.sheet[1] * k > height - bottom ? above : 0),
    };
  }

  private free() {
    const { left, top, right, bottom } = this.pad;
    const [width, height] = [this.size[0] - left - right, this.size[1] - top - bottom];
    return { x: left + width / 2, y: top + height / 2, width, height };
  }

  private fly(to: ZoomTransform): void {
    this.stop();
    const frame = select(this.layers.frame);
    if (this.calm) return void frame.call(this.behaviour.transform, to);
    const from = this.at;
    let began = 0;
    const step = (now: number) => {
      began ||= now;
      const part = Math.min(1, Math.max(0, now - began) / FLIGHT);
      this.gliding = part < 1 ? requestAnimationFrame(step) : 0;
      frame.call(this.behaviour.transform, between(from, to, ease(part)));
    };
    this.gliding = requestAnimationFrame(step);
  }

  private begin(source: Event | null): void {
    if (source) {
      this.byHand = true;
      this.stop();
    }
    clearTimeout(this.resting);
    this.trail = [];
  }

  private show(at: ZoomTransform, source: Event | null): void {
    if (source && /mousemove|touchmove/.test(source.type))
      this.trail = [...this.trail.slice(-4), [performance.now(), at.x, at.y]];
    if (source) this.byChoice(); // not before this: a tap moves nothing
    this.layers.frame.classList.add("moving");
    this.draw(at);
    this.moved();
  }

  private draw({ x, y, k }: ZoomTransform): void {
    this.layers.ground.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
    this.layers.marks.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k / this.placedAt})`;
  }

  private end(source: Event | null): void {
    if (source) this.glide();
    if (this.gliding) return;
    if (source?.type === "wheel") this.resting = window.setTimeout(() => this.rest(), PAUSE);
    else this.rest();
  }

  private rest(): void {
    this.layers.frame.classList.remove("moving");
    this.rested(this.at.k);
  }

  /** Let the map glide on after a flick. */
  private glide(): void {
    const [first, last] = [this.trail[0], this.trail.at(-1)];
    if (this.calm || !first || !last || performance.now() - last[0] > 60 || last[0] === first[0]) return;
    const past = last[0] - first[0];
    let [vx, vy] = [(last[1] - first[1]) / past, (last[2] - first[2]) / past];
    if (Math.hypot(vx, vy) < 4 * SLOWEST) return;
    let before = performance.now();
    const step = (now: number) => {
      const past = Math.min(40, Math.max(0, now - before));
      before = now;
      [vx, vy] = [vx * Math.exp(-GLIDE * past), vy * Math.exp(-GLIDE * past)];
      this.gliding = Math.hypot(vx, vy) > SLOWEST ? requestAnimationFrame(step) : 0;
      const { x, y, k } = this.at;
      const next = zoomIdentity.translate(x + vx * past, y + vy * past).scale(k);
      select(this.layers.frame).call(this.behaviour.transform, this.within(next));
    };
    this.gliding = requestAnimationFrame(step);
  }

  private stop(): void {
    cancelAnimationFrame(this.gliding);
    this.gliding = 0;
  }

  /** Whether it is moving by itself. */
  get flies(): boolean {
    return this.gliding !== 0;
  }

  /** The free space has grown: let the map fill it again. */
  hold(): void {
    const to = this.within(this.at);
    if (to.x !== this.at.x || to.y !== this.at.y)
      select(this.layers.frame).call(this.behaviour.transform, to);
  }

  /** Keep the set-up and a small margin in the free space, which the sheet always covers. */
  private within(at: ZoomTransform): ZoomTransform {
    const { x, y, width, height } = this.free();
    const { left, top, right, bottom } = this.window;
    const [first, last, foot] = [x - width / 2, x + width / 2, y + height / 2];
    const across = held(at.x, at.k, left, right, first, last);
    const down = held(at.y, at.k, top, bottom, y - height / 2, foot);
    const [wide, high] = [this.sheet[0] * at.k, this.sheet[1] * at.k];
    return zoomIdentity
      .translate(covering(across, wide, first, last), covering(down, high, 0, foot))
      .scale(at.k);
  }
}

/** One camera coordinate, limited so that the map from `low` to `high` covers the screen from `first` to `last`. */
export function held(at: number, k: number, low: number, high: number, first: number, last: number): number {
  const [most, least] = [first + BEYOND - low * k, last - BEYOND - high * k];
  return least > most ? (first + last - (low + high) * k) / 2 : clamp(at, least, most);
}

/** One coordinate of the camera, limited so that a sheet of this size, if large enough, covers the screen from
 *  `first` to `last`. */
export function covering(at: number, size: number, first: number, last: number): number {
  return size < last - first ? at : clamp(at, last - size, first);
}

function mayMove(event: Event): boolean {
  if ((event.target as Element).closest("button, input, .over")) return false;
  return event.type === "wheel" || !(event as MouseEvent).button;
}

/** How far an interval from `first` to `last` has to move to lie between `low` and `high`. */
const shift = (first: number, last: number, low: number, high: number): number =>
  first < low ? low - first : last > high ? high - last : 0;

const clamp = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** A step on the way between two views; the zoom changes evenly to the eye. */
function between(a: ZoomTransform, b: ZoomTransform, part: number): ZoomTransform {
  const k = a.k * (b.k / a.k) ** part;
  const share = Math.abs(b.k - a.k) < 1e-6 ? part : (k - a.k) / (b.k - a.k);
  return zoomIdentity.translate(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share).scale(k);
}
