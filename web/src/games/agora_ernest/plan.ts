/** How a card of the market is drawn from what the server says of it: its floors, walls and doors, upright around (0, 0). */

import { markOf, marksOf } from '../../lib/marks';
import type { Spot } from '../../lib/placement';
import type { Door, FaceInfo, GoneMark, PieceInfo, PreviewInfo } from '../../lib/protocol';

/** A card on the table or in the hand, in units and degrees, with what is true of it. */
export interface Plan {
  id: string;
  label: string;
  number: string;
  letter: string;
  effect: string;
  x: number;
  y: number;
  angle: number;
  cells: PlanCell[];
  walls: string;
  doors: PlanDoor[];
  /** Where the seal stands, and whether it has a yard of its own. */
  seal: { x: number; y: number; isYard: boolean };
}

interface PlanCell {
  x: number;
  y: number;
  part: string;
  hasCircle: boolean;
  owner: number;
  hasCounter: boolean;
}

export interface PlanDoor {
  section: number;
  /** The middle of the section, and how far its outside is turned from upwards. */
  x: number;
  y: number;
  turn: number;
  door: Door;
  owner: number;
}

/** Which card it is, and where it lies: in thousandths, and hundredths of a degree. */
type Lying = Pick<PieceInfo, 'id' | 'label' | 'x' | 'y' | 'angle'>;

interface Holder {
  seat: number;
  hasCounter: boolean;
}

const COLUMNS = 2;
/** The middles of the ten sections, clockwise from the left of the upper edge. */
const MIDDLES: [number, number, number][] = [
  [-0.5, -1.5, 0],
  [0.5, -1.5, 0],
  [1, -1, 90],
  [1, 0, 90],
  [1, 1, 90],
  [0.5, 1.5, 180],
  [-0.5, 1.5, 180],
  [-1, 1, 270],
  [-1, 0, 270],
  [-1, -1, 270],
];
/** The cell behind each section. */
const BEHIND = [0, 1, 1, 3, 5, 5, 4, 4, 2, 0];

/** The card as it lies. */
export function planOf(piece: PieceInfo, face: FaceInfo | undefined): Plan {
  const holders = new Map<string, Holder>(marksOf(piece.marks, 'owned').map((mark) => [mark.part, mark]));
  return drawn(piece, face, holders, markOf(piece.marks, 'doors')?.sections ?? []);
}

/** A card as it lay before it was taken away. */
export function planGone(mark: GoneMark, face: FaceInfo | undefined): Plan {
  const holders = new Map(
    mark.parts.map((part, at): [string, Holder] => [part, { seat: mark.seats[at] ?? -1, hasCounter: true }]),
  );
  return drawn({ ...mark, id: mark.piece, label: face?.name ?? '' }, face, holders, mark.doors);
}

/** A lying card as it would be after what is previewed; the same one where nothing changes. */
export function planAfter(plan: Plan, preview: PreviewInfo): Plan {
  const doors = preview.doors.filter(({ piece }) => piece === plan.id);
  const holdings = preview.holdings.filter(({ piece }) => piece === plan.id);
  if (doors.length === 0 && holdings.length === 0) return plan;
  const holder = (part: string): Holder | undefined => holdings.find((one) => one.part === part);
  const cells = plan.cells.map((cell) => {
    const held = holder(cell.part);
    return held ? { ...cell, owner: held.seat, hasCounter: held.hasCounter } : cell;
  });
  return {
    ...plan,
    cells,
    doors: plan.doors.map((door) => {
      const change = doors.find(({ section }) => section === door.section);
      const owner = cells[BEHIND[door.section] ?? 0]?.owner ?? -1;
      return { ...door, owner, door: change?.door ?? door.door };
    }),
  };
}

/** The card in the hand: as it would be, or with all its doors while that is not known. */
export function planHeld(piece: PieceInfo, face: FaceInfo | undefined, preview: PreviewInfo | undefined): Plan {
  const holders = new Map<string, Holder>();
  for (const holding of preview?.holdings ?? [])
    if (holding.piece === piece.id) holders.set(holding.part, { seat: holding.seat, hasCounter: holding.hasCounter });
  const known = preview && preview.sections.length > 0;
  const sections = known ? preview.sections : BEHIND.map((cell): Door => (face?.floor[cell]?.part ? 'open' : 'none'));
  return drawn(piece, face, holders, sections);
}

function drawn(piece: Lying, face: FaceInfo | undefined, holders: Map<string, Holder>, sections: Door[]): Plan {
  const cells = (face?.floor ?? []).map(({ part, hasCircle }, at): PlanCell => {
    const held = holders.get(part);
    return {
      x: (at % COLUMNS) - 1,
      y: Math.floor(at / COLUMNS) - 1.5,
      part,
      hasCircle,
      owner: held?.seat ?? -1,
      hasCounter: held?.hasCounter ?? false,
    };
  });
  const yard = cells.find(({ part }) => part === '');
  const effect = face?.effects.find((one) => one.kind === 'happens');
  return {
    id: piece.id,
    label: piece.label,
    number: face?.sign ?? '',
    letter: face?.family ?? '',
    effect: effect?.kind === 'happens' ? effect.event : '',
    x: piece.x / 1000,
    y: piece.y / 1000,
    angle: piece.angle / 100,
    cells,
    walls: wallsOf(cells),
    doors: sections.flatMap((door, section) => {
      const middle = MIDDLES[section];
      if (door === 'none' || !middle) return [];
      const [x, y, turn] = middle;
      return [{ section, x, y, turn, door, owner: cells[BEHIND[section] ?? 0]?.owner ?? -1 }];
    }),
    seal: yard ? { x: yard.x + 0.5, y: yard.y + 0.5, isYard: true } : { x: 0, y: -0.5, isYard: false },
  };
}

/** The walls between the parts of a card. */
function wallsOf(cells: PlanCell[]): string {
  const partAt = (x: number, y: number): string | undefined => cells.find((one) => one.x === x && one.y === y)?.part;
  return cells
    .flatMap(({ x, y, part }) => {
      const right = partAt(x + 1, y);
      const below = partAt(x, y + 1);
      return [
        right !== undefined && right !== part ? `M${x + 1} ${y}v1` : '',
        below !== undefined && below !== part ? `M${x} ${y + 1}h1` : '',
      ];
    })
    .join('');
}

/** A point of a card, as it lies on the table. */
export function onTable({ x: left, y: top, angle }: Spot, x: number, y: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return {
    x: left + x * Math.cos(turn) - y * Math.sin(turn),
    y: top + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

/** Where the middle of a card's seal is, and how large: a yard of its own has more room. */
export function sealOf({ seal }: Plan, spot: Spot): { x: number; y: number; size: number } {
  return { ...onTable(spot, seal.x, seal.y), size: seal.isYard ? 1 : 0.84 };
}

/** A closed line through points that are written as x and y in turn, in thousandths. */
export function outline(points: number[], isClosed = true): string {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    pairs.push(`${(points[at] ?? 0) / 1000} ${(points[at + 1] ?? 0) / 1000}`);
  return `M${pairs.join('L')}${isClosed ? 'Z' : ''}`;
}
