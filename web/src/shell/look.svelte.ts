/** How this device shows the page: day or night, calm or moving, one tap or two, keys, sounds. Remembered here and nowhere else. */

export type Pace = "slow" | "normal" | "fast" | "none";

interface Remembered {
  theme: "light" | "dark" | null; // null follows the device
  calm: boolean;
  pace: Pace; // at which one is shown what happens
  oneTap: boolean;
  keys: boolean;
  handOver: boolean; // at a shared device the next player is always asked to take it
  lessons: boolean; // questions are explained when they are first met
  sound: boolean;
  buzz: boolean;
  notify: boolean;
}

const STORED = "cradle.look";
const USUAL: Remembered = {
  theme: null,
  calm: false,
  pace: "normal",
  oneTap: true,
  keys: true,
  handOver: false,
  lessons: true,
  sound: false,
  buzz: false,
  notify: false,
};

const PACES: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.5, none: 0 };

function remembered(): Remembered {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(STORED) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

class Look {
  set = $state<Remembered>(remembered());
  private night = matchMedia("(prefers-color-scheme: dark)");
  private still = matchMedia("(prefers-reduced-motion: reduce)");
  private small = matchMedia("(max-width: 700px)");

  get theme(): "light" | "dark" {
    return this.set.theme ?? (this.night.matches ? "dark" : "light");
  }

  get calm(): boolean {
    return this.set.calm || this.still.matches;
  }

  get isPhone(): boolean {
    return this.small.matches;
  }

  /** How much longer than usual things are shown; 0 is not at all. */
  get pace(): number {
    return PACES[this.set.pace] ?? 1;
  }

  change(part: Partial<Remembered>): void {
    Object.assign(this.set, part);
    try {
      localStorage.setItem(STORED, JSON.stringify(this.set));
    } catch {
      // a private window forgets
    }
    this.show();
  }

  show(): void {
    document.documentElement.dataset["theme"] = this.theme;
    document.documentElement.dataset["calm"] = String(this.calm);
  }
}

export const look = new Look();
