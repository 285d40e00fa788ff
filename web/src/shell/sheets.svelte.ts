/** Sheets: a card's explanation, the ledger, a rule, all options, the log on a phone. Only one is open at a time. */

export type Sheet =
  | { kind: "options" }
  | { kind: "log" }
  | { kind: "keys" }
  | { kind: "rule"; rule: string }
  | { kind: "ledger"; seat: number }
  | { kind: "orders" }
  | { kind: "players" }
  | { kind: "card"; id: string }
  | { kind: "place"; id: string };

class Sheets {
  now = $state.raw<Sheet | null>(null);
  origin = $state.raw<DOMRect | null>(null); // of the thing it explains: the sheet opens beside it, never over it
  private from: HTMLElement | null = null;

  open(sheet: Sheet, of?: Element | null): void {
    this.from = document.activeElement as HTMLElement | null;
    this.origin = of?.getBoundingClientRect() ?? null;
    this.now = sheet;
  }

  /** Close the sheet and give the focus back. */
  close(): void {
    this.now = null;
    this.from?.focus();
    this.from = null;
  }

  toggle(sheet: Sheet): void {
    if (this.now?.kind === sheet.kind) this.close();
    else this.open(sheet);
  }
}

export const sheets = new Sheets();
