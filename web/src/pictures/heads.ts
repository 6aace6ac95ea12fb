/** The heads of the house's players, in profile: each level by what it wears and carries. */

import { box, circle, leaf } from './shapes';
import type { Figure } from './silhouettes';

/** Crown, brow, nose, mouth, chin and neck. */
const FACE =
  'M20 62L22 50C13 45 10 37 10 28C10 14 20 6 32 6C42 6 48 12 49 20L49 25L55 34L51 36L52 39L50 41L51 44C50 48 47 50 41 49L40 52L43 62Z';
const EYE = 'M41 27L47 26M41 27C43 29 45 29 47 28M40 23C42 21 46 21 48 22';
const EAR = 'M28 29C25 28 24 33 27 35C29 36 30 33 29 32';
const MOUTH = 'M47 41L51 40';

const curls = (points: [number, number][], radius: number): string =>
  points.map(([x, y]) => circle(x, y, radius)).join('');

export const HEADS: Record<string, Figure> = {
  /* A fillet round the hair, and the tablet on which one learns to write. */
  apprentice: {
    fill: FACE + box(46, 48, 15, 13),
    cut: EYE + EAR + MOUTH + 'M11 24C21 17 37 15 49 20M10.5 28C21 21 37 19 49 24M49 52H58M49 56H56',
  },
  /* Curls, a beard, and a twig of the olive. */
  citizen: {
    fill:
      FACE +
      'M51 44C52 53 47 58 40 57C34 56 31 50 31 42C36 47 42 46 46 42Z' +
      curls(
        [
          [12, 22],
          [15, 15],
          [21, 9],
          [29, 6],
          [37, 6],
          [44, 10],
          [10, 30],
          [12, 38],
          [17, 44],
        ],
        4.6,
      ) +
      leaf(56, 62, -6, 15) +
      leaf(56, 58, 38, 10) +
      leaf(56, 56, -48, 10),
    cut: EYE + EAR + 'M44 41L50 40M36 49L37 54M41 50L42 55M46 48L47 53M20 15C24 13 26 15 25 18M30 12C34 10 37 12 36 15',
  },
  /* A wreath, and the hand that asks for silence. */
  orator: {
    fill:
      FACE +
      'M51 44C53 56 47 62 39 60C33 58 30 50 31 42C36 47 42 46 46 42Z' +
      'M53 62V51L50 46L52 45L54 48L54 40L56 40L57 47L58 39L60 40L60 48L62 44L63 45L61 53L60 62Z',
    lines: '',
    cut:
      EYE +
      EAR +
      'M44 41L50 40M36 48L38 57M41 49L43 58M46 47L48 56' +
      'M11 27C20 20 36 17 49 22' +
      leaf(16, 24, 20, 9) +
      leaf(24, 20.5, 26, 9) +
      leaf(32, 18.5, 34, 9) +
      leaf(40, 18.5, 40, 8) +
      leaf(19, 24, 130, 8) +
      leaf(27, 21, 126, 8) +
      leaf(35, 19.5, 122, 8),
  },
  /* The helmet pushed up, its crest behind it, and the spear. */
  strategos: {
    fill:
      'M18 62L21 50C14 45 12 38 12 31L47 31L53 39L50 41L51 44L49 46L50 48C50 56 45 60 38 59L39 62Z' +
      'M10 34C7 16 18 6 31 6C44 6 52 14 60 25L48 29C36 27 24 28 14 36Z' +
      'M6 50C-2 22 14 -2 42 2C46 3 47 5 45 6C24 4 9 18 12 46Z',
    lines: 'M58 3V62',
    cut: 'M41 35L47 34M41 35C43 37 45 37 47 36M28 37C25 36 24 41 27 43M44 46L49 45M14 32C24 24 38 23 50 26M40 16C45 15 49 18 52 22M36 52L38 57M41 52L43 57M8 34L12 32M9 26L13 25M12 18L16 19M18 11L21 14M26 6L28 9',
  },
};
