import { describe, expect, it } from 'vitest';

import { applied } from '../src/lib/deltas';
import type { Changed, PieceInfo, Position, TableInfo, ZoneInfo } from '../src/lib/protocol';
import { sampleSeats } from '../src/lib/sample';

function piece(id: string, x = 0): PieceInfo {
  return { id, label: id, face: id, back: '', x, y: 0, angle: 0, owner: -1, marks: [] };
}

function zone(id: string, pieces: PieceInfo[]): ZoneInfo {
  return { id, name: id, kind: 'row', label: id, owner: -1, pieces, counters: [], marks: [] };
}

const table = { id: 'table', turn: 0, rematch: '', seats: sampleSeats } as unknown as TableInfo;

const before = {
  type: 'position',
  n: 7,
  line: 3,
  seat: 0,
  view: {
    game: 'sample',
    catalogue: 'hash',
    seat: 0,
    actor: 0,
    zones: [zone('hand', [piece('a'), piece('b')]), zone('table', [piece('c')]), zone('box', [])],
    aids: [],
  },
  events: [],
  prompt: 'Choose',
  actions: [{ text: 'a' }],
  standing: { reason: '' },
  table,
  undoAsked: 0,
  undoBy: -1,
  undoWaits: [],
  canAskUndo: false,
  secrets: [],
  owned: [0],
} as unknown as Position;

const nothing: Changed = {
  type: 'changed',
  base: 7,
  n: 8,
  line: 3,
  actor: 0,
  zones: [],
  changes: [],
  order: null,
  aids: null,
  events: [],
  prompt: null,
  actions: null,
  standing: null,
  table: null,
  seats: null,
  turn: 0,
  undoAsked: 0,
  undoBy: -1,
  undoWaits: [],
  canAskUndo: false,
  secrets: [],
  owned: [0],
};

const still = { label: null, pieces: [], order: null, counters: null, marks: null };

describe('a change', () => {
  it('of nothing leaves all but the number as it was', () => {
    expect(applied(before, nothing)).toEqual({ ...before, n: 8 });
  });

  it('leads nowhere from another position, or from none', () => {
    expect(applied({ ...before, n: 6 }, nothing)).toBeUndefined();
    expect(applied(undefined, nothing)).toBeUndefined();
  });

  it('moves a piece from zone to zone, and leaves the others as they are', () => {
    const changes = [
      { id: 'hand', ...still, order: ['b'] },
      { id: 'table', ...still, pieces: [piece('a', 4)], order: ['a', 'c'], label: 'The table' },
    ];
    const after = applied(before, { ...nothing, changes });
    const [hand, middle, box] = after?.view.zones ?? [];
    expect(hand?.pieces).toEqual([piece('b')]);
    expect(middle).toEqual({ ...zone('table', [piece('a', 4), piece('c')]), label: 'The table' });
    expect(box).toBe(before.view.zones[2]);
  });

  it('brings zones and takes them away', () => {
    const after = applied(before, { ...nothing, zones: [zone('new', [])], order: ['new', 'hand'] });
    expect(after?.view.zones.map(({ id }) => id)).toEqual(['new', 'hand']);
  });

  it('can empty what was there', () => {
    const changes = [{ id: 'hand', ...still, order: [] }];
    const after = applied(before, { ...nothing, changes, prompt: '', actions: [] });
    expect(after?.view.zones[0]?.pieces).toEqual([]);
    expect(after?.prompt).toBe('');
    expect(after?.actions).toEqual([]);
  });

  it('tells whose turn it is, and of the table what is different', () => {
    expect(applied(before, { ...nothing, turn: 1, actor: 1 })?.table).toEqual({ ...table, turn: 1 });
    const followed = applied(before, { ...nothing, table: { ...table, rematch: 'next' } });
    expect(followed?.table).toEqual({ ...table, rematch: 'next' });
    const seats = sampleSeats.slice(0, 1);
    expect(applied(before, { ...nothing, seats })?.table).toEqual({ ...table, seats });
  });
});
