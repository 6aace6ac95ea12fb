/** Where a popover stands: beside what it is about, on the side where it hides the least that could be pressed. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'below' | 'right' | 'left' | 'above';

export interface Beside {
  side: Side;
  x: number;
  y: number;
  /** Where the point of the popover is, along that side. */
  point: number;
}

const SIDES: Side[] = ['below', 'right', 'left', 'above'];
/** Along a side: in the middle, then towards either end. */
const ALONG = [0, 1, -1];
const GAP = 10;
const EDGE = 2;
/** A third of it may be hidden sooner than something else that can be pressed: the popover says what it is. */
const HIDING_THE_ANCHOR = 2;
const HIDING_OTHERS = 0.04;
/** A point that shows the wrong way is worse than half of one of the others hidden. */
const POINTING_WRONG = HIDING_OTHERS / 2;

/**
 * The best place for a popover of `size` at `anchor` within `room`. It should not hide what is `spared`, and of the
 * `others` as little as can be.
 */
export function beside(
  anchor: Box,
  size: { width: number; height: number },
  room: Box,
  spared: Box[],
  others: Box[] = [],
): Beside {
  const tried = ALONG.flatMap((along) => SIDES.map((side) => ({ side, ...cornerAt(side, along, anchor, size, room) })));
  const costs = tried.map(({ side, x, y }) => {
    const box = { x, y, ...size };
    const hidden = (boxes: Box[]): number => boxes.reduce((sum, one) => sum + shareHidden(one, box), 0);
    const hides = hidden(spared) + HIDING_OTHERS * hidden(others) + HIDING_THE_ANCHOR * shareHidden(anchor, box);
    return hides + (pointsAt(side, anchor, box) ? 0 : POINTING_WRONG);
  });
  const best = tried[costs.indexOf(Math.min(...costs))] ?? { side: 'below' as const, x: room.x, y: room.y };
  const isUpright = best.side === 'below' || best.side === 'above';
  const middle = isUpright ? anchor.x + anchor.width / 2 - best.x : anchor.y + anchor.height / 2 - best.y;
  return { ...best, point: between(18, middle, (isUpright ? size.width : size.height) - 18) };
}

function cornerAt(
  side: Side,
  along: number,
  anchor: Box,
  size: { width: number; height: number },
  room: Box,
): { x: number; y: number } {
  const slack = { x: (size.width - anchor.width) / 2, y: (size.height - anchor.height) / 2 };
  const middle = { x: anchor.x - slack.x + along * slack.x, y: anchor.y - slack.y + along * slack.y };
  const wanted = {
    below: { x: middle.x, y: anchor.y + anchor.height + GAP },
    above: { x: middle.x, y: anchor.y - size.height - GAP },
    right: { x: anchor.x + anchor.width + GAP, y: middle.y },
    left: { x: anchor.x - size.width - GAP, y: middle.y },
  }[side];
  return {
    x: between(room.x + EDGE, wanted.x, room.x + room.width - size.width - EDGE),
    y: between(room.y + EDGE, wanted.y, room.y + room.height - size.height - EDGE),
  };
}

/** Whether a box on that side points at another: the room may have pushed it past, or to a different side. */
function pointsAt(side: Side, anchor: Box, box: Box): boolean {
  const [x, y] = [anchor.x + anchor.width / 2, anchor.y + anchor.height / 2];
  const isOver = x >= box.x && x <= box.x + box.width;
  const isLevel = y >= box.y && y <= box.y + box.height;
  return {
    below: isOver && box.y >= anchor.y + anchor.height,
    above: isOver && box.y + box.height <= anchor.y,
    right: isLevel && box.x >= anchor.x + anchor.width,
    left: isLevel && box.x + box.width <= anchor.x,
  }[side];
}

/** How much of a box another one hides, from 0 to 1. */
function shareHidden(box: Box, by: Box): number {
  const width = Math.min(box.x + box.width, by.x + by.width) - Math.max(box.x, by.x);
  const height = Math.min(box.y + box.height, by.y + by.height) - Math.max(box.y, by.y);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height || 1) : 0;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
