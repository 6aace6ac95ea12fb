/** The Wonders as wide black figures, in a box of 120 by 64 that stands on its lower edge. */

import { box, circle, leaf } from '../../../pictures/shapes';
import type { Figure } from '../../../pictures/silhouettes';

function row(count: number, from: number, step: number, draw: (x: number) => string): string {
  return Array.from({ length: count }, (_, n) => draw(from + n * step)).join('');
}

/** An open arch with a round head, to be cut out of a wall. */
function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return `M${x} ${y + height}V${y + r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height}Z`;
}

function cypress(x: number): string {
  return (
    `M${x} 16C${x + 7} 28 ${x + 7} 44 ${x + 4} 54H${x - 4}C${x - 7} 44 ${x - 7} 28 ${x} 16Z` + box(x - 1.5, 54, 3, 6)
  );
}

export const WONDERS: Record<string, Figure> = {
  pyramids: {
    fill: 'M36 61L66 14L98 61Z' + 'M6 61L32 27L48 48L40 61Z' + 'M92 46L101 38L116 61H102Z' + circle(98, 17, 6.5),
    cut: 'M58 27H75M51 37H82M45 47H88M66 14L76 61M23 39H39M17 47H46',
  },
  colossus: {
    fill:
      circle(60, 13, 5.5) +
      'M52 20H67L65 38L72 58H65L60 44L55 58H48L55 38Z' +
      'M64 21L76 7L79 10L68 26Z' +
      'M53 21L43 34L47 37L56 28Z' +
      leaf(78, 8, 15, 10) +
      box(38, 58, 20, 5) +
      box(62, 58, 20, 5) +
      'M4 56H30C28 61 26 62 24 62H10C7 62 5 60 4 56Z',
    lines: 'M17 56V36M17 38L27 50H17M60 5V2M54 7L52 4M66 7L68 4',
    cut: 'M54 28H66M55 33H65',
  },
  'great-lighthouse': {
    fill:
      'M47 58L50 37H70L73 58Z' +
      box(46, 33, 28, 3) +
      'M52 32L54 20H66L68 32Z' +
      box(51, 16.5, 18, 3) +
      box(55, 9, 10, 7) +
      leaf(60, 9, 0, 9) +
      'M26 63C34 56 86 56 94 63Z',
    lines: 'M72 8L92 3M73 13H96M48 8L28 3M47 13H24M8 62C12 59 16 59 20 62M100 62C104 59 108 59 112 62',
    cut: 'M50 45H71M49 51H72M57 58V52H63V58M53 26H67',
  },
  artemis: {
    fill:
      'M60 6L104 23H16Z' +
      box(18, 24.5, 84, 4) +
      row(8, 21, 11, (x) => box(x, 30, 6, 23)) +
      box(14, 54, 92, 3.5) +
      box(9, 59, 102, 4),
    cut: 'M63 11A5 5 0 1 0 66 18A4 4 0 1 1 63 11ZM28 21H48M72 21H92',
  },
  mausoleum: {
    fill:
      circle(60, 5, 3.5) +
      box(54, 9, 12, 4) +
      box(48, 14, 24, 4) +
      box(42, 19, 36, 4) +
      row(7, 42, 5.6, (x) => box(x, 24, 3, 15)) +
      box(38, 40, 44, 3.5) +
      box(41, 44.5, 38, 14) +
      box(34, 59, 52, 4),
    cut: 'M45 49H75M45 54H75',
  },
  'great-library': {
    fill:
      'M60 2L100 14H20Z' +
      box(24, 16, 72, 42) +
      row(6, 28, 11, (x) => box(x, 20, 8, 9) + circle(x + 4, 25, 2.6)) +
      row(6, 28, 11, (x) => box(x, 32, 8, 9) + circle(x + 4, 37, 2.6)) +
      row(6, 28, 11, (x) => box(x, 44, 8, 10) + circle(x + 4, 49.5, 2.6)) +
      box(16, 60, 88, 3.5),
  },
  piraeus: {
    fill:
      'M12 42L24 46H86C96 45 102 36 101 24C110 32 108 48 98 55C94 58 88 59 82 59H34C24 59 16 52 12 42Z' +
      'M36 10C50 13 64 13 78 10C75 20 75 28 78 38C64 35 50 35 36 38C39 28 39 20 36 10Z',
    lines: 'M57 5V45M36 58L30 63M48 59L42 64M60 59L54 64M72 59L66 64M84 58L78 63',
    cut: 'M47 13V36M67 13V36M24 51H92M22 47A1.5 1.5 0 1 0 22.1 47',
  },
  'hanging-gardens': {
    fill:
      box(10, 50, 100, 11) +
      row(8, 15, 12, (x) => arch(x, 53, 6, 8)) +
      box(26, 36, 68, 11) +
      row(5, 32, 13, (x) => arch(x, 39, 6, 8)) +
      box(42, 22, 36, 11) +
      row(3, 47, 10, (x) => arch(x, 25, 6, 8)) +
      row(9, 12, 12, (x) => leaf(x, 50, -20, 8) + leaf(x, 50, 30, 8)) +
      row(6, 28, 12.5, (x) => leaf(x, 36, -25, 9) + leaf(x, 36, 25, 9)) +
      row(4, 44, 10.5, (x) => leaf(x, 22, -20, 10) + leaf(x, 22, 20, 10)) +
      leaf(60, 20, 0, 14),
  },
  'statue-of-zeus': {
    fill:
      circle(58, 11, 6) +
      'M50 19H66L69 38H84V42H78L80 58H73L70 46H52Z' +
      'M44 14H49V60H44Z' +
      box(44, 46, 26, 4) +
      box(64, 50, 4, 10) +
      box(36, 60, 52, 3.5) +
      'M64 21L80 28V32L62 28Z' +
      leaf(58, 6, -60, 8) +
      leaf(58, 6, 60, 8),
    lines: 'M80 8V58M76 8H84',
    cut: 'M54 17C56 20 60 20 62 17M52 26L66 34M52 32L66 40',
  },
  sphinx: {
    fill:
      'M44 58C42 44 58 40 74 40C92 40 100 48 100 58Z' +
      'M14 52H50V58H14Z' +
      'M30 8C42 4 52 12 51 24L56 44L42 52H30C28 46 29 42 28 36L24 32L27 26C25 18 25 11 30 8Z' +
      box(8, 60, 104, 3.5),
    lines: 'M98 54C108 52 110 44 104 40',
    cut: 'M38 10C46 20 40 34 46 46M32 20H37M30 34L36 33M76 58C74 50 80 46 86 48M44 16L50 15M44 24L51 23M46 32L53 31M20 55H44',
  },
  'appian-way': {
    fill: 'M52 26H68L90 62H30Z' + cypress(14) + cypress(30) + cypress(90) + cypress(106),
    lines: 'M40 26C44 18 50 18 52 26M52 26C56 18 64 18 68 26M68 26C70 18 76 18 80 26',
    cut: 'M49 32H71M46 38H75M42 44H79M38 51H83M34 57H87M60 26V32M55 32V38M65 32V38M60 38V44M50 44V51M70 44V51M60 51V57',
  },
  'circus-maximus': {
    fill:
      'M10 61V32C10 20 110 20 110 32V61Z' +
      row(8, 15, 11.6, (x) => arch(x, 30, 7, 11)) +
      row(8, 15, 11.6, (x) => arch(x, 46, 7, 15)) +
      'M26 19C44 15 76 15 94 19V14C76 10 44 10 26 14Z',
    cut: 'M10 43H110',
  },
  'curia-julia': {
    fill:
      'M60 4L90 20H30Z' +
      box(34, 22, 52, 36) +
      row(3, 42, 14, (x) => box(x, 27, 8, 9)) +
      box(54, 42, 12, 16) +
      box(28, 59, 64, 4),
    cut: 'M40 18H80M34 40H86M60 42V58',
  },
  knossos: {
    fill:
      'M18 26L30 4C40 20 80 20 90 4L102 26Z' +
      box(24, 28, 72, 4) +
      row(4, 32, 16.5, (x) => `M${x} 33H${x + 8}L${x + 6.5} 53H${x + 1.5}Z`) +
      box(20, 54, 80, 3.5) +
      box(14, 59, 92, 4),
    cut: 'M32 22C44 26 76 26 88 22',
  },
  sanctuary: {
    fill:
      circle(60, 5, 3) +
      'M32 27C34 4 86 4 88 27Z' +
      box(28, 28.5, 64, 4.5) +
      row(6, 32, 10.4, (x) => box(x, 34, 5, 19)) +
      box(24, 54, 72, 3.5) +
      box(18, 59, 84, 4),
    cut: 'M42 26C44 16 50 11 54 10M78 26C76 16 70 11 66 10M60 9V26',
  },
  'divine-theater': {
    fill: 'M10 60A50 48 0 0 1 110 60H84A24 23 0 0 0 36 60Z' + box(44, 51, 32, 9) + box(6, 61, 108, 2.5),
    cut: 'M18 60A42 40 0 0 1 102 60M27 60A33 31 0 0 1 93 60M60 12V36M26 26L44 46M94 26L76 46M41 16L50 38M79 16L70 38M50 51V60M60 51V60M70 51V60',
  },
};
