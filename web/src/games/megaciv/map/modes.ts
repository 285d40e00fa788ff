/** What the colours of the land mean; remembered on this device. */

export const MODES = ["powers", "homes", "limits", "dangers"] as const;
export type Mode = (typeof MODES)[number];

const STORED = "cradle.map.mode";

export function modeOf(): Mode {
  try {
    const stored = localStorage.getItem(STORED) as Mode | null;
    return stored && MODES.includes(stored) ? stored : "powers";
  } catch {
    return "powers";
  }
}

export function rememberMode(mode: Mode): void {
  try {
    localStorage.setItem(STORED, mode);
  } catch {
    // storage may fail in a private window
  }
}
