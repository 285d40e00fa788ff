/** Pieces that would overlap form a crowd and push each other apart until none of them touch. */

export interface Standee {
  area: string;
  x: number; // x of its middle
  y: number;
  readonly width: number;
  readonly height: number;
  readonly home: [number, number];
}

type Crowd = Standee[];
type Places = [number, number][];

const ROUNDS = 120;
const GLANCE = 8; // rounds between two full checks
const NEARBY = 30; // px: pairs closer than this could touch before the next check
const LEAST = 0.01; // px that count as an overlap
const GAP = 1.2; // px between two
const EASE = 0.6; // share of an overlap that one round removes

/** Positions of crowds. A crowd with the same members and sizes keeps its positions, whatever happens elsewhere. */
export class Crowds {
  private known = new Map<string, Places>();
  private now = new Map<string, Places>();
  private before: Standee[] = [];

  /** Start everybody at home and merge crowds that touch, starting those afresh. Returns whether anything changed. */
  part(all: Standee[]): boolean {
    const before = this.before;
    this.before = all;
    if (areOfOneSize(all, before)) return (standLike(all, before), false);
    this.now = new Map();
    for (const each of all) [each.x, each.y] = each.home;
    const crowdOf = new Map(all.map((each): [Standee, Crowd] => [each, [each]]));
    for (let grown = gathered(crowdOf); grown.size; grown = gathered(crowdOf))
      for (const crowd of grown) this.settle(crowd);
    this.known = this.now;
    return true;
  }

  private settle(crowd: Crowd): void {
    const key = crowd.map(({ area, width, height }) => `${area} ${width} ${height}`).join();
    const places = this.known.get(key) ?? placesOf(crowd);
    this.now.set(key, places);
    crowd.forEach((each, i) => ([each.x, each.y] = places[i]!));
  }
}

const areOfOneSize = (all: Standee[], before: Standee[]): boolean =>
  all.length === before.length &&
  all.every(({ area, width, height }, i) => {
    const other = before[i]!;
    return area === other.area && width === other.width && height === other.height;
  });

function standLike(all: Standee[], before: Standee[]): void {
  all.forEach((each, i) => ([each.x, each.y] = [before[i]!.x, before[i]!.y]));
}

function placesOf(crowd: Crowd): Places {
  for (const each of crowd) [each.x, each.y] = each.home;
  pushApart(crowd);
  return crowd.map(({ x, y }) => [x, y]);
}

/** Merge crowds that touch; returns the merged ones. */
function gathered(crowdOf: Map<Standee, Crowd>): Set<Crowd> {
  const grown = new Set<Crowd>();
  for (const [a, b] of closePairs([...crowdOf.keys()], GAP)) {
    const [one, other] = [crowdOf.get(a)!, crowdOf.get(b)!];
    if (one === other) continue;
    const both = [...one, ...other].sort((a, b) => (a.area < b.area ? -1 : 1));
    for (const crowd of [one, other]) grown.delete(crowd);
    for (const each of both) crowdOf.set(each, both);
    grown.add(both);
  }
  return grown;
}

/** Two that overlap each move half the distance, along the shorter overlap. */
export function pushApart(crowd: Crowd): void {
  for (let round = 0; round < ROUNDS; round += GLANCE) {
    const pairs = closePairs(crowd, NEARBY);
    if (!pairs.some(([a, b]) => overlap(a, b, GAP))) return;
    for (let more = 0; more < GLANCE; more++) for (const pair of pairs) giveWay(pair[0], pair[1]);
  }
}

/** Pairs with a gap of less than this many px. */
function closePairs(crowd: Crowd, gap: number): [Standee, Standee][] {
  const across = crowd.toSorted((a, b) => a.x - b.x);
  const reach = crowd.reduce((most, { width }) => Math.max(most, width), 0) + gap;
  const pairs: [Standee, Standee][] = [];
  for (let i = 0; i < across.length; i++) {
    const a = across[i]!;
    for (let j = i + 1; j < across.length && across[j]!.x - a.x < reach; j++)
      if (overlap(a, across[j]!, gap)) pairs.push([a, across[j]!]);
  }
  return pairs;
}

/** The more selective check first: most neighbours stand above or beside each other. */
function overlap(a: Standee, b: Standee, gap: number): boolean {
  return overDown(a, b, gap) > LEAST && overAcross(a, b, gap) > LEAST;
}

const overAcross = (a: Standee, b: Standee, gap: number) =>
  (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
const overDown = (a: Standee, b: Standee, gap: number) =>
  (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);

function giveWay(a: Standee, b: Standee): void {
  const overY = overDown(a, b, GAP);
  if (overY <= LEAST) return;
  const overX = overAcross(a, b, GAP);
  if (overX <= LEAST) return;
  if (overX < overY) {
    const step = (((a.x >= b.x ? 1 : -1) * overX) / 2) * EASE;
    a.x += step;
    b.x -= step;
  } else {
    const step = (((a.y >= b.y ? 1 : -1) * overY) / 2) * EASE;
    a.y += step;
    b.y -= step;
  }
}
