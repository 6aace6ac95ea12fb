/** The view of this title as its table: the zones by what they are, both cities as sides, and words for a piece. */

import { getContext, setContext } from 'svelte';

import type { Hands } from '../../lib/board';
import { tellings, type Catalogue } from '../../lib/catalogue';
import { markOf, marksOf } from '../../lib/marks';
import type { CounterInfo, FaceInfo, PieceInfo, SeatInfo, ViewInfo, ZoneInfo } from '../../lib/protocol';

/** What lies before one player. */
export interface Side {
  seat: number;
  city: ZoneInfo;
  wonders: ZoneInfo;
  tokens: ZoneInfo;
  senators: ZoneInfo | undefined;
  conspiracies: ZoneInfo | undefined;
  divinities: ZoneInfo | undefined;
}

export interface Duel {
  age: number;
  structure: ZoneInfo;
  offer: ZoneInfo;
  track: ZoneInfo;
  board: ZoneInfo;
  box: ZoneInfo;
  discard: ZoneInfo;
  unseen: ZoneInfo;
  senate: ZoneInfo | undefined;
  decrees: ZoneInfo | undefined;
  deck: ZoneInfo | undefined;
  pantheon: ZoneInfo | undefined;
  enki: ZoneInfo | undefined;
  decks: ZoneInfo | undefined;
  slots: ZoneInfo | undefined;
  mine: Side;
  theirs: Side;
}

export const NO_ZONE: ZoneInfo = {
  id: '',
  name: '',
  kind: 'row',
  label: '',
  owner: -1,
  pieces: [],
  counters: [],
  marks: [],
};

/** A view laid out; whoever only watches sits with the first seat. */
export function readDuel(view: ViewInfo): Duel {
  const find = (name: string, owner = -1): ZoneInfo | undefined =>
    view.zones.find((zone) => zone.name === name && zone.owner === owner);
  const zone = (name: string, owner = -1): ZoneInfo => find(name, owner) ?? NO_ZONE;
  const side = (seat: number): Side => ({
    seat,
    city: zone('city', seat),
    wonders: zone('wonders', seat),
    tokens: zone('tokens', seat),
    senators: find('senators', seat),
    conspiracies: find('conspiracies', seat),
    divinities: find('divinities', seat),
  });
  const me = view.seat === 1 ? 1 : 0;
  const structure = zone('structure');
  return {
    age: markOf(structure.marks, 'age')?.age ?? 0,
    structure,
    offer: zone('offer'),
    track: zone('track'),
    board: zone('board'),
    box: zone('box'),
    discard: zone('discard'),
    unseen: zone('unseen'),
    senate: find('senate'),
    decrees: find('decrees'),
    deck: find('conspiracy-deck'),
    pantheon: find('pantheon'),
    enki: find('enki'),
    decks: find('divinity-decks'),
    slots: find('slots'),
    mine: side(me),
    theirs: side(1 - me),
  };
}

/** What a piece would do if it were used now, as the view has it. */
export function prospectIn(view: ViewInfo | undefined, piece: string): string {
  return view?.aids.find((aid) => aid.id === 'prospect' && aid.piece === piece)?.text ?? '';
}

/** The progress tokens of which one is to be chosen, wherever they lie. */
export function tokensToPick(duel: Duel, isLit: (id: string) => boolean): PieceInfo[] {
  const zones = [duel.board, duel.mine.tokens, duel.theirs.tokens, duel.box, duel.enki ?? NO_ZONE];
  return zones.flatMap(({ pieces }) => pieces).filter(({ id }) => isLit(id));
}

/** A Wonder that lay on offer, and who has it now. */
export interface Taken {
  piece: PieceInfo;
  seat: number;
}

/** What was taken of the Wonders that lie on offer, by what `told` says was touched: cities keep no order. */
export function takenOf(duel: Duel, told: { pieces: string[] }[]): Taken[] {
  const group = markOf(duel.offer.marks, 'queue')?.of ?? 0;
  const owned = new Map(
    [duel.mine, duel.theirs].flatMap(({ seat, wonders }) => wonders.pieces.map((piece) => [piece.id, { piece, seat }])),
  );
  const picked = [...new Set(told.flatMap(({ pieces }) => pieces))].flatMap((id) => owned.get(id) ?? []);
  return picked.slice(Math.max(0, picked.length - group + duel.offer.pieces.length));
}

/** A counter of a zone by what it counts. */
export function counter(zone: ZoneInfo | undefined, name: string, of = ''): CounterInfo | undefined {
  return zone?.counters.find((one) => one.name === name && (of === '' || one.of === of));
}

export function value(zone: ZoneInfo | undefined, name: string, of = ''): number {
  return counter(zone, name, of)?.value ?? 0;
}

/** The cards on which nothing would lie any more but these: what taking them opens. */
export function openedBy(structure: ZoneInfo, taken: string[]): Set<string> {
  const opened = new Set<string>();
  if (taken.length === 0) return opened;
  for (const piece of structure.pieces) {
    const by = markOf(piece.marks, 'covered')?.by ?? [];
    if (by.length > 0 && by.every((above) => taken.includes(above))) opened.add(piece.id);
  }
  return opened;
}

/** Where the cards of the structure lie, in units. */
export interface Ground {
  card: { width: number; height: number };
  width: number;
  height: number;
  isWide: boolean;
  /** Rows lie so close that a card has to be drawn lower to show its price. */
  isLow: boolean;
  at: (piece: PieceInfo) => { left: number; top: number };
}

/** How high a row is and how high a card, where there is room; `least` is what must stay in sight of each, `whole` what a row
 *  needs to show all of a covered card but its picture. */
const TALL = { open: 83, closed: 36, card: 128, whole: 82, least: { open: 60, closed: 23, card: 110 } };
const WIDE = { open: 67, closed: 26, card: 112, whole: 60, least: { open: 50, closed: 17, card: 96 } };
const COMPACT = { open: 43, closed: 18, card: 66, whole: 0, least: { open: 40, closed: 12, card: 64 } };
const GROWS = 14;

/** How a structure fills a room: columns as wide as there is room for, open rows higher than closed ones. */
export function groundOf(structure: ZoneInfo, room: { width: number; height: number }, isCompact = false): Ground {
  const laid = markOf(structure.marks, 'ground') ?? { first: 0, last: 0, rows: [] };
  const columns = laid.last - laid.first + 2;
  const isWide = !isCompact && laid.rows.length > 5;
  const wanted = isCompact ? COMPACT : isWide ? WIDE : TALL;
  const step = Math.min(isCompact ? 34 : isWide ? 70 : 58, room.width / columns);
  const covered = laid.rows.slice(0, -1);
  const open = covered.filter((row) => row === 'open').length;
  const closed = covered.length - open;
  let lack = open * wanted.open + closed * wanted.closed + wanted.card - room.height;
  const sizes = { open: wanted.open, closed: wanted.closed, card: wanted.card };
  const give = (kind: 'card' | 'closed' | 'open', rows: number): void => {
    if (rows === 0) return;
    const most = lack > 0 ? wanted[kind] - wanted.least[kind] : isCompact ? 0 : GROWS;
    const each = lack > 0 ? Math.min(most, lack / rows) : -Math.min(most, -lack / rows);
    sizes[kind] -= each;
    lack -= each * rows;
  };
  give('closed', closed);
  give('card', 1);
  give('open', open);
  const tops = laid.rows.map((_, at) => laid.rows.slice(0, at).reduce((sum, row) => sum + sizes[row], 0));
  const width = step * 2 - (isWide ? 8 : isCompact ? 2 : 4);
  return {
    card: { width, height: sizes.card },
    width: step * columns,
    height: (tops.at(-1) ?? 0) + sizes.card,
    isWide,
    isLow: !isCompact && sizes.open < wanted.whole,
    at: (piece) => ({
      left: (piece.x - laid.first) * step + (step * 2 - width) / 2,
      top: tops[piece.y] ?? 0,
    }),
  };
}

/** Families in the order in which a city lays them out. */
export const STACKS = ['brown', 'grey', 'yellow', 'blue', 'green', 'red', 'purple'];

interface Stack {
  family: string;
  pieces: PieceInfo[];
  points: number;
}

/** The cards of a city by family. */
export function stacksOf(city: ZoneInfo, catalogue: Catalogue): Stack[] {
  return STACKS.map((family) => {
    const pieces = city.pieces.filter((piece) => catalogue.face(piece.face)?.family === family);
    const points = pieces.reduce((sum, piece) => sum + pointsOn(catalogue.face(piece.face)), 0);
    return { family, pieces, points };
  });
}

/** The points that are printed on a face. */
export function pointsOn(face: FaceInfo | undefined): number {
  return (face?.effects ?? []).reduce((sum, effect) => sum + (effect.kind === 'points' ? effect.number : 0), 0);
}

export const GOODS = ['wood', 'clay', 'stone', 'glass', 'papyrus'];

export const SECTIONS = ['section-left', 'section-middle', 'section-right'];

/** Whether a term is a part of the Senate. */
export function isSection(term: string | undefined): boolean {
  return term !== undefined && SECTIONS.includes(term);
}

/** What everything on this board may ask. */
export interface Table {
  readonly hands: Hands;
  readonly catalogue: Catalogue;
  readonly seats: SeatInfo[];
  /** The seat that sits below. */
  readonly me: number;
  /** Whether that is the person at this screen, and nobody else. */
  readonly isMe: boolean;
  /** Whether something can be chosen, now or instead of what is chosen. */
  isLit(id: string): boolean;
  /** The cards that what is selected would uncover. */
  readonly opened: Set<string>;
  /** What a piece that is kept for later would do now, in words; '' where nobody counts that. */
  prospectOf(piece: string): string;
  /** What is looked at, to be told in words; with nothing, no longer. */
  look(piece: string | undefined): void;
}

const KEY = Symbol('duel');

export function giveTable(table: Table): Table {
  return setContext(KEY, table);
}

/** Hands that can do nothing. */
export const TIED: Hands = {
  lit: new Set(),
  selected: [],
  touched: new Set(),
  seats: [],
  press: () => {},
  regard: () => {},
};

export function duelTable(): Table {
  return getContext<Table>(KEY);
}

/** A piece in one sentence, for whoever does not see it. */
export function sentenceOf(piece: PieceInfo, catalogue: Catalogue, more: string[] = []): string {
  const told = tellings(piece, catalogue);
  const shown = marksOf(piece.marks, 'shown').map(({ face }) => catalogue.face(face)?.name ?? '');
  return [piece.label, ...told, ...shown, ...more].filter((text) => text !== '').join(', ');
}
