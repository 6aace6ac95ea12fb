/** What is painted on the floors and seals of the market: wares in a square of 64, signs of the three effects in one of 24. */

import { circle } from '../../pictures/shapes';
import { moved } from './moved';

export const GOODS: string[] = [
  // An amphora, a cup with a foot, a fish, a loaf, grapes, a stool.
  'M26 6H38V10L36 18C48 22 52 34 46 46C42 54 38 56 38 60H26C26 56 22 54 18 46C12 34 16 22 28 18L26 10ZM22 14C12 16 12 26 16 30L18 27C16 24 17 20 24 19ZM42 14C52 16 52 26 48 30L46 27C48 24 47 20 40 19Z',
  'M6 14H58C58 30 48 38 36 40V50L46 54V58H18V54L28 50V40C16 38 6 30 6 14Z',
  'M4 32C14 16 34 14 46 26L60 16L56 32L60 48L46 38C34 50 14 48 4 32ZM17 27A3 3 0 1 0 17.1 27Z',
  'M6 46C4 26 18 16 32 16C46 16 60 26 58 46C50 50 14 50 6 46Z',
  `M32 4V14M20 12L32 15L44 12L36 20Z${[
    [22, 26],
    [32, 26],
    [42, 26],
    [27, 36],
    [37, 36],
    [32, 46],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 5.6))
    .join('')}`,
  'M10 20H54V28H48L54 56H47L42 40H22L17 56H10L16 28H10ZM24 32H40V28H24Z',
];

/** The ware in a cell: always the same one. */
export function goodOf(card: number, cell: number): string {
  return GOODS[(card * 5 + cell * 7 + (card >> 2)) % GOODS.length] ?? '';
}

/** `small` is the same sign on a seal. */
interface EffectSign {
  path: string;
  colour: string;
  light: string;
  small: string;
}

export const EFFECTS: Record<string, EffectSign> = Object.fromEntries(
  Object.entries({
    fire: {
      path: 'M12 1C14 6 19 9 19 15A7 7.5 0 0 1 5 15C5 11 8 9 8 5C11 6 12 8 12 11C13 9 13 5 12 1Z',
      colour: '#d1602e',
      light: 'M12 12C13 15 15 15.5 15 18A3 3.2 0 0 1 9 18C9 16 11.6 15 12 12Z',
    },
    flood: {
      path: 'M12 1C16 8 19 11 19 15.5A7 7 0 0 1 5 15.5C5 11 8 8 12 1Z',
      colour: '#5fb2e6',
      light: 'M8.4 15.5A3.8 3.8 0 0 0 12 19.4A5.2 5.2 0 0 1 8.4 15.5Z',
    },
    festival: {
      path: `M12 6.4A5.6 5.6 0 1 0 12.1 6.4Z${[0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('')}`,
      colour: '#f2b134',
      light: 'M12 9A3 3 0 1 0 12.1 9Z',
    },
  }).map(([effect, sign]) => [
    effect,
    { ...sign, small: moved(sign.path, { x: 0.15, y: -0.07, turn: 0, scale: 0.0135, from: 12 }) },
  ]),
);

function ray(angle: number): string {
  const turn = (angle * Math.PI) / 180;
  const at = (radius: number, off: number): string =>
    `${(12 + radius * Math.cos(turn + off)).toFixed(2)} ${(12 + radius * Math.sin(turn + off)).toFixed(2)}`;
  return `M${at(7, -0.3)}L${at(11.4, 0)}L${at(7, 0.3)}Z`;
}

/** The joints of the flagstones: a tile of so many units that continues on all sides. */
export const TILE = { width: 16, height: 10 };

export const JOINTS = jointsOf();

/** A pavement of uneven stones: rows of columns, every corner moved a little, always the same. */
function jointsOf(): string {
  const columns = 4;
  const rows = 4;
  const wrap = (value: number, count: number): number => ((value % count) + count) % count;
  const shift = (column: number, row: number, seed: number): number => {
    const number = wrap(column, columns) * 31 + wrap(row, rows) * 17 + seed * 7;
    return (((Math.sin(number * 12.9898) * 43758.5453) % 1) - 0.1) * 0.9;
  };
  const corner = (column: number, row: number): string => {
    const x = (column + (wrap(row, 2) === 0 ? 0 : 0.5)) * (TILE.width / columns) + shift(column, row, 1);
    const y = row * (TILE.height / rows) + shift(column, row, 2);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const lines: string[] = [];
  for (let row = -1; row <= rows; row += 1)
    for (let column = -2; column <= columns + 1; column += 1) {
      const below = wrap(row, 2) === 0 ? column : column + 1;
      const skipped = (wrap(column, columns) * 3 + wrap(row, rows) * 5) % 7;
      if (skipped !== 1) lines.push(`M${corner(column, row)}L${corner(column + 1, row)}`);
      if (skipped !== 4) lines.push(`M${corner(column, row)}L${corner(below, row + 1)}`);
    }
  return lines.join('');
}
