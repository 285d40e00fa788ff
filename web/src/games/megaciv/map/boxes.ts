/** Boxes on the screen, and a grid that quickly finds those that a box would touch. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function touch(a: Box, b: Box, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

const MESH = 50; // px

/** All placed boxes, by the grid squares they lie in. */
export class Net {
  readonly boxes: Box[] = [];
  private squares = new Map<number, Box[]>();

  add(box: Box): void {
    this.boxes.push(box);
    this.each(box, 0, (key) => {
      const square = this.squares.get(key);
      if (square) square.push(box);
      else this.squares.set(key, [box]);
      return false;
    });
  }

  /** A grid of its own that starts with the boxes of this one. */
  fork(): Net {
    const net = new Net();
    net.boxes.push(...this.boxes);
    for (const [key, square] of this.squares) net.squares.set(key, [...square]);
    return net;
  }

  isFree(box: Box, gap = 0): boolean {
    return !this.each(
      box,
      gap,
      (key) => this.squares.get(key)?.some((other) => touch(box, other, gap)) ?? false,
    );
  }

  /** Whether `says` is true for any square under the box. */
  private each(box: Box, gap: number, says: (key: number) => boolean): boolean {
    const right = Math.floor((box.right + gap) / MESH);
    const bottom = Math.floor((box.bottom + gap) / MESH);
    for (let x = Math.floor((box.left - gap) / MESH); x <= right; x++)
      for (let y = Math.floor((box.top - gap) / MESH); y <= bottom; y++) if (says(x * 4096 + y)) return true;
    return false;
  }
}

/** Whether the first box contains the second completely. */
export function holds(box: Box, inner: Box): boolean {
  return (
    inner.left >= box.left && inner.top >= box.top && inner.right <= box.right && inner.bottom <= box.bottom
  );
}
