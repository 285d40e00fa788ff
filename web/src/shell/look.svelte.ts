/** How this device shows the page: day or night, calm or moving, one tap or two, keys, sounds. Remembered here and nowhere else. */

interface Remembered {
  theme: "light" | "dark" | null; // null follows the device
  calm: boolean;
  oneTap: boolean;
  keys: boolean;
  lessons: boolean; // questions are explained when they are first met
  sound: boolean;
  buzz: boolean;
  notify: boolean;
}

const STORED = "cradle.look";
const USUAL: Remembered = {
  theme: null,
  calm: false,
  oneTap: false,
  keys: true,
  lessons: true,
  sound: false,
  buzz: false,
  notify: false,
};

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

  get theme(): "light" | "dark" {
    return this.set.theme ?? (this.night.matches ? "dark" : "light");
  }

  get calm(): boolean {
    return this.set.calm || this.still.matches;
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
