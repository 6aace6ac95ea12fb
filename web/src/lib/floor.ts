/** The floor of a card on a plane: its cells, who owns them, its walls and its doors. */

import { markOf, marksOf } from './marks';
import type { Door, FaceInfo, PieceInfo } from './protocol';

interface Cell {
  x: number;
  y: number;
  /** The part of the card that it belongs to; '' if it is closed. */
  part: string;
  /** A circle for a counter. */
  hasCircle: boolean;
  /** The seat whose counters are there, or -1. */
  owner: number;
}

/** A line from a point to another: a wall between two pieces, or a section of the outline. */
export interface Line {
  x: number;
  y: number;
  toX: number;
  toY: number;
  /** For a section: what has become of its door. */
  door: Door;
  /** The seat that owns the piece behind a section, or -1. */
  owner: number;
}

export interface Floor {
  cells: Cell[];
  walls: Line[];
  doors: Line[];
}

const COLUMNS = 2;
/** The corners of the outline's sections, clockwise from the upper left one. */
const CORNERS: [number, number][] = [
  [-1, -1.5],
  [0, -1.5],
  [1, -1.5],
  [1, -0.5],
  [1, 0.5],
  [1, 1.5],
  [0, 1.5],
  [-1, 1.5],
  [-1, 0.5],
  [-1, -0.5],
];

export function floorOf(piece: PieceInfo, face: FaceInfo | undefined): Floor | undefined {
  if (!face || face.floor.length === 0) return undefined;
  const owners = new Map(marksOf(piece.marks, 'owned').map(({ part, seat }) => [part, seat]));
  const cells = face.floor.map(({ part, hasCircle }, at): Cell => {
    const [x, y] = [(at % COLUMNS) - 1, Math.floor(at / COLUMNS) - 1.5];
    return { x, y, part, hasCircle, owner: owners.get(part) ?? -1 };
  });
  return { cells, walls: wallsOf(cells), doors: doorsOf(markOf(piece.marks, 'doors')?.sections ?? [], cells) };
}

function wallsOf(cells: Cell[]): Line[] {
  const walls: Line[] = [];
  for (const one of cells) {
    const right = cells.find(({ x, y }) => x === one.x + 1 && y === one.y);
    const below = cells.find(({ x, y }) => x === one.x && y === one.y + 1);
    if (right && right.part !== one.part)
      walls.push({ x: right.x, y: one.y, toX: right.x, toY: one.y + 1, door: 'none', owner: -1 });
    if (below && below.part !== one.part)
      walls.push({ x: one.x, y: below.y, toX: one.x + 1, toY: below.y, door: 'none', owner: -1 });
  }
  return walls;
}

/** The middle three fifths of every section that is a door. */
function doorsOf(sections: Door[], cells: Cell[]): Line[] {
  return sections.flatMap((door, at) => {
    const from = CORNERS[at];
    const to = CORNERS[(at + 1) % CORNERS.length];
    if (door === 'none' || !from || !to) return [];
    const between = (part: number): [number, number] => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ];
    const [x, y] = between(0.2);
    const [toX, toY] = between(0.8);
    return [{ x, y, toX, toY, door, owner: nearestTo(between(0.5), cells)?.owner ?? -1 }];
  });
}

/** The cell behind a section: the one whose middle is nearest to the section's. */
function nearestTo([x, y]: [number, number], cells: Cell[]): Cell | undefined {
  const farness = (cell: Cell): number => Math.hypot(cell.x + 0.5 - x, cell.y + 0.5 - y);
  return cells.reduce<Cell | undefined>(
    (best, cell) => (best && farness(best) <= farness(cell) ? best : cell),
    undefined,
  );
}
