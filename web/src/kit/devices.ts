/** What is painted on the shields of the seats, in a square of 64, and the patterns of their rims. */

import { getContext, setContext } from 'svelte';

import { circle, leaf, rays } from '../pictures/shapes';
import type { Figure } from '../pictures/silhouettes';

export const DEVICES: Record<string, Figure> = {
  bull: {
    fill:
      'M20 24C14 26 6 22 4 9C9 16 17 15 23 17H41C47 15 55 16 60 9C58 22 50 26 44 24L43 35C42 47 38 57 32 59C26 57 22 47 21 35Z' +
      'M14 28L21 26L20 34C16 34 13 32 14 28ZM50 28L43 26L44 34C48 34 51 32 50 28Z',
    cut: 'M26 32L29 33M38 32L35 33M28 50L30 51M36 50L34 51M32 20V26',
  },
  dolphin: {
    fill:
      'M4 40C8 22 24 12 40 16C43 10 47 9 51 10C48 13 47 17 47 20C54 25 58 33 58 42C53 36 48 33 42 32C36 44 22 46 15 42C12 45 8 44 4 40Z' +
      'M54 40L62 36L61 46L64 54L55 48L48 52L53 45Z',
    cut: 'M13 37L13.5 37.5M24 26C28 24 33 24 37 26M10 41L18 40',
  },
  olive: {
    fill:
      leaf(32, 20, 0, 18) +
      leaf(32, 32, 42, 22) +
      leaf(32, 32, -42, 22) +
      leaf(32, 44, 48, 24) +
      leaf(32, 44, -48, 24) +
      leaf(32, 54, 62, 20) +
      leaf(32, 54, -62, 20),
    lines: 'M32 60V18',
  },
  sun: { fill: circle(32, 32, 12) + rays(32, 32, 16, 31, 12) },
  tripod: {
    fill: 'M12 22H52L48 36H16Z' + circle(20, 13, 6) + circle(20, 13, 2.5) + circle(44, 13, 6) + circle(44, 13, 2.5),
    lines: 'M18 36L10 60M46 36L54 60M32 36V60M15 48H49',
  },
  lyre: {
    fill: 'M18 58H46L42 46H22Z',
    lines: 'M22 46C10 34 12 16 18 6M42 46C54 34 52 16 46 6M15 14H49M27 46V14M32 46V14M37 46V14',
  },
};

const ORDER = Object.keys(DEVICES);

/** The rims: dashes around a circle of radius 27; the first is whole. */
export const RIMS = ['none', '6 4', '1 5', '12 4 2 4', '3 3', '18 5'];

/** The device with a number: what a seat carries that has chosen none. */
export function deviceOf(number: number): string {
  return ORDER[((number % ORDER.length) + ORDER.length) % ORDER.length] ?? 'bull';
}

/** What stands on a seat's shield, and which of the rims it has. */
export interface Charge {
  figure: Figure | undefined;
  rim: number;
}

const KEY = Symbol('devices');
type Chosen = (seat: number) => Charge | undefined;

/** Let the seats of a table carry what their game gives them, or what people chose. */
export function giveDevices(chosen: Chosen): void {
  setContext(KEY, chosen);
}

/** What a seat carries at this table, where there is one. */
export function givenDevice(): Chosen {
  return getContext<Chosen | undefined>(KEY) ?? (() => undefined);
}
