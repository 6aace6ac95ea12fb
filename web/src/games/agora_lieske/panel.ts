/** The Court: who accuses, who is accused, who judges. */

import { box } from '../../pictures/shapes';
import type { Painted } from '../skins';
import { COURT } from './people';

const person = (who: string, x: number, y: number): Painted['things'] => {
  const figure = COURT[who];
  return figure ? [{ figure, x, y, size: 42 }] : [];
};

export const PANEL: Painted = {
  sun: { x: 190, y: 62, size: 44 },
  things: [
    { figure: { fill: box(0, 0, 64, 16) }, x: 106, y: 94, size: 52 },
    ...person('prosecutor', 42, 18),
    ...person('accused', 104, 8),
    ...person('judge', 176, 18),
  ],
};
