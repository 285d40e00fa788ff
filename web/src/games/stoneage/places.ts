/** Where everything stands in the two scenes, in units of the drawing. */

export type Point = [x: number, y: number];
export type Box = [x: number, y: number, width: number, height: number];

export interface Ground {
  ground: Box; // the glowing ellipse: centre and radii
  box: Box; // the button
  slots?: Point[]; // positions of the figures' feet, by circle
  field?: Box; // the hunters' strip, instead of circles
}

export interface Scene {
  width: number;
  height: number;
  figure: number; // height of a figure
  circle: number; // radius of a circle
  grounds: Ground[]; // the eight places of the valley
}

const row = (x: number, y: number, n: number, step: number): Point[] =>
  Array.from({ length: n }, (_, i) => [x + (i - (n - 1) / 2) * step, y]);

/** Seven circles in two rows. */
const seven = (x: number, y: number, step: number, apart: number): Point[] => [
  ...row(x, y, 4, step),
  ...row(x, y + apart, 3, step),
];

export const WIDE: Scene = {
  width: 1080,
  height: 440,
  figure: 38,
  circle: 15,
  grounds: [
    { ground: [384, 386, 50, 19], box: [312, 262, 140, 150], slots: [[384, 384]] },
    {
      ground: [568, 388, 66, 21],
      box: [480, 240, 170, 172],
      slots: [
        [552, 386],
        [584, 386],
      ],
    },
    { ground: [740, 388, 50, 19], box: [662, 262, 168, 150], slots: [[740, 386]] },
    { ground: [140, 380, 132, 42], box: [10, 246, 274, 182], field: [30, 352, 220, 54] },
    { ground: [140, 190, 112, 40], box: [10, 74, 262, 160], slots: seven(140, 176, 36, 28) },
    { ground: [420, 178, 112, 40], box: [304, 104, 240, 130], slots: seven(420, 164, 36, 28) },
    { ground: [690, 190, 112, 40], box: [572, 68, 250, 166], slots: seven(690, 176, 36, 28) },
    { ground: [946, 278, 104, 40], box: [856, 130, 206, 232], slots: seven(946, 262, 36, 30) },
  ],
};

export const TALL: Scene = {
  width: 390,
  height: 318,
  figure: 25,
  circle: 9.5,
  grounds: [
    { ground: [64, 297, 36, 13], box: [4, 220, 122, 96], slots: [[64, 296]] },
    {
      ground: [195, 299, 40, 13],
      box: [134, 218, 122, 98],
      slots: [
        [184, 298],
        [206, 298],
      ],
    },
    { ground: [326, 297, 36, 13], box: [264, 220, 122, 96], slots: [[326, 298]] },
    { ground: [96, 200, 92, 22], box: [4, 118, 188, 98], field: [10, 184, 172, 34] },
    { ground: [64, 86, 59, 26], box: [4, 26, 124, 90], slots: seven(64, 76, 25, 16) },
    { ground: [196, 86, 59, 26], box: [134, 30, 122, 86], slots: seven(196, 76, 25, 16) },
    { ground: [326, 88, 58, 26], box: [262, 26, 124, 90], slots: seven(326, 78, 25, 16) },
    { ground: [296, 172, 66, 28], box: [200, 122, 186, 94], slots: seven(296, 162, 27, 17) },
  ],
};

export interface Standing {
  seat: number;
  x: number;
  y: number;
  ghost: boolean;
}

/** Figures stand on circles in order of arrival, hunters side by side in their strip; previewed figures come last. */
export function standing(scene: Scene, ground: Ground, seats: number[], ghosts: number[]): Standing[] {
  const all = [
    ...seats.map((seat) => [seat, false] as const),
    ...ghosts.map((seat) => [seat, true] as const),
  ];
  return all.flatMap(([seat, ghost], i) => {
    const feet = ground.slots ? ground.slots[i] : inStrip(scene, ground.field!, i, all.length);
    return feet ? [{ seat, ghost, x: feet[0], y: feet[1] }] : [];
  });
}

function inStrip(scene: Scene, [x, y, width, height]: Box, i: number, hunters: number): Point {
  const step = Math.min(scene.figure * 0.66, (width - scene.figure) / Math.max(1, hunters - 1));
  return [x + scene.figure * 0.5 + i * step, y + height * 0.72 + (i % 2) * height * 0.12];
}
