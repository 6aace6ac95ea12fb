/** Shops on the pavement, at angles of their own. */

import { box, circle } from '../../pictures/shapes';
import type { Figure } from '../../pictures/silhouettes';
import type { Painted } from '../skins';

/** A card with four quarters and the awnings of its doors. */
const CARD: Figure = {
  fill:
    box(0, 0, 64, 64) +
    box(4, 4, 56, 56) +
    box(5, 5, 26, 26) +
    circle(46, 18, 10) +
    circle(46, 18, 7.5) +
    box(33, 33, 26, 26) +
    circle(3, 70, 5) +
    circle(13, 70, 5) +
    circle(23, 70, 5) +
    circle(33, 70, 5) +
    circle(43, 70, 5) +
    circle(53, 70, 5) +
    circle(62, 70, 4),
  cut: 'M12 24L18 10L24 24M14.5 19H21.5M4 32H60M32 4V60',
};
const QUARTER: Figure = { fill: box(5, 33, 26, 26) + box(33, 33, 26, 26) };
const PLACES = [
  { x: 22, y: 24, turn: -8, colour: '#1a5a86' },
  { x: 106, y: 14, turn: 16, colour: '#a8471f' },
  { x: 178, y: 30, turn: -5, colour: '#566324' },
];

export const PANEL: Painted = {
  sun: { x: 132, y: 50, size: 52 },
  things: PLACES.flatMap(({ colour, ...place }) => [
    { figure: { fill: box(0, 0, 64, 64) }, colour: '#fffaf1', size: 58, ...place },
    { figure: QUARTER, colour, size: 58, ...place },
    { figure: CARD, size: 58, ...place },
  ]),
};
