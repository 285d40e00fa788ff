/** Single-key shortcuts at the table. */

import type { Table } from "../talk/table.svelte";
import { digitsOf, isLegal } from "../talk/question";
import { isTyping, takesEnter, toQuestion } from "./focus";
import { look } from "./look.svelte";
import { notes } from "./notes.svelte";
import { sheets } from "./sheets.svelte";
import { tabs } from "./tabs.svelte";

export function onkey(table: Table, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as HTMLElement)) return;
  if (event.key === "Escape") return back(table);
  if (event.key === "Enter") return enter(table, event);
  if (!look.set.keys) return;
  if (/^[1-9]$/.test(event.key)) return pick(table, Number(event.key));
  single(table, event.key.toLowerCase());
}

/** Close the topmost thing, go back a step, or cancel a preview. */
function back(table: Table): void {
  if (notes.open) return notes.close();
  if (sheets.now) return sheets.close();
  const over = seen("[data-folds]");
  if (over) return over.click();
  const step = inDock("[data-back]");
  if (step) step.click();
  else table.back();
}

/** Press the main button, or send the previewed answer; the browser itself presses a thing reached by keyboard. */
function enter(table: Table, event: KeyboardEvent): void {
  if (takesEnter(event.target as HTMLElement)) return;
  event.preventDefault();
  const main = inDock(".btn.main:not([aria-disabled=true])");
  if (main) main.click();
  else void table.do();
}

/** The first visible match of a selector. */
export const seen = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ offsetParent }) => offsetParent);

const inDock = (selector: string): HTMLElement | undefined => seen(`.dock ${selector}`);

/** Press the control with this number, in the dock or the list; without one, preview the option with that number. */
function pick(table: Table, n: number): void {
  const marked = seen(`[data-digit="${n}"]`);
  if (marked) {
    marked.click();
    return toQuestion();
  }
  const legal = table.question?.candidates.filter(isLegal) ?? [];
  const candidate = legal[digitsOf(legal).indexOf(n)];
  if (!candidate) return;
  table.choose(candidate);
  toQuestion(); // Enter now applies to this answer
}

/** Open a tab beside the board, or as a sheet on a phone. */
function show(tab: "log" | "chat"): void {
  tabs.now = tab;
  const beside = document.querySelector<HTMLElement>(".tabbed");
  if (beside?.offsetParent) beside.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  else sheets.toggle({ kind: "log" });
}

/** Prefer the dock's button: it offers more ways to undo than the table. */
function undo(table: Table): void {
  const button = inDock("[data-undo]:not([aria-disabled=true])");
  if (button) button.click();
  else void table.undo();
}

function single(table: Table, key: string): void {
  if (key === "u") undo(table);
  if (key === "h") void table.advise();
  if (key === "l") sheets.toggle({ kind: "options" });
  if (key === "g") show("log");
  if (key === "c") show("chat");
  if (key === "p") document.querySelector<HTMLElement>("[data-seat]")?.focus();
  if (key === "o" && table.chosen) void table.ask(table.chosen.answer);
  if (key === "m") look.change({ sound: !look.set.sound });
  if (key === "?") sheets.toggle({ kind: "keys" });
  if (key === "d") look.change({ theme: look.theme === "dark" ? "light" : "dark" });
}
