/** Figures walk, goods fly home, dice tumble from their old place to the new one, by transforms and opacity only. */

import { tick } from "svelte";

import type { NewsItem } from "../../talk/question";
import { look } from "../../shell/look.svelte";
import { sound, type Sound } from "../../shell/sounds";
import { theMatch } from "../../talk/socket.svelte";
import { theLesson, type Staged } from "../../talk/stage";
import { broughtBy, isPressed, rolling } from "./rolling.svelte";
import { COLOURS } from "./valley.svelte";

const WALK = { duration: 380, stagger: 60, easing: "cubic-bezier(.3,.1,.2,1)" };
const GOODS = { duration: 420, stagger: 70, easing: "cubic-bezier(.3,.1,.2,1)" };
const TUMBLE = { duration: 700, easing: "cubic-bezier(.1,.8,.2,1)" };
const LYING = 500; // ms that other players' dice stay visible
const HELD = 1200; // ms that my dice stay visible with their yield
const MOST = 5; // things in the air at the same time
const DIE = 30; // px between dice
const SETTLING = 600; // ms before the first animation, for the first picture
const PHONE = 700; // px: up to this width players are chips above the board

type Motion = typeof WALK;

const HEARD: Record<string, Sound> = {
  placed: "place",
  rolled: "dice",
  dice_for_all: "dice",
  gathered: "goods",
  card_taken: "goods",
  building_taken: "goods",
  game_ended: "end",
};

/** From now on, animate events with sound before the table shows their result. */
export function flying(): void {
  const match: Staged | undefined = theMatch() ?? theLesson();
  const settled = new Promise<void>((done) => setTimeout(done, SETTLING));
  if (!match) return;
  match.stage.show = async (news, ended) => {
    if (isStill()) return;
    await settled;
    await fly(news, match, ended);
  };
  match.stage.release = () => rolling.press();
  match.stage.isMine = (news) => !isStill() && news.some((item, at) => isForMe(item, at, match));
}

/** Whether animations are off. */
const isStill = (): boolean => look.calm || look.pace === 0;

/** Whether this event is mine. */
function isMine({ facts }: NewsItem, { table }: Staged): boolean {
  const seat = table?.view.seat ?? null;
  return seat !== null && facts["seat"] === COLOURS[seat];
}

/** A roll of mine, made here and now. */
const isMyRoll = (item: NewsItem, match: Staged): boolean =>
  item.name === "rolled" &&
  isMine(item, match) &&
  !match.table!.botPlays &&
  !(match.taught && !match.table!.question); // an example asks nothing

/** Whether a roll that starts by itself should wait for my press: only if I am here, and not if it is shown again. */
function isForMe(item: NewsItem, at: number, match: Staged): boolean {
  if (match.taught || !isMyRoll(item, match) || document.hidden || !find(".valley .dock")) return false;
  const { news, view } = match.table!;
  return item.n > (news.at(-1)?.n ?? -1) && !isPressed(view, at);
}

/** Animate the events; ends at once if nothing of them is visible. */
async function fly(news: NewsItem[], match: Staged, ended: AbortSignal): Promise<void> {
  for (const [at, item] of news.entries()) {
    const heard = HEARD[item.name];
    if (isForMe(item, at, match)) {
      await rolling.offered(offerOf(item));
      ended = match.stage.begin();
    }
    if (heard) sound(heard);
    if (isMyRoll(item, match)) await myRoll(news, at, ended);
    else {
      if (isPassed(item, at, match)) await showBrought(item, match, ended);
      await flight(item, ended);
    }
    if (isMine(item, match) && item.name === "gathered")
      rolling.bring(match.table!.view, String(item.facts["kind"]), Number(item.facts["amount"]));
  }
  rolling.rolled = null; // the earlier question must not come back
}

const offerOf = ({ facts }: NewsItem) => ({
  dice: (facts["dice"] as number[]).length,
  kind: String(facts["kind"]),
});

/** My dice tumble in the question's row; unless a question comes first, their yield stays for a moment. */
async function myRoll(news: NewsItem[], at: number, ended: AbortSignal): Promise<void> {
  const { facts } = news[at]!;
  const [dice, kind] = [facts["dice"] as number[], String(facts["kind"])];
  const brought = broughtBy(news, at);
  rolling.rolled = { dice, kind, brought: null };
  await tick();
  const shown = [...document.querySelectorAll<SVGSVGElement>("[data-rolled] .die")];
  await Promise.all(shown.map((die, i) => played(die, tumbling("", i), TUMBLE, ended)));
  if (brought) {
    rolling.rolled = { dice, kind, brought };
    await pause(HELD * look.pace, ended);
  }
}

/** My goods came home without a press of mine, because no tool would have helped. */
const isPassed = (item: NewsItem, at: number, match: Staged): boolean =>
  item.name === "gathered" &&
  at === 0 &&
  isMine(item, match) &&
  !match.table!.sending &&
  !match.table!.botPlays;

/** Show the yield of my last roll for a moment. */
async function showBrought({ facts }: NewsItem, { table }: Staged, ended: AbortSignal): Promise<void> {
  const dice = table!.news.findLast(({ name }) => name === "rolled")?.facts["dice"] as number[] | undefined;
  const brought = { pips: Number(facts["pips"]), amount: Number(facts["amount"]) };
  rolling.rolled = { dice: dice ?? [], kind: String(facts["kind"]), brought };
  await pause(HELD * look.pace, ended);
}

/** Wait, unless the player cuts it short. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (ended.aborted) done();
    const over = setTimeout(done, ms);
    ended.addEventListener("abort", () => (clearTimeout(over), done()));
  });
}

function flight({ name, facts }: NewsItem, ended: AbortSignal): Promise<void> {
  const seat = COLOURS.indexOf(facts["seat"] as (typeof COLOURS)[number]);
  const row = find(`[data-seat="${seat}"]`);
  if (!row) return Promise.resolve();
  if (name === "placed") {
    const there = find(`[data-place="${String(facts["place"])}"]`);
    return there
      ? travel(`person-${seat}`, Number(facts["figures"]), row, there, WALK, ended)
      : Promise.resolve();
  }
  if (name === "gathered") {
    const from = find(`[data-gives="${String(facts["kind"])}"]`);
    return from
      ? travel(String(facts["kind"]), Number(facts["amount"]), from, row, GOODS, ended)
      : Promise.resolve();
  }
  if (name === "rolled" || name === "dice_for_all") {
    const dice = (facts["dice"] as number[]).slice(0, MOST);
    const dock = "mine" in row.dataset ? find(".valley .dock") : null;
    return tumble(dice, dock ? above(dock, dice.length) : beside(row, dice.length), ended);
  }
  return Promise.resolve();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Move a number of things along a low arc. */
async function travel(
  sign: string,
  n: number,
  from: HTMLElement,
  to: HTMLElement,
  motion: Motion,
  ended: AbortSignal,
): Promise<void> {
  const [x, y] = middle(from);
  const [a, b] = middle(to);
  const arc = Math.min(60, Math.hypot(a - x, b - y) / 5);
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, opacity: 0.4 },
    { transform: `translate(${(x + a) / 2}px, ${(y + b) / 2 - arc}px)`, opacity: 1 },
    { transform: `translate(${a}px, ${b}px)`, opacity: 1 },
  ];
  const things = Array.from({ length: Math.min(n, MOST) }, (_, i) =>
    moved(drawn(sign, "flying"), frames, { ...motion, delay: i * motion.stagger, fill: "backwards" }, ended),
  );
  await Promise.all(things);
}

/** Dice tumble beside the player who rolls, then show the server's result for a moment. */
async function tumble(dice: number[], [x, y]: [number, number], ended: AbortSignal): Promise<void> {
  const cloth = laid(x, y, dice.length);
  const shown = dice.map((die, i) => {
    const frames = tumbling(`translate(${x + i * DIE}px, ${y}px)`, i);
    const timing = { ...TUMBLE, endDelay: LYING, fill: "forwards" as const };
    return moved(drawn(`die-${die}`, "flying"), frames, timing, ended);
  });
  await Promise.all(shown);
  cloth.remove();
}

/** A background for the dice, so that no text shows through. */
function laid(x: number, y: number, dice: number): HTMLElement {
  const cloth = document.createElement("div");
  cloth.className = "cloth";
  cloth.style.cssText = `left: ${x - 8}px; top: ${y - 8}px; width: ${dice * DIE + 14}px`;
  document.body.append(cloth);
  return cloth;
}

/** The animation that brings the i-th die to its place. */
const tumbling = (at: string, i: number): Keyframe[] => [
  { transform: `${at} translateY(-46px) rotate(${-300 + i * 40}deg)`, opacity: 0.2 },
  { transform: `${at} rotate(20deg)`, opacity: 1, offset: 0.6 },
  { transform: at || "none", opacity: 1 },
];

function drawn(sign: string, kind: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${sign}`);
  svg.append(use);
  document.body.append(svg);
  return svg;
}

async function moved(
  thing: SVGSVGElement,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  ended: AbortSignal,
): Promise<void> {
  await played(thing, frames, timing, ended);
  thing.remove();
}

async function played(
  thing: SVGSVGElement,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  ended: AbortSignal,
): Promise<void> {
  const motion = thing.animate(frames, timing);
  motion.updatePlaybackRate(1 / look.pace);
  const stop = () => motion.finish();
  if (ended.aborted) stop();
  ended.addEventListener("abort", stop);
  await motion.finished.catch(() => {});
  ended.removeEventListener("abort", stop);
}

/** Position of the first die in a row of dice centred above the question. */
function above(dock: HTMLElement, dice: number): [number, number] {
  const { left, top, width } = dock.getBoundingClientRect();
  return [left + (width - dice * DIE) / 2, top - DIE - 24];
}

/** Left of a player's row, or below the chip on a phone, so that neither is covered. */
function beside(row: HTMLElement, dice: number): [number, number] {
  const { left, bottom } = row.getBoundingClientRect();
  const room = dice * DIE + 10;
  if (innerWidth > PHONE) return [left - room, middle(row)[1]];
  return [Math.min(left, innerWidth - room), bottom + 6];
}

function middle(thing: HTMLElement): [number, number] {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2 - 14, top + height / 2 - 16];
}
