/** Single keys at the table. */

import type { Table } from "../talk/table.svelte";
import { isLegal } from "../talk/question";
import { look } from "./look.svelte";
import { notes } from "./notes.svelte";
import { sheets } from "./sheets.svelte";
import { tabs } from "./tabs.svelte";

const TYPING = new Set(["INPUT", "TEXTAREA", "SELECT"]);

export function onkey(table: Table, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || TYPING.has((event.target as HTMLElement).tagName))
    return;
  if (event.key === "Escape") return back(table);
  if (event.key === "Enter") return enter(table, event);
  if (!look.set.keys) return;
  if (/^[1-9]$/.test(event.key)) return pick(table, Number(event.key));
  single(table, event.key.toLowerCase());
}

/** Close what lies on top, or look no longer at an answer. */
function back(table: Table): void {
  if (notes.open) notes.close();
  else if (sheets.now) sheets.close();
  else table.back();
}

/** Do what one is looking at; a button that has the focus is pressed by the browser. */
function enter(table: Table, event: KeyboardEvent): void {
  if ((event.target as HTMLElement).closest("button, a, summary")) return;
  event.preventDefault();
  void table.do();
}

function pick(table: Table, n: number): void {
  const candidate = table.question?.candidates.filter(isLegal)[n - 1];
  if (candidate) table.choose(candidate);
}

/** The tab beside the board, or the same as a sheet on a phone. */
function show(tab: "log" | "chat"): void {
  tabs.now = tab;
  const beside = document.querySelector<HTMLElement>(".tabbed");
  if (beside?.offsetParent) beside.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  else sheets.toggle({ kind: "log" });
}

function single(table: Table, key: string): void {
  if (key === "u") void table.undo();
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
