/** How the zones of a view are laid on the table: whose they are, how full they are, how long a track is. */

import type { PieceInfo, SeatInfo, ViewInfo, ZoneInfo } from './protocol';
import { othersFrom } from './seats';

/** The zones of one seat, or of nobody. */
export interface Area {
  seat: number;
  zones: ZoneInfo[];
}

export interface Arrangement {
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

/** Whether a zone is worth drawing: something is on it, or it can be clicked. */
export function isShown(zone: ZoneInfo, lit: Set<string>): boolean {
  return zone.pieces.length > 0 || zone.counters.length > 0 || zone.kind === 'plane' || lit.has(zone.id);
}

/** The size of a grid that holds all its pieces, with its corner. */
export function gridOf(zone: ZoneInfo): { left: number; top: number; columns: number; rows: number } {
  const xs = zone.pieces.map((piece) => piece.x);
  const ys = zone.pieces.map((piece) => piece.y);
  const left = Math.min(0, ...xs);
  const top = Math.min(0, ...ys);
  return { left, top, columns: Math.max(0, ...xs) - left + 1, rows: Math.max(0, ...ys) - top + 1 };
}

/** The numbered spaces of a track and the markers on each. */
export function spacesOf(zone: ZoneInfo): { space: number; pieces: PieceInfo[] }[] {
  const xs = zone.pieces.map((piece) => piece.x);
  const limits = zone.counters.map((counter) => counter.limit);
  const first = Math.min(0, ...xs);
  const last = Math.max(first, ...xs, ...limits);
  const spaces = [];
  for (let space = first; space <= last; space++) {
    spaces.push({ space, pieces: zone.pieces.filter((piece) => piece.x === space) });
  }
  return spaces;
}

/** A mark is a word of the rules: `route:attica` reads “route: attica”. */
export function markText(mark: string): string {
  return mark.replace(/-/g, ' ').replace(/:/g, ': ');
}

/** The number a face carries, as in `hoplite-3`. */
export function numberOn(face: string): string {
  return /(?:^|-)(\d+)$/.exec(face)?.[1] ?? '';
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

/** How many pieces and counters a view shows. */
export function thingsOn(view: ViewInfo): number {
  return view.zones.reduce((count, zone) => count + zone.pieces.length + zone.counters.length, 0);
}
