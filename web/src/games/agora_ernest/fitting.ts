/** Where to look from, so that nothing that floats over the plaza lies on a card. */

import { boxOf, type Box } from './camera.svelte';

export interface Look {
  x: number;
  y: number;
  u: number;
}

interface Spot {
  x: number;
  y: number;
  angle: number;
}

/** Room for awnings around a card, in units. */
const AWNING = 0.5;
/** Each size that is tried is so much smaller than the one before. */
const SMALLER = 0.96;
/** So many places are tried in each direction. */
const PLACES = 13;

/** The largest look at all cards, inside the window and clear of what covers it (both in pixels); the middle first. */
export function lookAt(cards: Spot[], within: Box, covers: Box[], least: number, most: number): Look | undefined {
  const boxes = cards.flatMap((card) => boxOf([card]) ?? []).map((box) => grown(box, AWNING));
  const all = around(boxes);
  if (!all) return undefined;
  const wide = within.right - within.left;
  const tall = within.bottom - within.top;
  const start = Math.min(most, wide / (all.right - all.left), tall / (all.bottom - all.top));
  for (let u = start; u >= least; u *= SMALLER) {
    for (const [across, down] of offsets(wide - (all.right - all.left) * u, tall - (all.bottom - all.top) * u)) {
      const look = { x: all.left - (within.left + across) / u, y: all.top - (within.top + down) / u, u };
      if (!boxes.some((box) => covers.some((cover) => isUnder(box, cover, look)))) return look;
    }
  }
  return undefined;
}

/** How far from the upper left corner it may lie: the middle, then further and further from it. */
function offsets(wide: number, tall: number): [number, number][] {
  const steps = Array.from({ length: PLACES }, (_, at) => at / (PLACES - 1));
  return steps
    .flatMap((across) => steps.map((down): [number, number] => [across, down]))
    .sort((one, other) => off(one) - off(other))
    .map(([across, down]) => [across * wide, down * tall]);
}

function off([across, down]: [number, number]): number {
  return Math.hypot(across - 0.5, down - 0.5);
}

/** Whether a box of the table lies under a box of the window, as one looks at it. */
export function isUnder(box: Box, cover: Box, { x, y, u }: Look): boolean {
  return (
    (box.left - x) * u < cover.right &&
    (box.right - x) * u > cover.left &&
    (box.top - y) * u < cover.bottom &&
    (box.bottom - y) * u > cover.top
  );
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function around(boxes: Box[]): Box | undefined {
  const [first] = boxes;
  return (
    first &&
    boxes.reduce((all, box) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }))
  );
}
