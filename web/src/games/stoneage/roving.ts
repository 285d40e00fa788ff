/** The board is a single Tab stop: arrow keys go to the nearest place that way, letters to the next of that name. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const READ = "i"; // explains the place

export function roving(board: HTMLElement): { update: () => void; destroy: () => void } {
  const stops = () => [...board.querySelectorAll<HTMLElement>("button[data-place]")];

  function only(stop: HTMLElement | undefined): void {
    for (const each of stops()) each.tabIndex = each === stop ? 0 : -1;
  }

  function onkey(event: KeyboardEvent): void {
    const all = stops();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === READ) return read(all[here]!);
    // focused by a click: letters keep their usual meaning
    if (/^\p{L}$/u.test(event.key) && !board.classList.contains("lettered")) return;
    const next = target(event.key, all, here);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    only(next);
    next.focus();
  }

  const read = ({ dataset }: HTMLElement) =>
    board.querySelector<HTMLElement>(`[data-about="${dataset["place"]}"]`)?.click();

  /** Letters show while the keyboard is on the board; a class, as `:has` would recheck every sign on the table. */
  function onfocus({ target }: FocusEvent): void {
    only(target as HTMLElement);
    board.classList.toggle("lettered", (target as HTMLElement).matches(":focus-visible"));
  }

  const onblur = () => board.classList.remove("lettered");
  only(stops()[0]);
  const watcher = new MutationObserver(() => {
    if (!stops().some((stop) => stop.tabIndex === 0)) only(stops()[0]);
  });
  watcher.observe(board, { childList: true, subtree: true });
  board.addEventListener("keydown", onkey);
  board.addEventListener("focusin", onfocus);
  board.addEventListener("focusout", onblur);
  return {
    update: () => {},
    destroy: () => {
      watcher.disconnect();
      board.removeEventListener("keydown", onkey);
      board.removeEventListener("focusin", onfocus);
      board.removeEventListener("focusout", onblur);
    },
  };
}

function target(key: string, all: HTMLElement[], here: number): HTMLElement | undefined {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (/^\p{L}$/u.test(key)) return named(all, here, key);
  const way = WAYS[key];
  return way ? nearest(all, all[here]!, way) : undefined;
}

/** The next stop whose name begins with this letter. */
export function named(
  all: { dataset: DOMStringMap }[],
  here: number,
  letter: string,
): HTMLElement | undefined {
  const after = [...all.slice(here + 1), ...all.slice(0, here)];
  const wanted = letter.toLocaleLowerCase();
  return after.find(({ dataset }) => dataset["letter"]?.toLocaleLowerCase() === wanted) as
    HTMLElement | undefined;
}

/** The nearest stop in a direction; sideways distance counts double. */
export function nearest(
  all: HTMLElement[],
  from: HTMLElement,
  [dx, dy]: [number, number],
): HTMLElement | undefined {
  const middle = (stop: HTMLElement) => {
    const { left, top, width, height } = stop.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  const ahead = all.flatMap((stop) => {
    const [a, b] = middle(stop);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    return stop !== from && along > 4 ? [[along + 2 * aside, stop] as const] : [];
  });
  return ahead.sort((a, b) => a[0] - b[0])[0]?.[1];
}
