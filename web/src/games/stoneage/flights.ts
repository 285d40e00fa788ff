/** Figures walk, goods fly home, dice tumble: from where a thing was to where it is. Transforms and opacity only. */

import type { NewsItem } from "../../talk/question";
import { look } from "../../shell/look.svelte";
import { sound, type Sound } from "../../shell/sounds";
import { theMatch } from "../../talk/socket.svelte";
import { COLOURS } from "./valley.svelte";

const WALK = { duration: 380, stagger: 60, easing: "cubic-bezier(.3,.1,.2,1)" };
const GOODS = { duration: 420, stagger: 70, easing: "cubic-bezier(.3,.1,.2,1)" };
const TUMBLE = { duration: 700, easing: "cubic-bezier(.1,.8,.2,1)" };
const MOST = 5; // things in the air at once
const DIE = 30; // px from one die to the next
const SETTLING = 600; // ms for the first picture, before anything moves on it
const PHONE = 700; // px up to which players are chips above the board

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

/** From now on what happens at the table is seen and heard before it lies there. */
export function flying(): void {
  const match = theMatch();
  const settled = new Promise<void>((done) => setTimeout(done, SETTLING));
  if (!match) return;
  match.stage.show = async (news, ended) => {
    if (look.calm || look.pace === 0) return;
    await settled;
    await fly(news, ended);
  };
}

/** Show what happened; over at once where nothing of it can be seen. */
async function fly(news: NewsItem[], ended: AbortSignal): Promise<void> {
  for (const item of news) {
    const heard = HEARD[item.name];
    if (heard) sound(heard);
    await flight(item, ended);
  }
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
    const ask = "mine" in row.dataset ? find(".ask") : null;
    return tumble(dice, ask ? inside(ask, dice.length) : beside(row, dice.length), ended);
  }
  return Promise.resolve();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Some of a thing along a low arc from here to there. */
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

/** Dice tumble beside the player who rolls, mine in the row of the question, and show the server's result. */
async function tumble(dice: number[], [x, y]: [number, number], ended: AbortSignal): Promise<void> {
  const shown = dice.map((die, i) => {
    const at = `translate(${x + i * DIE}px, ${y}px)`;
    const frames = [
      { transform: `${at} translateY(-46px) rotate(${-300 + i * 40}deg)`, opacity: 0.2 },
      { transform: `${at} rotate(20deg)`, opacity: 1, offset: 0.6 },
      { transform: at, opacity: 1 },
    ];
    return moved(drawn(`die-${die}`, "flying"), frames, TUMBLE, ended);
  });
  await Promise.all(shown);
}

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
  const motion = thing.animate(frames, timing);
  motion.updatePlaybackRate(1 / look.pace);
  const stop = () => motion.finish();
  ended.addEventListener("abort", stop);
  await motion.finished.catch(() => {});
  ended.removeEventListener("abort", stop);
  thing.remove();
}

/** Where the first of some dice lies in the middle of a row. */
function inside(row: HTMLElement, dice: number): [number, number] {
  const [x, y] = middle(row);
  return [x - ((dice - 1) * DIE) / 2, y];
}

/** Left of a player's row, on a phone below the chip: what is told there stays in sight. */
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
