/** My turn: the title says so, the icon has a dot, and this device may add a sound, a vibration or a notification. */

import icon from "../drawings/icon.svg";
import dotted from "../drawings/icon-turn.svg";
import { say } from "../words/say";
import { look } from "./look.svelte";
import { sound } from "./sounds";

const BUZZ = 30; // ms

/** Whether the browser allows notifications and installing here: only with https, or on this machine. */
export const isTrusted = globalThis.isSecureContext === true;

/** Show in title and icon whether I am asked. */
export function showTurn(mine: boolean, title: string): void {
  document.title = mine ? `● ${say("Your turn")}` : title;
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", mine ? dotted : icon);
}

/** Notify me once when a question arrives. */
export function call(prompt: string): void {
  sound("turn");
  if (look.set.buzz) navigator.vibrate?.(BUZZ);
  if (look.set.notify && document.hidden) void notify(prompt);
}

async function notify(prompt: string): Promise<void> {
  if (!isTrusted || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.ready;
  const options = { body: prompt, tag: "turn", icon: "/icon-192.png", data: location.href };
  await worker?.showNotification(say("Your turn"), options);
}

/** Ask the browser for permission to notify; returns whether it was given. */
export async function allowNotifications(): Promise<boolean> {
  if (!isTrusted || !("Notification" in globalThis)) return false;
  await navigator.serviceWorker?.register("/worker.js");
  return (await Notification.requestPermission()) === "granted";
}
