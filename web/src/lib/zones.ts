/** How the zones of a view are laid on the table: whose they are, how full they are, how long a track is. */

import { tellings, type Catalogue } from './catalogue';
import { markOf, marksOf, priceFor } from './marks';
import type { CounterInfo, PieceInfo, SeatInfo, ViewInfo, ZoneInfo } from './protocol';
import { othersFrom } from './seats';
import { FAMILIES } from './signs';

/** Whether a piece is a space on the board: what lies at the same point lies on it. */
function isSpace(piece: PieceInfo, catalogue: Catalogue): boolean {
  return catalogue.face(piece.face)?.kind === 'space';
}

/** The zones of one seat, or of nobody. */
export interface Area {
  seat: number;
  zones: ZoneInfo[];
}

interface Arrangement {
  middle: Area;
  own: Area | undefined;
  others: Area[];
}

/** The middle of the table, the seat that looks (nearest to it), and the others in turn order. */
export function arrange(view: ViewInfo, seats: SeatInfo[]): Arrangement {
  const areaOf = (seat: number): Area => ({
    seat,
    zones: view.zones.filter((zone) => zone.owner === seat),
  });
  return {
    middle: areaOf(-1),
    own: view.seat >= 0 ? areaOf(view.seat) : undefined,
    others: othersFrom(seats, view.seat)
      .filter((info) => info.seat !== view.seat)
      .map((info) => areaOf(info.seat)),
  };
}

/** Whether a zone is worth drawing: something is on it, it can be clicked, or it tells more than a row of noughts. */
export function isShown(zone: ZoneInfo, lit: Set<string>): boolean {
  if (zone.pieces.length > 0 || zone.kind === 'plane' || lit.has(zone.id)) return true;
  const isFew = zone.counters.length <= COUNTERS_BESIDE;
  return zone.counters.length > 0 && (isFew || zone.owner < 0 || !isBlank([zone], lit));
}

/** Whether there is nothing yet: no piece, no number, nothing to choose. */
export function isBlank(zones: ZoneInfo[], lit: Set<string>): boolean {
  return zones.every(
    (zone) =>
      zone.pieces.length === 0 &&
      !lit.has(zone.id) &&
      zone.counters.every((counter) => counter.value === 0 && !lit.has(counter.id)),
  );
}

/** Zones by how much is done there: spaces first, then pieces, then piles, then mere numbers. */
export function busiestFirst(zones: ZoneInfo[], catalogue: Catalogue): ZoneInfo[] {
  const rank = (zone: ZoneInfo): number => {
    if (zone.pieces.some((piece) => isSpace(piece, catalogue))) return 0;
    if (zone.kind === 'pile') return 2;
    return zone.pieces.length > 0 ? 1 : 3;
  };
  return [...zones].sort((one, other) => rank(one) - rank(other));
}

const LARGE = 8;

/** Whether a zone is a board of its own, with everything else beside it. */
export function isLarge(zone: ZoneInfo): boolean {
  return zone.kind === 'plane' || (zone.kind === 'grid' && zone.pieces.length >= LARGE);
}

/** The size of a grid that holds all its pieces, with its corner, and how many columns a piece covers. */
interface GridSize {
  left: number;
  top: number;
  columns: number;
  rows: number;
  span: number;
}

export function gridOf(zone: ZoneInfo): GridSize {
  const xs = zone.pieces.map((piece) => piece.x);
  const ys = zone.pieces.map((piece) => piece.y);
  const left = Math.min(0, ...xs);
  const top = Math.min(0, ...ys);
  const span = markOf(zone.marks, 'span')?.columns ?? 1;
  return { left, top, columns: Math.max(0, ...xs) - left + span, rows: Math.max(0, ...ys) - top + 1, span };
}

/** The numbered spaces of a track and the markers on each. */
export function spacesOf(zone: ZoneInfo): { space: number; pieces: PieceInfo[] }[] {
  const xs = zone.pieces.map((piece) => piece.x);
  const limits = zone.counters.map((counter) => counter.limit);
  const printed = markOf(zone.marks, 'spaces');
  const first = Math.min(0, printed?.first ?? 0, ...xs);
  const last = Math.max(first, printed?.last ?? first, ...xs, ...limits);
  const spaces = [];
  for (let space = first; space <= last; space++) {
    spaces.push({ space, pieces: zone.pieces.filter((piece) => piece.x === space) });
  }
  return spaces;
}

/** What is seen at a glance: a colour, a price for the one who looks, and chips that lie on the piece. */
interface Glance {
  colour: string;
  price: string;
  chips: { seat: number; count: number }[];
}

export function glanceAt(piece: PieceInfo, catalogue: Catalogue, viewer: number): Glance {
  const face = catalogue.face(piece.face);
  const worth = face?.kind === 'shop' ? markOf(piece.marks, 'worth')?.value : undefined;
  return {
    colour: face && face.family in FAMILIES ? face.family : '',
    price: String(priceFor(piece.marks, viewer)?.coins ?? worth ?? ''),
    chips: marksOf(piece.marks, 'chips').map(({ seat, number }) => ({ seat, count: number })),
  };
}

export interface Slot {
  space: PieceInfo;
  pieces: PieceInfo[];
}

/** The spaces of a row with what lies on them, and whatever lies beside them. */
export function slotsOf(zone: ZoneInfo, catalogue: Catalogue): { slots: Slot[]; loose: PieceInfo[] } {
  const spaces = zone.pieces.filter((piece) => isSpace(piece, catalogue));
  const slots: Slot[] = spaces.map((space) => ({ space, pieces: [] }));
  const loose: PieceInfo[] = [];
  for (const piece of zone.pieces) {
    if (spaces.includes(piece)) continue;
    const slot = slots.find(({ space }) => space.x === piece.x && space.y === piece.y);
    (slot?.pieces ?? loose).push(piece);
  }
  return { slots, loose };
}

const COUNTERS_BESIDE = 3;
const COUNTERS_ALONE = 8;
const COUNTERS_OWNED = 6;

/** The counters worth showing at once; the rest is there for the asking. Of somebody's many, those that are not nought. */
export function shownCounters(zone: ZoneInfo, lit: Set<string>): CounterInfo[] {
  if (zone.owner >= 0 && zone.counters.length > COUNTERS_BESIDE) {
    return zone.counters.filter(
      ({ id, value }, at) => (at < COUNTERS_OWNED && (at === 0 || value !== 0)) || lit.has(id),
    );
  }
  const most = zone.pieces.length > 0 ? COUNTERS_BESIDE : COUNTERS_ALONE;
  if (zone.counters.length <= most) return zone.counters;
  const areDrawn = zone.pieces.some(({ marks }) => marks.some(({ kind }) => kind === 'chips'));
  const first = zone.pieces.length > 0 && !areDrawn ? COUNTERS_BESIDE - 1 : 0;
  return zone.counters.filter(({ id, value }, at) => (at < first && value !== 0) || lit.has(id));
}

/** What every piece, counter and zone of a view is called. */
export function labelsOf(view: ViewInfo): Map<string, string> {
  const labels = new Map<string, string>();
  for (const zone of view.zones) {
    labels.set(zone.id, zone.label);
    for (const piece of zone.pieces) labels.set(piece.id, piece.label);
    for (const counter of zone.counters) labels.set(counter.id, counter.label);
  }
  return labels;
}

/** All that is known of a piece besides its name, as one line; empty for what is no piece. */
export function detailsOf(view: ViewInfo, id: string, catalogue: Catalogue): string {
  const piece = view.zones.flatMap((zone) => zone.pieces).find((one) => one.id === id);
  return piece ? tellings(piece, catalogue).join(' · ') : '';
}

/** What a press is meant for: something dark on a lit place stands for the place. */
export function targetOf(
  id: string,
  view: ViewInfo,
  { lit, selected }: { lit: Set<string>; selected: string[] },
): string {
  if (lit.has(id) || selected.includes(id)) return id;
  const around = view.zones.find((zone) => [...zone.pieces, ...zone.counters].some((thing) => thing.id === id));
  return around && lit.has(around.id) ? around.id : id;
}

/** How many pieces and counters a view shows. */
export function thingsOn(view: ViewInfo): number {
  return view.zones.reduce((count, zone) => count + zone.pieces.length + zone.counters.length, 0);
}
