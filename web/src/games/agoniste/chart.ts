/** Southern Greece as sixteen sherds of a broken pot: where they lie on the chart, and the land around them.
 *
 * North is up. A place is called by its face; what it is called and where its road leads is the catalogue's.
 */

export type Point = readonly [number, number];

interface Sherd {
  outline: Point[];
  /** Where its badge is; its name stands below. */
  at: Point;
}

export const CHART = { x: 0, y: 46, width: 704, height: 674 };

export const SHERDS: Record<string, Sherd> = {
  'boeotia-0': { outline: [[363, 65], [422, 59], [482, 83], [467, 150], [336, 155]], at: [409, 93] },
  'boeotia-1': {
    outline: [[336, 155], [467, 150], [497, 205], [463, 213], [437, 229], [409, 245], [352, 236], [313, 224], [277, 205], [229, 182]],
    at: [376, 180],
  },
  'boeotia-2': { outline: [[219, 107], [241, 83], [296, 70], [330, 76], [363, 65], [336, 155], [229, 182]], at: [285, 111] },
  'boeotia-3': {
    outline: [[482, 83], [549, 111], [569, 135], [598, 158], [575, 192], [497, 205], [467, 150]],
    at: [527, 138],
  },
  'attica-0': { outline: [[534, 213], [593, 202], [606, 292], [525, 292]], at: [565, 234] },
  'attica-1': {
    outline: [[434, 226], [480, 216], [534, 213], [525, 292], [516, 333], [492, 306], [468, 315], [425, 299], [412, 267]],
    at: [474, 254],
  },
  'attica-2': {
    outline: [[593, 202], [622, 170], [669, 196], [672, 228], [690, 256], [684, 296], [606, 292]],
    at: [642, 228],
  },
  'attica-3': {
    outline: [[525, 292], [606, 292], [684, 296], [694, 343], [685, 424], [645, 410], [613, 370], [586, 364], [516, 333]],
    at: [622, 320],
  },
  'argos-0': {
    outline: [[142, 364], [246, 349], [300, 363], [316, 398], [288, 400], [269, 431], [278, 475], [205, 468], [168, 434]],
    at: [220, 393],
  },
  'argos-1': { outline: [[157, 297], [198, 279], [258, 277], [246, 349], [142, 364]], at: [203, 303] },
  'argos-2': {
    outline: [[300, 363], [385, 344], [440, 363], [431, 382], [460, 410], [414, 447], [384, 430], [360, 432], [316, 398]],
    at: [386, 378],
  },
  'argos-3': {
    outline: [[258, 277], [320, 279], [362, 302], [366, 321], [385, 344], [300, 363], [246, 349]],
    at: [307, 305],
  },
  'laconia-0': { outline: [[97, 488], [187, 532], [208, 597], [151, 625], [109, 563]], at: [153, 544] },
  'laconia-1': { outline: [[136, 442], [205, 475], [273, 487], [290, 528], [187, 532], [97, 488]], at: [206, 488] },
  'laconia-2': {
    outline: [[208, 597], [251, 611], [230, 647], [234, 679], [206, 717], [168, 685], [151, 625]],
    at: [192, 634],
  },
  'laconia-3': {
    outline: [[187, 532], [290, 528], [298, 568], [331, 640], [367, 694], [304, 655], [251, 611], [208, 597]],
    at: [262, 562],
  },
}; // prettier-ignore

/** Land that nobody plays for. */
export const ELSEWHERE: Point[][] = [
  [[-1600, -1600], [330, -1600], [308, 52], [262, 72], [224, 90], [208, 116], [220, 184], [176, 190], [150, 178], [108, 192], [60, 178], [20, 190], [-1600, 182]],
  [[-1600, 246], [42, 258], [96, 246], [140, 262], [160, 290], [142, 364], [168, 434], [136, 442], [97, 488], [109, 563], [151, 625],
    [146, 664], [122, 636], [96, 612], [84, 650], [66, 672], [52, 636], [34, 690], [16, 650], [-1600, 640]],
  [[320, 279], [372, 262], [412, 238], [432, 228], [412, 267], [425, 299], [402, 318], [384, 308], [366, 321], [362, 302]],
  [[516, -1600], [2400, -1600], [2400, 166], [690, 150], [640, 128], [596, 104], [560, 74]],
  [[443, 321], [466, 324], [478, 336], [452, 342]],
  [[468, 346], [494, 339], [506, 356], [482, 378], [464, 366]],
  [[470, 410], [490, 405], [499, 424], [480, 433]],
  [[378, 708], [402, 703], [412, 730], [384, 730]],
  [[640, 574], [676, 570], [686, 592], [660, 610], [642, 600]],
]; // prettier-ignore

/** Mountains of that land, by the middle of their foot. */
export const PEAKS: Point[] = [[60, 92], [150, 80], [22, 140], [112, 152], [562, 70], [640, 136], [12, 326], [62, 346], [118, 344], [22, 394],
  [92, 394], [42, 476], [72, 546]]; // prettier-ignore

/** Waves on the sea, where they begin. */
export const WAVES: Point[] = [[24, 218], [92, 226], [158, 236], [240, 250], [330, 470], [400, 480], [470, 470], [360, 540], [430, 560],
  [520, 540], [600, 470], [640, 520], [560, 620], [470, 650], [420, 610], [600, 680], [24, 700], [110, 690], [560, 420], [300, 690], [690, 450]]; // prettier-ignore

const LETTERS = 13;
const READABLE = { desktop: 11.5, phone: 10.6 };
const MOST = 1.8;

/** How much larger letters must be than a chart in a place so wide and high, to be read. */
export function lettering(width: number, height: number, isPhone: boolean): number {
  const scale = Math.min(width / CHART.width, height / CHART.height) || 1;
  const wanted = (isPhone ? READABLE.phone : READABLE.desktop) / (LETTERS * scale);
  return Math.min(MOST, Math.max(1, wanted));
}

export function path(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

export interface Road {
  line: string;
  head: string;
}

const BENDS = Array.from({ length: 25 }, (_, at) => (at - 12) / 12);
const STEPS = 22;
/** What a road costs for each step over somebody's land, over what is written there, and over a badge. */
const OVER_LAND = 1;
const OVER_NAME = 7;
const OVER_BADGE = 30;
const BADGE = 19;
const ROUND_ABOUT = 9;
/** How far what is written on a sherd reaches from its badge. */
const NAME = { side: 42, above: 18, below: 40 };

/** Where something floats over the chart: how far the war has come, and what is within reach. */
const COVERED = [
  { left: 0, top: 46, right: 208, bottom: 226 },
  { left: 362, top: 516, right: 704, bottom: 720 },
];

const roads = new Map<string, Road>();

/** A road between two sherds, by their faces: of some bows the one that crosses least of what others hold. */
export function road(from: string, to: string): Road | undefined {
  const [a, b] = [SHERDS[from], SHERDS[to]];
  if (!a || !b) return undefined;
  const found = roads.get(`${from} ${to}`) ?? drawn(leastOver(a, b));
  roads.set(`${from} ${to}`, found);
  return found;
}

type Bow = [start: Point, bend: Point, end: Point];

function leastOver(from: Sherd, to: Sherd): Bow {
  const bows = BENDS.map((bend) => ({ bow: bowOf(from, to, bend), cost: Math.abs(bend) * ROUND_ABOUT }));
  for (const one of bows) one.cost += crossed(one.bow, from, to);
  return bows.reduce((best, one) => (one.cost < best.cost ? one : best)).bow;
}

function bowOf(from: Sherd, to: Sherd, bend: number): Bow {
  const [a, b] = [middleOf(from.outline), middleOf(to.outline)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const aim: Point = [(a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend];
  const start = edge(from, aim, 8);
  const end = edge(to, aim, -4);
  const isNear = Math.hypot(end[0] - start[0], end[1] - start[1]) < 30;
  return isNear ? [edge(from, aim, 26), aim, edge(to, aim, 16)] : [start, aim, end];
}

function crossed(bow: Bow, from: Sherd, to: Sherd): number {
  let cost = 0;
  for (let step = 1; step < STEPS; step += 1) {
    const [x, y] = along(bow, step / STEPS);
    if (x < CHART.x + 8 || x > CHART.x + CHART.width - 8 || y > CHART.y + CHART.height - 8) cost += OVER_NAME;
    if (COVERED.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom))
      cost += OVER_NAME;
    for (const sherd of Object.values(SHERDS)) {
      if (sherd !== from && sherd !== to && isWithin([x, y], sherd.outline)) cost += OVER_LAND;
      const [left, top] = [x - sherd.at[0], y - sherd.at[1]];
      if (Math.abs(left) < NAME.side && top > -NAME.above && top < NAME.below) cost += OVER_NAME;
      if (sherd !== from && sherd !== to && Math.hypot(left, top) < BADGE) cost += OVER_BADGE;
    }
  }
  return cost;
}

function along([start, bend, end]: Bow, share: number): Point {
  const rest = 1 - share;
  const at = (axis: 0 | 1): number =>
    rest * rest * start[axis] + 2 * rest * share * bend[axis] + share * share * end[axis];
  return [at(0), at(1)];
}

function isWithin([x, y]: Point, outline: Point[]): boolean {
  let inside = false;
  outline.forEach((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  });
  return inside;
}

function drawn([start, bend, end]: Bow): Road {
  const turn = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI;
  return {
    line: `M${round(start[0])} ${round(start[1])}Q${round(bend[0])} ${round(bend[1])} ${round(end[0])} ${round(end[1])}`,
    head: `translate(${round(end[0])} ${round(end[1])}) rotate(${round(turn)})`,
  };
}

/** Where the line from a sherd's middle to a point crosses its outline; `inside` so much before that. */
function edge(sherd: Sherd, to: Point, inside: number): Point {
  const middle = middleOf(sherd.outline);
  const [dx, dy] = [to[0] - middle[0], to[1] - middle[1]];
  let far = 0;
  sherd.outline.forEach((a, at) => {
    const b = sherd.outline[(at + 1) % sherd.outline.length] ?? a;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (across === 0) return;
    const along = ((a[0] - middle[0]) * ey - (a[1] - middle[1]) * ex) / across;
    const share = ((a[0] - middle[0]) * dy - (a[1] - middle[1]) * dx) / across;
    if (along > 0 && along <= 1 && share >= 0 && share <= 1) far = Math.max(far, along);
  });
  const reach = Math.max(0, (far || 1) - inside / (Math.hypot(dx, dy) || 1));
  return [middle[0] + dx * reach, middle[1] + dy * reach];
}

export function middleOf(points: Point[]): Point {
  const [x, y] = points.reduce(([a, b], [c, d]) => [a + c, b + d] as const, [0, 0] as Point);
  return [x / points.length, y / points.length];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
