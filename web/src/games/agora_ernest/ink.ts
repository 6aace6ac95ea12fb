/** A card of the market as a few paths: what has one colour is one path, so that a full market stays light to paint. */

import { box, circle } from '../../pictures/shapes';
import { goodOf } from './goods';
import { moved, type Shift } from './moved';
import type { Plan, PlanDoor } from './plan';

/** What is painted in the colour of an owner; -1: of nobody. */
export interface Owned {
  owner: number;
  d: string;
}

export interface Ink {
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

/** Everything of a card but its seal and its letters. `angle` is how far it is turned: wares stand upright. */
export function inkOf(plan: Plan, angle: number, hasGoods: boolean): Ink {
  const { cells, doors, seal } = plan;
  const number = Number(plan.number) || 0;
  const bare = cells.map((cell, at) => ({ ...cell, at })).filter(({ part, hasCircle }) => part !== '' && !hasCircle);
  const yards = cells.filter(({ part, x, y }) => part === '' && !(seal.x === x + 0.5 && seal.y === y + 0.5));
  const circles = cells.filter(({ hasCircle }) => hasCircle);
  const kept = circles.filter(({ hasCounter }) => hasCounter);
  const open = doors.filter(({ door }) => door === 'open');
  const at = ({ x, y }: { x: number; y: number }, more: Partial<Shift> = {}): Shift => ({
    x: x + 0.5,
    y: y + 0.5,
    turn: 0,
    scale: 1,
    ...more,
  });
  return {
    floors: byOwner(
      cells.filter(({ part }) => part !== ''),
      ({ x, y }) => box(x - 0.01, y - 0.01, 1.02, 1.02),
    ),
    goods: hasGoods
      ? bare.map((cell) => moved(goodOf(number, cell.at), at(cell, { turn: -angle, scale: 0.0082, from: 32 }))).join('')
      : '',
    yards: yards.map((cell) => moved(CROSS, at(cell))).join(''),
    walls: `${plan.walls}${box(-1, -1.5, 2, 3)}`,
    awnings: byOwner(open, (door) => onDoor(STRIPES, door)),
    white: open.map((door) => onDoor(WHITE, door)).join(''),
    sills: open.map((door) => onDoor(SILL, door)).join(''),
    joined: byOwner(
      doors.filter(({ door }) => door === 'joined'),
      (door) => onDoor(PASSAGE, door),
    ),
    bricks: slabs(doors.filter(({ door }) => door === 'touched')),
    blinds: slabs(doors.filter(({ door }) => door !== 'open' && door !== 'joined' && door !== 'touched')),
    counters: byOwner(kept, ({ x, y }) => circle(x + 0.5, y + 0.5, 0.3)),
    rings: kept.map(({ x, y }) => circle(x + 0.5, y + 0.5, 0.245)).join(''),
    empty: circles
      .filter(({ hasCounter }) => !hasCounter)
      .map(({ x, y }) => circle(x + 0.5, y + 0.5, 0.27))
      .join(''),
  };
}

function slabs(doors: PlanDoor[]): string {
  return doors.map((door) => onDoor(SLAB, door)).join('');
}

function onDoor(path: string, { x, y, turn }: PlanDoor): string {
  return moved(path, { x, y, turn, scale: 1 });
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
