/** The floor of a card on a plane: a face such as `Aa/b./BC` names the piece of each cell, and where counters go. */

import type { PieceInfo } from './protocol';

export interface Cell {
  x: number;
  y: number;
  piece: string;
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
  /** For a section: `o` an open door, `x` one that is touched, `j` one joined to the next card's, `a` one that leads to an alley. */
  sign: string;
  /** The seat that owns the piece behind a section, or -1. */
  owner: number;
}

export interface Floor {
  cells: Cell[];
  walls: Line[];
  doors: Line[];
}

const FACE = /^[A-Za-z.]{2}\/[A-Za-z.]{2}\/[A-Za-z.]{2}$/;
const DOORS = 'doors:';
/** Pieces that somebody owns: those with counters, and those without a circle. */
const OWNED = /^(?:counters|part):(\d+):(\w)$/;
/** The cell behind each section. */
const BEHIND = [0, 1, 1, 3, 5, 5, 4, 4, 2, 0];
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

export function floorOf(piece: PieceInfo): Floor | undefined {
  if (!FACE.test(piece.face)) return undefined;
  const owners = new Map<string, number>();
  for (const { id } of piece.marks) {
    const [, seat, name] = OWNED.exec(id) ?? [];
    if (name !== undefined) owners.set(name, Number(seat));
  }
  const cells = piece.face.split('/').flatMap((row, y) =>
    [...row].map((sign, x): Cell => {
      const name = sign.toLowerCase();
      return { x: x - 1, y: y - 1.5, piece: name, hasCircle: sign !== name, owner: owners.get(name) ?? -1 };
    }),
  );
  return { cells, walls: wallsOf(cells), doors: doorsOf(piece, cells) };
}

function wallsOf(cells: Cell[]): Line[] {
  const walls: Line[] = [];
  for (const one of cells) {
    const right = cells.find(({ x, y }) => x === one.x + 1 && y === one.y);
    const below = cells.find(({ x, y }) => x === one.x && y === one.y + 1);
    if (right && right.piece !== one.piece)
      walls.push({ x: right.x, y: one.y, toX: right.x, toY: one.y + 1, sign: '', owner: -1 });
    if (below && below.piece !== one.piece)
      walls.push({ x: one.x, y: below.y, toX: one.x + 1, toY: below.y, sign: '', owner: -1 });
  }
  return walls;
}

/** The middle three fifths of every section that is a door. */
function doorsOf(piece: PieceInfo, cells: Cell[]): Line[] {
  const signs = piece.marks.find(({ id }) => id.startsWith(DOORS))?.id.slice(DOORS.length) ?? '';
  return [...signs].flatMap((sign, at) => {
    const from = CORNERS[at];
    const to = CORNERS[(at + 1) % CORNERS.length];
    if (sign === '.' || !from || !to) return [];
    const between = (part: number): [number, number] => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ];
    const [x, y] = between(0.2);
    const [toX, toY] = between(0.8);
    return [{ x, y, toX, toY, sign, owner: cells[BEHIND[at] ?? 0]?.owner ?? -1 }];
  });
}
