/** How this device shows the page: day or night, calm or animated, one tap or two, keys, sounds. Kept only here. */

export type Pace = "slow" | "normal" | "fast" | "none";

interface Remembered {
  theme: "light" | "dark" | null; // null: like the device
  calm: boolean;
  pace: Pace; // of animations
  oneTap: boolean;
  keys: boolean;
  handOver: boolean; // on a shared device, always ask the next player to take it
  lessons: boolean; // explain questions when they first come up
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

  /** Factor for the duration of animations; 0 turns them off. */
  get pace(): number {
    return PACES[this.set.pace] ?? 1;
  }

  change(part: Partial<Remembered>): void {
    Object.assign(this.set, part);
    try {
      localStorage.setItem(STORED, JSON.stringify(this.set));
    } catch {
      // storage may fail in a private window
    }
    this.show();
  }

  show(): void {
    document.documentElement.dataset["theme"] = this.theme;
    document.documentElement.dataset["calm"] = String(this.calm);
  }
}

export const look = new Look();
