/** The phalanx, in front of the next. */

import type { Painted } from '../skins';

const ROWS = [34, 62, 90, 134, 162, 190];

export const PANEL: Painted = {
  sun: { x: 132, y: 74, size: 62 },
  things: ROWS.map((x) => ({ figure: 'hoplite', x: x - 8, y: 22, size: 84 })),
};
