/** Figures of small things: goods, instruments, what hands do. In the square of the other figures. */

import { box, circle, leaf, rays } from './shapes';
import type { Figure } from './silhouettes';

const PAN = 'M1 38H19C18 45 14 49 10 49C6 49 2 45 1 38Z';
const OTHER_PAN = 'M45 38H63C62 45 58 49 54 49C50 49 46 45 45 38Z';

/** The beads of an ear of corn, in pairs up a stalk. */
function ear(): string {
  const beads: string[] = [];
  for (let y = 44; y >= 16; y -= 9) beads.push(leaf(31, y, -35, 15), leaf(33, y, 35, 15));
  return beads.join('') + leaf(32, 18, 0, 16);
}

export const THINGS: Record<string, Figure> = {
  glass: {
    fill: 'M25 3H39V8L37 10V18C37 22 47 25 47 36V47C47 56 41 61 32 61C23 61 17 56 17 47V36C17 25 27 22 27 18V10L25 8Z',
    cut: 'M23 36V47C23 50 24 52 26 54M20 36H44',
  },
  papyrus: {
    fill: 'M16 8H50C56 8 58 18 52 20H48V48C54 48 58 56 52 58H16C8 58 8 48 16 48H18V20C10 20 10 8 16 8Z',
    cut: 'M24 26H42M24 32H42M24 38H36M16 14H46M20 53H48',
  },
  wheel: {
    fill: circle(32, 32, 29) + circle(32, 32, 22) + circle(32, 32, 7),
    lines: 'M32 8V56M8 32H56M15 15L49 49M49 15L15 49',
  },
  plumb: { fill: 'M26 44H38L32 60Z' + circle(32, 7, 4), lines: 'M32 7L8 56M32 7L56 56M18 36H46M32 9V46' },
  mortar: {
    fill: 'M8 30H56C56 45 48 50 43 53V59H21V53C16 50 8 45 8 30Z' + 'M36 28L47 4C52 1 57 5 55 9L44 28Z',
    cut: 'M12 36H52M25 53H39',
  },
  quill: {
    fill: 'M58 4C36 6 19 20 15 46L20 44C42 40 56 26 58 4Z',
    lines: 'M6 60L24 36',
    cut: 'M50 12L22 40M40 14L38 24M30 20L29 33M50 24L36 28M44 33L31 34',
  },
  sundial: {
    fill: 'M3 46A29 29 0 0 1 61 46Z' + box(3, 49, 58, 8),
    cut: 'M32 46V22M32 46L12 34M32 46L52 34M32 46L19 25M32 46L45 25M29 46L44 14',
  },
  armillary: {
    fill: circle(32, 29, 6),
    lines:
      circle(32, 29, 24) +
      'M8 29C8 20 56 20 56 29C56 38 8 38 8 29ZM32 5C22 5 22 53 32 53C42 53 42 5 32 5ZM15 46L49 12M32 53V60M20 61H44',
  },
  scales: {
    fill: PAN + OTHER_PAN + circle(32, 7, 4),
    lines: 'M32 8V58M18 60H46M10 15H54M10 15L2 37M10 15L18 37M54 15L46 37M54 15L62 37',
  },
  again: { fill: 'M60 6V28H38Z', lines: 'M52 22A23 23 0 1 0 55 38' },
  wonder: {
    fill: 'M32 6L62 56H2Z',
    cut: 'M24 20H40M18 30H46M12 40H52M6 50H58M32 20V30M26 30V40M38 30V40M20 40V50M32 40V50M44 40V50',
  },
  cards: { fill: 'M6 20L30 12L42 50L18 58Z' + 'M34 10L58 8L60 48L46 49Z', cut: 'M12 23L28 18L38 47L21 53Z' },
  hand: {
    fill: 'M4 46C10 34 18 30 26 31H40C45 31 45 38 40 38H30C34 40 42 40 46 37L56 28C60 25 64 30 60 34L46 50C43 53 40 54 36 54H22L14 60H2Z',
    lines: 'M32 22V6M25 13L32 6L39 13',
  },
  exchange: { fill: 'M46 6L62 20L46 34Z' + 'M18 30L2 44L18 58Z', lines: 'M6 20H48M58 44H16' },
  'section-left': { fill: box(2, 12, 18, 40), lines: box(24, 14, 15, 36) + box(45, 14, 15, 36) },
  'section-middle': { fill: box(23, 12, 18, 40), lines: box(4, 14, 15, 36) + box(45, 14, 15, 36) },
  'section-right': { fill: box(44, 12, 18, 40), lines: box(4, 14, 15, 36) + box(25, 14, 15, 36) },
  cube: { fill: 'M32 4L58 18V46L32 60L6 46V18Z', cut: 'M6 18L32 32L58 18M32 32V60' },
  eye: {
    fill: 'M2 32C14 12 50 12 62 32C50 52 14 52 2 32Z' + circle(32, 32, 13) + circle(32, 32, 7),
    lines: 'M8 16C20 6 44 6 56 16',
  },
  lock: {
    fill: box(12, 28, 40, 32) + circle(32, 41, 5) + 'M29 42H35L37 54H27Z',
    lines: 'M20 28V18A12 12 0 0 1 44 18V28',
  },
  barrel: {
    fill: 'M16 6H48C56 20 56 44 48 58H16C8 44 8 20 16 6Z',
    cut: 'M12 18H52M11 46H53M25 7C22 24 22 40 25 57M39 7C42 24 42 40 39 57',
  },
  book: {
    fill: 'M4 12C14 8 26 8 31 14V56C26 50 14 50 4 54Z' + 'M60 12C50 8 38 8 33 14V56C38 50 50 50 60 54Z',
    cut: 'M10 20C16 18 22 19 26 22M10 30C16 28 22 29 26 32M54 20C48 18 42 19 38 22M54 30C48 28 42 29 38 32',
  },
  drop: { fill: 'M32 3C42 20 52 30 52 42A20 19 0 0 1 12 42C12 30 22 20 32 3Z', cut: 'M21 42A11 11 0 0 0 31 53' },
  horseshoe: {
    fill: 'M10 58C2 30 10 4 32 4C54 4 62 30 54 58H42C48 36 44 16 32 16C20 16 16 36 22 58Z',
    cut: 'M13 44H17M47 44H51M12 26L16 28M52 26L48 28M22 11L24 14M42 11L40 14',
  },
  lamp: {
    fill:
      'M4 30C14 26 18 34 28 34H46C54 34 58 30 62 32C62 46 50 52 38 52V58H22V52C10 50 8 38 4 30Z' +
      'M4 24C0 16 6 12 6 4C12 10 12 18 9 24Z',
    lines: 'M46 34C50 24 60 26 60 34',
    cut: 'M22 42H46',
  },
  moon: { fill: 'M42 4A29 29 0 1 0 60 44A24 24 0 0 1 42 4Z' },
  target: { fill: circle(32, 32, 29) + circle(32, 32, 21) + circle(32, 32, 13) + circle(32, 32, 6) },
  chain: { lines: 'M26 38L38 26M30 18L36 12C46 2 62 18 52 28L46 34M34 46L28 52C18 62 2 46 12 36L18 30' },
  wheat: { fill: ear(), lines: 'M32 18V62' },
  dividers: {
    fill: circle(32, 9, 7) + 'M27 14L34 16L16 60L10 62L12 54Z' + 'M37 14L30 16L48 60L54 62L52 54Z',
    lines: 'M18 42C26 48 38 48 46 42',
  },
  purse: {
    fill:
      'M24 16H40L44 24C54 30 58 40 56 50C54 58 46 60 32 60C18 60 10 58 8 50C6 40 10 30 20 24Z' +
      'M22 4L28 8L32 3L36 8L42 4L39 13H25Z',
    cut: 'M22 20H42' + circle(32, 42, 9) + circle(32, 42, 4),
  },
  trowel: { fill: 'M4 34L40 22L30 58Z' + 'M44 16L58 2L63 7L49 21Z', lines: 'M36 30L48 18', cut: 'M12 36L34 29L28 50' },
  theorem: { fill: 'M10 54V10L54 54Z' + 'M18 46V29L35 46Z', cut: 'M10 44H20V54' },
  gate: {
    fill: 'M6 60V14H14V20H22V14H28V20H36V14H42V20H50V14H58V60H42V46A10 10 0 0 0 22 46V60Z',
    cut: 'M6 26H58M14 36H20M44 36H50M10 46H16M48 46H54',
  },
  tower: {
    fill: 'M16 62L20 22H14V6H22V12H28V6H36V12H42V6H50V22H44L48 62Z' + 'M28 34H36V44H28Z',
    cut: 'M20 28H44M19 50H45',
  },
  gear: { fill: rays(32, 32, 18, 31, 10) + circle(32, 32, 21) + circle(32, 32, 9), cut: '' },
};
