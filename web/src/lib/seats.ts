/** Seats and who sits on them. */

import { skinOf } from '../games/skins';
import { DEVICES, deviceOf, type Charge } from '../kit/devices';
import type { Figure } from '../pictures/silhouettes';
import { markOf } from './marks';
import type { SeatInfo, TableInfo, ViewInfo } from './protocol';

export const NOBODY = -1;

const LETTERS = 'ΑΒΓΔΕΖΗΘ';

/** The Greek letter that marks a seat beside its colour. */
export function letterOf(seat: number): string {
  return LETTERS[seat % LETTERS.length] ?? '';
}

export function seatAt(table: TableInfo, seat: number): SeatInfo | undefined {
  return table.seats.find((info) => info.seat === seat);
}

/** What a seat is called everywhere: its player's name, and the game's word for it where that differs. */
export function seatTitle(info: SeatInfo | undefined): string {
  if (!info) return '';
  return info.word && info.word !== info.name ? `${info.name} · ${info.word}` : info.name;
}

const PLAYER_COLOURS = ['red', 'blue', 'green', 'yellow'];

/** The colours of shields, as a style: seats have what was chosen for them. */
function shieldColours(seats: SeatInfo[]): string {
  return seats.map(({ seat, colour }) => `--seat-${seat}: var(--shield-${colour})`).join('; ');
}

/** What a seat carries: what its game gives it, else what was chosen. */
export function chargeOf(seats: SeatInfo[], seat: number, view?: ViewInfo): Charge | undefined {
  const info = seats.find((one) => one.seat === seat);
  if (!info) return undefined;
  const given = view && seatDevice(view, seat);
  return { figure: given ?? DEVICES[deviceOf(info.device ?? seat)], rim: info.colour ?? seat };
}

/** The colours that seats have: their game's, where a zone of a seat says so with its family; else as chosen. */
export function seatColours(view: ViewInfo, seats: SeatInfo[] = []): string {
  const styles = seats.length ? [shieldColours(seats)] : [];
  for (const zone of view.zones) {
    const family = markOf(zone.marks, 'family')?.family ?? '';
    const colour = skinOf(view.game).colours?.[family] ?? family;
    if (zone.owner >= 0 && PLAYER_COLOURS.includes(colour))
      styles.push(`--seat-${zone.owner}: var(--player-${colour})`);
  }
  return styles.join('; ');
}

/** What a seat has on its shield in its game; nothing where that is not the game's business. */
function seatDevice(view: ViewInfo, seat: number): Figure | undefined {
  const families = view.zones.filter((zone) => zone.owner === seat).map((zone) => markOf(zone.marks, 'family')?.family);
  const devices = skinOf(view.game).devices ?? {};
  return families.map((family) => devices[family ?? '']).find((figure) => figure);
}

/** The seats round the table, beginning behind `seat`: as its player sees the others. */
export function othersFrom(seats: SeatInfo[], seat: number): SeatInfo[] {
  const at = seats.findIndex((info) => info.seat === seat);
  if (at < 0) return seats;
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

export function isComputer(info: SeatInfo): boolean {
  return info.player !== 'human' && info.player !== 'open';
}
