/** Flat figures in a square of 64, as on a pot: filled parts, drawn lines, and lines cut into the figure. */

import { HEADS } from './heads';
import { box, circle, leaf, rays, wreath } from './shapes';
import { THINGS } from './things';

export interface Figure {
  /** Filled, even-odd: a shape within a shape is a hole. */
  fill?: string;
  /** Drawn with a pen, in the figure's colour. */
  lines?: string;
  /** Scratched through the figure, in the ground's colour. */
  cut?: string;
}

const HOPLITE: Figure = {
  fill:
    'M20 15C19 4 42 0 47 17C42 9 31 7 27 14Z' +
    'M27 15C29 8 40 8 42 16L45 20L42 21V26H36L34 22H27Z' +
    'M20 46C17 51 15 54 11 57L6 58V61H14C20 57 23 52 26 47Z' +
    'M31 47L40 53L41 59V61H50V58L46 57L45 50L38 44Z',
  lines: 'M54 3L45 62M39 34L49 36',
  cut: '',
};

export const FIGURES: Record<string, Figure> = {
  ...THINGS,
  hoplite: {
    fill: HOPLITE.fill + circle(29, 35, 14.5),
    lines: HOPLITE.lines ?? '',
    cut: circle(29, 35, 11.5) + 'M23 41L29 28L35 41M29 12C32 11 36 12 39 15',
  },
  hera: {
    fill:
      'M12 42L8 18L21 29L32 9L43 29L56 18L52 42Z' +
      box(12, 46, 40, 8) +
      circle(32, 8, 3.5) +
      circle(8, 17, 3.5) +
      circle(56, 17, 3.5),
    cut: circle(32, 32, 5) + circle(32, 32, 1.5) + 'M20 38L18 32M44 38L46 32M18 50H22M26 50H30M34 50H38M42 50H46',
  },
  ares: {
    fill:
      'M32 3C46 3 56 12 58 25C51 16 42 13 32 13C22 13 13 16 6 25C8 12 18 3 32 3Z' +
      'M14 36C14 11 50 11 50 36L49 54C45 58 41 60 37 60L36 44L32 49L28 44L27 60C23 60 19 58 15 54Z' +
      'M18 36C21 32 27 32 29 37C26 41 20 40 18 36ZM46 36C43 32 37 32 35 37C38 41 44 40 46 36Z',
    cut: 'M16 30C24 24 30 26 32 34C34 26 40 24 48 30',
  },
  athena: {
    fill:
      'M15 9L24 15C29 13 35 13 40 15L49 9C50 17 50 22 48 27C52 38 49 50 41 57H23C15 50 12 38 16 27C14 22 14 17 15 9Z' +
      circle(24.5, 24, 6) +
      circle(24.5, 24, 3) +
      circle(39.5, 24, 6) +
      circle(39.5, 24, 3),
    lines: 'M26 57V62M30 57V62M34 57V62M38 57V62',
    cut: 'M32 27V33M22 38L26 42L30 38L34 42L38 38L42 42M22 45L26 49L30 45L34 49L38 45L42 49',
  },
  hermes: {
    fill:
      circle(32, 9, 4.5) +
      'M31 22C24 8 12 6 2 10C6 12 8 14 9 16L6 17C9 20 12 21 14 22L12 24C18 27 25 27 31 25Z' +
      'M33 22C40 8 52 6 62 10C58 12 56 14 55 16L58 17C55 20 52 21 50 22L52 24C46 27 39 27 33 25Z',
    lines:
      'M32 12V62M32 56C22 53 22 47 32 44C42 41 42 35 32 32C26 30 26 27 27 26M32 56C42 53 42 47 32 44C22 41 22 35 32 32C38 30 38 27 37 26',
  },
  artemis: {
    fill: 'M61 32L48 25L52 32L48 39ZM2 26L11 30V34L2 38L6 32Z' + 'M50 6A9 9 0 1 0 58 20A7.5 7.5 0 1 1 50 6Z',
    lines: 'M18 6C48 14 48 50 18 58M18 6L10 32L18 58M8 32H54',
  },
  amphora: {
    fill:
      'M24 4H40V8C37 10 37 13 38 16C49 20 53 28 51 37C49 47 40 51 37 55L41 58V61H23V58L27 55C24 51 15 47 13 37' +
      'C11 28 15 20 26 16C27 13 27 10 24 8Z',
    lines: 'M27 11C15 9 10 17 15 26M37 11C49 9 54 17 49 26',
    cut: 'M15 30H49M14 40H50M18 37V33H23V37H28V33H33V37H38V33H43V37H47M22 20H42',
  },
  column: {
    fill:
      box(12, 5, 40, 6) +
      'M16 12H48C47 17 43 19 42 19H22C21 19 17 17 16 12Z' +
      'M22 20H42L45 54H19Z' +
      box(13, 55, 38, 6),
    cut: 'M27 22L25 53M32 22V53M37 22L39 53',
  },
  scroll: {
    fill:
      'M15 14H49V50H15Z' +
      'M10 6H54C58 6 58 14 54 14H10C6 14 6 6 10 6Z' +
      'M10 50H54C58 50 58 58 54 58H10C6 58 6 50 10 50Z',
    cut: 'M21 22H43M21 28H43M21 34H38M21 40H41M10 10H54M10 54H54',
  },
  shield: { fill: circle(32, 32, 29) + circle(32, 32, 25) + circle(32, 32, 23), cut: 'M20 44L32 16L44 44' },
  temple: {
    fill:
      'M32 5L61 21H3Z' +
      box(5, 23, 54, 5) +
      box(9, 30, 7, 22) +
      box(22, 30, 7, 22) +
      box(35, 30, 7, 22) +
      box(48, 30, 7, 22) +
      box(5, 53, 54, 3) +
      box(2, 57, 60, 4),
    cut: circle(32, 16, 2.5),
  },
  ship: {
    fill:
      'M2 40L10 42C14 43 46 43 50 41C56 38 58 30 56 22C63 27 62 40 55 47C52 50 48 51 44 51H16C10 51 6 46 2 40Z' +
      'M16 8C26 11 36 11 46 8C43 16 43 24 46 34C36 31 26 31 16 34C19 24 19 16 16 8Z',
    lines: 'M31 4V42M18 50L12 60M26 51L20 61M34 51L28 61M42 51L36 61',
    cut: 'M24 11V31M38 11V31M11 45A2 2 0 1 0 11.1 45',
  },
  laurel: { fill: wreath(32, 33, 21, 13), lines: 'M22 55L32 58L42 55' },
  lyre: {
    fill: 'M20 44C12 52 18 61 32 61C46 61 52 52 44 44C40 48 24 48 20 44Z' + box(14, 14, 36, 4),
    lines: 'M21 46C26 34 10 26 16 6M43 46C38 34 54 26 48 6M27 18V48M32 18V48M37 18V48',
  },
  mask: {
    fill:
      'M32 5C48 5 55 14 55 26C55 44 45 60 32 60C19 60 9 44 9 26C9 14 16 5 32 5Z' +
      'M16 27C20 21 27 22 28 28C24 31 19 31 16 27ZM48 27C44 21 37 22 36 28C40 31 45 31 48 27Z' +
      'M20 42C28 47 36 47 44 42C42 54 22 54 20 42Z',
    cut: 'M14 21C18 15 25 15 29 20M50 21C46 15 39 15 35 20M32 27L29 37H35M13 12C24 6 40 6 51 12',
  },
  coin: {
    fill: circle(32, 32, 28),
    cut:
      circle(32, 32, 23) +
      'M24 20L32 25L40 20M22 30A5 5 0 1 0 22.1 30M42 30A5 5 0 1 0 42.1 30M32 32V38M24 44C29 48 35 48 40 44',
  },
  sword: {
    fill: 'M44 4L58 4L58 8L30 38L24 32L44 4ZM12 36L17 31L33 47L28 52ZM8 50L16 42L22 48L14 56Z' + circle(9, 56, 5),
    cut: 'M54 8L29 35',
  },
  olive: {
    fill:
      leaf(14, 52, 10, 18) +
      leaf(20, 42, 90, 18) +
      leaf(24, 38, -5, 18) +
      leaf(32, 30, 85, 18) +
      leaf(36, 27, -10, 18) +
      leaf(44, 19, 75, 16) +
      leaf(46, 17, 15, 14) +
      circle(29, 46, 5) +
      circle(43, 34, 4.5),
    lines: 'M8 60C20 46 34 30 48 14',
  },
  wood: {
    fill: 'M6 40H46A9 9 0 0 1 46 58H6A9 9 0 0 1 6 40Z' + 'M14 18H54A9 9 0 0 1 54 36H14A9 9 0 0 1 14 18Z',
    cut: circle(46, 49, 5) + circle(54, 27, 5) + 'M8 47H34M12 52H36M18 25H42M20 31H44',
  },
  clay: {
    fill:
      box(4, 42, 26, 14) +
      box(33, 42, 27, 14) +
      box(18, 26, 28, 14) +
      box(4, 26, 12, 14) +
      box(48, 26, 12, 14) +
      box(11, 10, 42, 14),
    cut: '',
  },
  marble: {
    fill: 'M6 26L24 10H58L42 26Z' + 'M6 28H41V58H6Z' + 'M43 27L58 13V42L43 57Z',
    cut: 'M10 36C18 34 20 44 28 42C34 40 36 46 40 44M12 52C18 48 24 54 32 50',
  },
  sun: { fill: circle(32, 32, 12) + rays(32, 32, 16, 30, 12) },
  star: { fill: rays(32, 32, 9, 30, 8) + circle(32, 32, 9.5) },
  mountain: { fill: 'M2 56L22 16L30 30L38 12L62 56Z', cut: 'M16 28L21 32L24 27L28 33M32 24L37 29L42 22' },
  figure: {
    fill: circle(32, 17, 11) + 'M10 60C10 42 18 32 32 32C46 32 54 42 54 60Z',
    cut: 'M22 14C28 9 38 9 43 15M24 58C24 50 26 44 32 40C38 44 40 50 40 58',
  },
  automaton: {
    fill:
      'M32 3L37 10H27Z' +
      'M16 12H48V40C48 50 40 56 32 56C24 56 16 50 16 40Z' +
      box(7, 24, 7, 14) +
      box(50, 24, 7, 14) +
      circle(25, 27, 4.5) +
      circle(39, 27, 4.5),
    lines: 'M32 8V14M22 56L18 62M42 56L46 62',
    cut: 'M24 42H40M28 42V48M32 42V48M36 42V48M16 18H48',
  },
};

/** The Boeotian shield with its two bays. */
const BOEOTIAN: Figure = {
  fill: 'M32 4C45 4 55 12 58 24C50 26 47 29 47 32C47 35 50 38 58 40C55 52 45 60 32 60C19 60 9 52 6 40C14 38 17 35 17 32C17 29 14 26 6 24C9 12 19 4 32 4Z',
  cut: 'M32 10C42 10 49 15 52 21C45 24 42 28 42 32C42 36 45 40 52 43C49 49 42 54 32 54C22 54 15 49 12 43C19 40 22 36 22 32C22 28 19 24 12 21C15 15 22 10 32 10ZM32 22V42M25 32H39',
};

/** Words that borrow another word's figure. */
const ALIASES: Record<string, Figure | undefined> = {
  attica: FIGURES.olive,
  boeotia: BOEOTIAN,
  start: FIGURES.laurel,
  stone: FIGURES.marble,
  helmet: FIGURES.ares,
  vase: FIGURES.amphora,
};

/** The figure for a word, if one was drawn. */
export function figureFor(word: string): Figure | undefined {
  return FIGURES[word] ?? ALIASES[word] ?? HEADS[word];
}
