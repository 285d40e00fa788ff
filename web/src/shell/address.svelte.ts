/** The page for the current address. */

import { backKey } from "./backKey";

export type Page =
  | { name: "landing" }
  | { name: "matches" }
  | { name: "learn" }
  | { name: "puzzles" }
  | { name: "rules"; game: string } // empty: the first game
  | { name: "new"; game: string } // empty: the game for beginners
  | { name: "tool"; tool: string }
  | { name: "match"; id: string; seat: number | null; at: number | null; tv: boolean }
  | { name: "missing" };

export function pageAt(path: string, search: string): Page {
  const parts = path.split("/").filter(Boolean);
  const query = new URLSearchParams(search);
  const whole = (name: string) => (/^\d+$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
  if (parts.length === 0) return { name: "landing" };
  if (parts[0] === "me") return { name: "matches" };
  if (parts[0] === "learn" || parts[0] === "puzzles") return { name: parts[0] };
  if (parts[0] === "rules") return { name: "rules", game: query.get("game") ?? "" };
  if (parts[0] === "new") return { name: "new", game: query.get("game") ?? "" };
  if (parts[0] === "match" && parts[1]) {
    return { name: "match", id: parts[1], seat: whole("seat"), at: whole("at"), tv: query.has("tv") };
  }
  return parts.length === 1 ? { name: "tool", tool: parts[0]! } : { name: "missing" };
}

class Address {
  page = $state.raw<Page>(pageAt(location.pathname, location.search));

  private last = location.pathname + location.search;

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    backKey.leave();
    history.pushState(null, "", path);
    this.read();
  }

  /** If the back key has only closed something, keep the same page. */
  private read(): void {
    const now = location.pathname + location.search;
    if (now === this.last) return;
    this.last = now;
    this.page = pageAt(location.pathname, location.search);
  }

  /** Follow links within the site without reloading. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      link.pathname.startsWith("/api/")
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const address = new Address();
