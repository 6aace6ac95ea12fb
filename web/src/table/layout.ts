/** How much room a board has, and by which of its two layouts it is drawn. */

export interface Layout {
  kind: 'desktop' | 'phone';
  /** How large a unit of the board is, in pixels; `--u` in styles. */
  s: number;
  /** The room for the board itself, without the bar, in pixels. */
  width: number;
  height: number;
}

/** How high the bar over a board is, in units. */
const BAR = 40;
/** How high the foot of a phone's table is, in pixels. */
export const FOOTER = 60;

const DESIGN = { width: 1280, height: 720 };
const PHONE = 390;
const LEAST_SHOWN = 700;
const LEAST = { width: 1000, height: 620 };

/** The layout for a window, as wide and high as it seems to somebody who reads larger letters. */
export function layoutOf(width: number, height: number, textScale = 1, hasBar = true): Layout {
  const seems = { width: width / textScale, height: height / textScale };
  const kind = seems.width >= LEAST.width && seems.height >= LEAST.height ? 'desktop' : 'phone';
  const wanted =
    kind === 'desktop' ? Math.min(width / DESIGN.width, height / DESIGN.height) : Math.min(width, height) / PHONE;
  const s = kind === 'desktop' ? between(0.78, wanted, 2) : between(0.82, wanted, 1.3);
  return { kind, s, width, height: height - (hasBar ? barHeight(kind, s) : 0) };
}

/** The part of a public screen that is no board: it says whose turn it is, and how to join. */
const PUBLIC_FOOT = 0.2;

/** The layout for a public screen: the whole board, as large as fits above its foot. */
export function publicLayout(width: number, height: number, hasBar: boolean): Layout {
  const high = height * (1 - PUBLIC_FOOT);
  const s = Math.min(width / DESIGN.width, high / DESIGN.height);
  return { kind: 'desktop', s, width, height: high - (hasBar ? barHeight('desktop', s) : 0) };
}

/** The layout for a board that is only looked at, in a part of a page: as large as fits, the whole of it. */
export function fitted(width: number, height: number): Layout {
  if (width < LEAST_SHOWN) return { ...layoutOf(width, height, 1, false), kind: 'phone' };
  return { kind: 'desktop', s: Math.min(width / DESIGN.width, height / (DESIGN.height - BAR)), width, height };
}

/** The bar's height in pixels: never less than a finger needs on a phone. */
export function barHeight(kind: Layout['kind'], s: number): number {
  return Math.round(kind === 'desktop' ? Math.max(38, BAR * s) : 48);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
