/** A made-up table for the style guide: every kind of zone, piece and counter, of no game in particular. */

import type { ActionInfo, CounterInfo, PieceInfo, SeatInfo, StandingInfo, ViewInfo, ZoneInfo } from './protocol';

function piece(id: string, face: string, more: Partial<PieceInfo> = {}): PieceInfo {
  return { id, label: face.replace(/-/g, ' '), face, back: '', x: 0, y: 0, angle: 0, owner: -1, marks: [], ...more };
}

function counter(id: string, label: string, value: number, limit = 0): CounterInfo {
  return { id, label, value, limit };
}

function zone(id: string, kind: string, owner: number, pieces: PieceInfo[], more: Partial<ZoneInfo> = {}): ZoneInfo {
  return { id, kind, label: id, owner, pieces, counters: [], marks: [], ...more };
}

function seat(number: number, name: string, player: string): SeatInfo {
  const still = { online: true, secondsLeft: null, resigned: false, absence: '', calledFor: null, canReturn: false };
  return { seat: number, name, word: '', player, guest: '', ...still };
}

export const sampleSeats: SeatInfo[] = [seat(0, 'Sappho', 'human'), seat(1, 'Talos', 'greedy')];

export const sampleView: ViewInfo = {
  game: 'sample',
  seat: 0,
  actor: 0,
  zones: [
    zone('pile', 'pile', -1, [], { counters: [counter('pile:count', 'cards', 12)] }),
    zone('grid', 'grid', -1, [
      piece('grid:a1', 'temple', { x: 0, y: 0 }),
      piece('grid:b1', '', { x: 1, y: 0, label: 'hidden' }),
      piece('grid:b2', 'ship', { x: 1, y: 1 }),
    ]),
    zone(
      'track',
      'track',
      -1,
      [piece('track:0', 'shield', { x: 2, owner: 0 }), piece('track:1', 'coin', { x: 5, owner: 1 })],
      { counters: [counter('track:top', 'top', 5, 9)] },
    ),
    zone('stall', 'row', -1, [
      piece('stall:1', 'space', { label: 'a space for 2', marks: [{ id: 'cards:2', text: '2 cards' }] }),
      piece('stall:2', 'space', { label: 'a space for 1', x: 1, marks: [{ id: 'cards:1', text: '1 card' }] }),
      piece('citizen:1', 'C', { label: 'citizen C', owner: 1 }),
    ]),
    zone(
      'hand',
      'row',
      0,
      [
        piece('hand:1', 'hoplite-3'),
        piece('hand:2', 'athena', { marks: [{ id: 'known', text: 'known' }] }),
        piece('hand:3', 'laconia', { owner: 1 }),
        piece('hand:4', 'ares', { angle: 9000 }),
      ],
      { counters: [counter('strength', 'strength', 6, 8)] },
    ),
    zone('army', 'row', 1, [piece('army:1', 'hermes'), piece('army:2', 'hera'), piece('army:3', 'artemis')], {
      counters: [counter('strength:1', 'strength', 9, 8), counter('coins', 'coins', 4)],
      marks: [{ id: 'defender', text: 'defender' }],
    }),
  ],
};

export const sampleStanding: StandingInfo = {
  reason: '',
  reasonText: '',
  categories: [],
  points: [],
  totals: [7, 5],
  ranks: [1, 2],
  note: '',
  comparisons: [],
  compared: [],
};

/** Free placement, of no game in particular. */
export const samplePlane: ViewInfo = {
  game: 'sample',
  seat: 0,
  actor: 0,
  zones: [
    zone('plane', 'plane', -1, [
      piece('plane:1', 'tavern', { x: 4000, y: 4000 }),
      piece('plane:2', 'market', { x: 7200, y: 3600, angle: 3000 }),
      piece('plane:3', 'well', { x: 5600, y: 7900, angle: 9000 }),
    ]),
  ],
};

export const samplePlacements: ActionInfo[] = [
  { text: 'place forge 11.000 6.000 15.00', label: 'forge', pieces: [], fence: 'turn' },
  { text: 'place inn 11.000 6.000 0.00', label: 'inn', pieces: [], fence: 'turn' },
];
