/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * The whole map for one set-up.
 */
export interface Sheet {
  areas: Plot[];
  beyond: string;
  height: number;
  plains: Stretch[];
  regions: string;
  rivers: string;
  volcanoes: Peak[];
  width: number;
  /**
   * @minItems 4
   */
  window: [number, number, number, number];
}
/**
 * An area on the page's map.
 */
export interface Plot {
  /**
   * @minItems 3
   */
  at: [number, number, number];
  cell?: string;
  id: string;
  in_play: boolean;
  kind: string;
  land?: string;
  limit?: number;
  name: string;
  plain?: string;
  /**
   * @minItems 3
   */
  port?: [number, number, number];
  region?: string;
  site?: string;
  start?: string;
  volcano?: string;
  written?: SeaName;
}
/**
 * The name of a sea: its lines, their size, and the middle of the first line's baseline.
 */
export interface SeaName {
  lines: string[];
  size: number;
  x: number;
  y: number;
}
/**
 * A flood plain: the rivers along which it lies, which the page clips to its areas.
 */
export interface Stretch {
  areas: string[];
  id: string;
  rivers: string;
}
/**
 * The place of a volcano.
 */
export interface Peak {
  id: string;
  x: number;
  y: number;
}
