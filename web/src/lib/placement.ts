/** Free placements: an action with a spot can be taken anywhere. */

import { markOf, marksOf } from './marks';
import type { ActionInfo, SpotInfo, ZoneInfo } from './protocol';

/** What is placed (the words before the numbers) and an example of where. */
export interface Placement {
  verb: string;
  label: string;
  pieces: string[];
  fence: string;
  example: Spot;
  /** The places that the server lists; any other may be as good. */
  known: Known[];
}

/** A place worth knowing, and what it would do. */
export interface Known {
  text: string;
  label: string;
  spot: Spot;
}

/** A point in units and an angle in degrees. */
export interface Spot {
  x: number;
  y: number;
  angle: number;
}

const THOUSAND = 1000;
const HUNDRED = 100;

/** The kinds of free placement among the actions, each once. */
export function placements(actions: ActionInfo[]): Placement[] {
  const found = new Map<string, Placement>();
  for (const action of actions) {
    if (action.spot === null) continue;
    const example = spotOf(action.spot);
    const verb = action.spot.words;
    const known = { text: action.text, label: action.label, spot: example };
    const placement = found.get(verb);
    if (placement) placement.known.push(known);
    else
      found.set(verb, {
        verb,
        label: action.label,
        pieces: action.pieces,
        fence: action.fence,
        example,
        known: [known],
      });
  }
  return [...found.values()];
}

export function isPlacement(action: ActionInfo): boolean {
  return action.spot !== null;
}

/** A spot as the table is drawn. */
export function spotOf({ x, y, angle }: SpotInfo): Spot {
  return { x: x / THOUSAND, y: y / THOUSAND, angle: angle / HUNDRED };
}

/** The text of a placement, as the server reads it. */
export function placementText(verb: string, spot: Spot): string {
  const words = [spot.x.toFixed(3), spot.y.toFixed(3), turned(spot.angle).toFixed(2)];
  return [verb, ...words].filter((word) => word !== '').join(' ');
}

const DEGREES_LIKE_A_UNIT = 45;

/** Of the places that the server lists, the one nearest to a spot; turning counts too. */
export function nearest(known: Known[], spot: Spot): Known | undefined {
  const farness = (one: Known): number => {
    const turn = turned(one.spot.angle - spot.angle);
    return Math.hypot(one.spot.x - spot.x, one.spot.y - spot.y) + Math.min(turn, 360 - turn) / DEGREES_LIKE_A_UNIT;
  };
  return known.reduce<Known | undefined>(
    (best, one) => (best && farness(best) <= farness(one) ? best : one),
    undefined,
  );
}

/** An angle from 0 up to 360. */
export function turned(angle: number): number {
  const rest = angle % 360;
  return rest < 0 ? rest + 360 : rest;
}

/** How large the table is, where the zone says so, in units. */
export function edgeOf(zone: ZoneInfo): { width: number; height: number } | undefined {
  const size = markOf(zone.marks, 'size');
  return size && { width: size.width / THOUSAND, height: size.height / THOUSAND };
}

/** A rectangle on the plane that shows everything there, with room around it; of an empty table all. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function frameOf(zone: ZoneInfo, spots: Spot[], room = 3): Frame {
  const points = [
    ...zone.pieces.map((piece) => ({ x: piece.x / THOUSAND, y: piece.y / THOUSAND })),
    ...spots.map(({ x, y }) => ({ x, y })),
  ];
  if (points.length === 0) {
    const edge = edgeOf(zone);
    if (edge) return { x: -1, y: -1, width: edge.width + 2, height: edge.height + 2 };
    return { x: -room, y: -room, width: 2 * room, height: 2 * room };
  }
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - room;
  const top = Math.min(...ys) - room;
  return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

/** The ground that is cut off: a path for each piece of it, in units. */
export function alleysOf(zone: ZoneInfo): string[] {
  return marksOf(zone.marks, 'alley').map(({ rings }) => rings.map(ringPath).join(''));
}

/** A closed line through points that are written as x and y in turn. */
function ringPath(ring: number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2)
    points.push(`${(ring[at] ?? 0) / THOUSAND} ${(ring[at + 1] ?? 0) / THOUSAND}`);
  return `M${points.join('L')}Z`;
}
