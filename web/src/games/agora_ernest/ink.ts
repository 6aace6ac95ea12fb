/** A card of the market as a few paths: what has one colour is one path, so that a full market stays light to paint. */

import { box, circle } from '../../pictures/shapes';
import type { Spot } from '../../lib/placement';
import { goodOf } from './goods';
import { moved, type Shift } from './moved';
import { onTable, type Plan, type PlanDoor } from './plan';

/** What is painted in the colour of an owner; -1: of nobody. */
interface Owned {
  owner: number;
  d: string;
}

interface Ink {
  ground: string;
  floors: Owned[];
  goods: string;
  yards: string;
  walls: string;
  awnings: Owned[];
  white: string;
  sills: string;
  joined: Owned[];
  bricks: string;
  blinds: string;
  counters: Owned[];
  rings: string;
  empty: string;
}

const STRIPES =
  'M-.37-.25l.05.2h.11l-.03-.24a.06 .06 0 0 0-.13.04ZM-.09-.27l.02.22h.14l.02-.22a.09 .06 0 0 0-.18 0ZM.37-.25l-.05.2h-.11l.03-.24a.06 .06 0 0 1 .13.04Z';
const WHITE =
  'M-.24-.29l.03.24h.14l-.02-.22a.08 .05 0 0 0-.15-.02ZM.24-.29l-.03.24h-.14l.02-.22a.08 .05 0 0 1 .15-.02Z';
const SILL = box(-0.3, -0.07, 0.6, 0.13);
const PASSAGE = box(-0.3, -0.08, 0.6, 0.16);
const SLAB = box(-0.3, -0.055, 0.6, 0.11);
const CROSS = 'M0-.36v.72M-.36 0h.72';
const FLOOR = box(-0.51, -0.51, 1.02, 1.02);
const EDGE = box(-1, -1.5, 2, 3);
const WHOLE = { x: 0, y: 0, turn: 0 };

/** Everything of a card but its seal and its letters, where it lies: no group has to turn it. Wares stand upright. */
export function inkOf(plan: Plan, spot: Spot, hasGoods: boolean): Ink {
  const { cells, doors, seal } = plan;
  const number = Number(plan.number) || 0;
  const bare = cells.map((cell, at) => ({ ...cell, at })).filter(({ part, hasCircle }) => part !== '' && !hasCircle);
  const yards = cells.filter(({ part, x, y }) => part === '' && !(seal.x === x + 0.5 && seal.y === y + 0.5));
  const circles = cells.filter(({ hasCircle }) => hasCircle);
  const kept = circles.filter(({ hasCounter }) => hasCounter);
  const open = doors.filter(({ door }) => door === 'open');
  const laid = (path: string, { x, y, turn }: Pick<Shift, 'x' | 'y' | 'turn'> = WHOLE): string =>
    moved(path, { ...onTable(spot, x, y), turn: turn + spot.angle, scale: 1 });
  const inCell = (path: string, { x, y }: { x: number; y: number }): string =>
    laid(path, { x: x + 0.5, y: y + 0.5, turn: 0 });
  const slabs = (some: PlanDoor[]): string => some.map((door) => laid(SLAB, door)).join('');
  return {
    ground: outlineOf(spot, 0.06),
    floors: byOwner(
      cells.filter(({ part }) => part !== ''),
      (cell) => inCell(FLOOR, cell),
    ),
    goods: hasGoods
      ? bare
          .map(({ x, y, at }) =>
            moved(goodOf(number, at), { ...onTable(spot, x + 0.5, y + 0.5), turn: 0, scale: 0.0082, from: 32 }),
          )
          .join('')
      : '',
    yards: yards.map((cell) => inCell(CROSS, cell)).join(''),
    walls: laid(`${plan.walls}${EDGE}`),
    awnings: byOwner(open, (door) => laid(STRIPES, door)),
    white: open.map((door) => laid(WHITE, door)).join(''),
    sills: open.map((door) => laid(SILL, door)).join(''),
    joined: byOwner(
      doors.filter(({ door }) => door === 'joined'),
      (door) => laid(PASSAGE, door),
    ),
    bricks: slabs(doors.filter(({ door }) => door === 'touched')),
    blinds: slabs(doors.filter(({ door }) => door !== 'open' && door !== 'joined' && door !== 'touched')),
    counters: byOwner(kept, (cell) => inCell(circle(0, 0, 0.3), cell)),
    rings: kept.map((cell) => inCell(circle(0, 0, 0.245), cell)).join(''),
    empty: circles
      .filter(({ hasCounter }) => !hasCounter)
      .map((cell) => inCell(circle(0, 0, 0.27), cell))
      .join(''),
  };
}

/** The rectangle of a card, grown on all sides and shifted as a shadow is. */
export function outlineOf(spot: Spot, grown = 0, shift = { x: 0, y: 0 }): string {
  const path = box(-1 - grown, -1.5 - grown, 2 + 2 * grown, 3 + 2 * grown);
  return moved(path, { x: spot.x + shift.x, y: spot.y + shift.y, turn: spot.angle, scale: 1 });
}

function byOwner<Thing extends { owner: number }>(things: Thing[], draw: (thing: Thing) => string): Owned[] {
  const owners = [...new Set(things.map(({ owner }) => owner))].sort((one, other) => one - other);
  return owners.map((owner) => ({
    owner,
    d: things
      .filter((thing) => thing.owner === owner)
      .map(draw)
      .join(''),
  }));
}
