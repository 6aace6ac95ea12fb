/** The people of the city as on a pot, each in its own frame: filled parts, drawn lines, lines cut into them. */

import { circle } from '../../pictures/shapes';
import type { Figure } from '../../pictures/silhouettes';

/** A bearded head in profile, looking right, its neck at (x, y). */
function head(x: number, y: number): string {
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  return (
    `M${at(-7, 0)}C${at(-12, -6)} ${at(-12, -22)} ${at(1, -24)}C${at(9, -24)} ${at(12, -19)} ${at(11.5, -15)}` +
    `L${at(15, -10)}L${at(12, -8.5)}L${at(12.5, -5)}C${at(13, 2)} ${at(8, 7)} ${at(3, 8)}L${at(0, 2)}Z`
  );
}

function face(x: number, y: number): string {
  return `M${x + 5} ${y - 14}L${x + 9} ${y - 13.5}M${x - 8} ${y - 15}C${x - 3} ${y - 19} ${x + 5} ${y - 20} ${x + 10} ${y - 17}M${x + 4} ${y - 3}L${x + 10} ${y - 4}M${x - 3} ${y - 9}C${x - 1} ${y - 5} ${x + 1} ${y - 2} ${x + 5} ${y + 3}`;
}

/** Dealers behind the counter, in 96 × 64. */
export const DEALERS: Record<string, Figure> = {
  wood: {
    fill: head(40, 29) + 'M14 64C14 48 20 38 34 34L46 34C60 38 64 48 64 64Z',
    lines: 'M24 40L14 24L24 14M56 42L66 30L64 14M4 22L92 2',
    cut: face(40, 29) + 'M30 38L34 64M44 36L40 64M52 40L48 64',
  },
  clay: {
    fill:
      head(34, 29) +
      'M8 64C8 48 14 38 28 34L40 34C52 38 56 48 56 64Z' +
      'M76 34H86V37L84 39C89 42 91 47 89 53C88 58 85 61 85 64H77C77 61 74 58 73 53C71 47 73 42 78 39L76 37Z',
    lines: 'M48 44L62 54L72 52M46 48L60 60L74 57',
    cut: face(34, 29) + 'M24 38L28 64M38 36L34 64M74 48H88M75 54H87',
  },
  marble: {
    fill:
      head(36, 29) +
      'M24 10C28 1 42 0 47 10L45 12H26Z' +
      'M10 64C10 48 16 38 30 34L42 34C56 38 60 48 60 64Z' +
      'M68 2L88 10L85 19L65 11Z',
    lines: 'M52 44L66 38L70 26M77 13L66 44',
    cut: face(36, 29) + 'M26 38L30 64M40 36L36 64M48 40L44 64M27 12H45',
  },
};

const ROBE = 'M24 34C12 40 10 60 12 96L10 130H54L52 92C54 62 54 42 42 34Z';
const FOLDS = 'M20 44C24 70 22 100 18 128M30 42C34 66 44 96 40 128M44 44C34 56 22 66 14 70M48 60C38 74 26 84 13 90';

/** Those who stand before the Court, in 84 × 136. */
export const COURT: Record<string, Figure> = {
  prosecutor: {
    fill: head(34, 30) + ROBE,
    lines: 'M44 42L62 44L76 28M72 30L79 24M76 28L81 31M18 132H30M38 132H50',
    cut: face(34, 30) + FOLDS,
  },
  accused: {
    fill: head(34, 30) + ROBE,
    lines: 'M42 44L56 58L44 66M44 66L30 64M18 132H30M38 132H50',
    cut: face(34, 30) + FOLDS + 'M42 44L56 58L44 66L30 64',
  },
  judge: {
    fill:
      head(34, 30) +
      'M22 34C10 42 10 66 14 84L58 84L62 130H44L42 100H14L12 84C8 64 12 40 24 34L40 34C50 40 50 56 50 70L58 74Z' +
      'M8 86H54V92H8Z',
    lines: 'M74 8V132M46 48L60 60L74 54M10 92V132M50 92V132M8 44V88M8 60H16',
    cut: face(34, 30) + 'M20 46C24 60 24 72 22 82M32 42C36 56 40 68 40 82M46 96L50 126M14 76L46 60',
  },
};

/** The hero on his Monument, in 72 × 128. */
export const HERO: Figure = {
  fill:
    'M20 20C18 4 46 -2 52 20C46 10 34 8 28 16Z' +
    'M27 18C29 10 42 9 45 18L49 24L45 25V31L40 31L38 40L30 40L28 30Z' +
    'M24 40C16 46 14 58 18 70L16 84H50L48 68C50 56 50 46 44 40Z' +
    'M20 84L22 104L18 122H30L31 104L33 86ZM36 86L38 104L38 122H50L47 104L48 84Z' +
    circle(20, 58, 17),
  lines: 'M60 -2V124M44 48L60 54',
  cut: circle(20, 58, 13.5) + 'M14 65L20 50L26 65M30 22H42M24 76H48M26 104H31M38 104H46',
};
