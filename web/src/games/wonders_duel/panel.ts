/** The pawn between two Wonders. */

import { circle } from '../../pictures/shapes';
import type { Painted } from '../skins';

const PYRAMIDS = {
  fill: 'M0 64L30 8L60 64Z' + 'M40 64L66 26L92 64Z' + 'M78 64L94 42L110 64Z',
  cut: 'M14 38H46M8 50H52M21 24H39M56 44H76M51 54H81',
};

export const PANEL: Painted = {
  sun: { x: 132, y: 62, size: 56 },
  things: [
    { figure: PYRAMIDS, x: 8, y: 42, size: 66 },
    { figure: { fill: circle(0, 0, 8) }, x: 92, y: 30, size: 64 },
    { figure: { fill: circle(0, 0, 33) }, x: 134, y: 64, size: 60 },
    { figure: { fill: circle(0, 0, 30) + circle(0, 0, 28) }, x: 134, y: 64, size: 60, colour: '#f9e6c0' },
    { figure: 'hoplite', x: 115, y: 44, size: 40, colour: '#f2cfa0', incision: '#231a15' },
    { figure: 'temple', x: 176, y: 28, size: 80 },
  ],
};
