/** A made-up table for the style guide: every kind of zone, piece and counter, of no game in particular. */

import { Catalogue } from './catalogue';
import type {
  ActionInfo,
  CounterInfo,
  EventInfo,
  FaceInfo,
  PieceInfo,
  SeatInfo,
  StandingInfo,
  ViewInfo,
  ZoneInfo,
  ZoneKind,
} from './protocol';

function piece(id: string, face: string, more: Partial<PieceInfo> = {}): PieceInfo {
  return { id, label: face, face, back: '', x: 0, y: 0, angle: 0, owner: -1, marks: [], ...more };
}

function counter(id: string, label: string, value: number, limit = 0): CounterInfo {
  return { id, name: label, label, value, limit, owner: -1, of: '' };
}

function face(id: string, more: Partial<FaceInfo> = {}): FaceInfo {
  const plain = { family: '', sign: '', cost: [], effects: [], needs: '', shows: '', text: '', rule: '' };
  return { id, kind: 'card', name: id, ...plain, lines: [], floor: [], ...more };
}

function placing(words: string, label: string, angle: number): ActionInfo {
  const spot = { words, x: 11000, y: 6000, angle: angle * 100 };
  const text = `${words} 11.000 6.000 ${angle.toFixed(2)}`;
  return { text, verb: 'place', label, pieces: [], fence: 'turn', spot, topic: '', gain: 0, face: '' };
}

export const sampleCatalogue = new Catalogue({
  game: 'sample',
  language: 'en',
  faces: [
    face('space-2', { kind: 'space', effects: [{ kind: 'gains', of: 'card', number: 2, text: '2 cards' }] }),
    face('space-1', { kind: 'space', effects: [{ kind: 'gains', of: 'card', number: 1, text: '1 card' }] }),
    face('C', { kind: 'citizen', sign: 'C' }),
    face('hoplite-3', { kind: 'hoplite', effects: [{ kind: 'strength', number: 3, text: 'strength 3' }] }),
    face('athena', { kind: 'god', lines: ['strength 1'] }),
  ],
  backs: [],
  terms: {},
  notes: [],
});

function zone(id: string, kind: ZoneKind, owner: number, pieces: PieceInfo[], more: Partial<ZoneInfo> = {}): ZoneInfo {
  return { id, name: id, kind, label: id, owner, pieces, counters: [], marks: [], ...more };
}

function seat(number: number, name: string, player: string): SeatInfo {
  const still = { online: true, secondsLeft: null, resigned: false, absence: '', calledFor: null, canReturn: false };
  return { seat: number, name, word: '', player, guest: '', ready: false, colour: number, device: number, ...still };
}

export const sampleSeats: SeatInfo[] = [seat(0, 'Sappho', 'human'), seat(1, 'Talos', 'orator')];

export const sampleView: ViewInfo = {
  game: 'sample',
  catalogue: '',
  seat: 0,
  actor: 0,
  aids: [],
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
      piece('stall:1', 'space-2', { label: 'a space for 2' }),
      piece('stall:2', 'space-1', { label: 'a space for 1', x: 1 }),
      piece('citizen:1', 'C', { label: 'citizen C', owner: 1 }),
    ]),
    zone(
      'hand',
      'row',
      0,
      [
        piece('hand:1', 'hoplite-3', { label: 'hoplite 3' }),
        piece('hand:2', 'athena', { marks: [{ kind: 'known', seat: 1, text: 'known' }] }),
        piece('hand:3', 'laconia', { owner: 1 }),
        piece('hand:4', 'ares', { angle: 9000 }),
      ],
      { counters: [counter('strength', 'strength', 6, 8)] },
    ),
    zone('army', 'row', 1, [piece('army:1', 'hermes'), piece('army:2', 'hera'), piece('army:3', 'artemis')], {
      counters: [counter('strength:1', 'strength', 9, 8), counter('coins', 'coins', 4)],
      marks: [{ kind: 'status', status: 'defender', text: 'defender' }],
    }),
  ],
};

export const sampleStanding: StandingInfo = {
  reason: '',
  reasonText: '',
  ids: ['temples', 'ships'],
  categories: ['Temples', 'Ships'],
  points: [
    [6, 2],
    [1, 3],
  ],
  totals: [7, 5],
  ranks: [1, 2],
  note: '',
  comparisons: [],
  compared: [],
};

export const sampleEvents: EventInfo[] = [
  { line: 1, actor: 0, about: 0, text: 'Sappho builds a temple', rule: '4.2', pieces: ['grid:a1'], marks: [] },
  { line: 2, actor: 1, about: 1, text: 'Talos sends a ship', rule: '5.1', pieces: ['grid:b2'], marks: [] },
  { line: 2, actor: -2, about: -2, text: 'A card is turned up', rule: '', pieces: [], marks: [] },
];

/** Free placement, of no game in particular. */
export const samplePlane: ViewInfo = {
  game: 'sample',
  catalogue: '',
  seat: 0,
  actor: 0,
  aids: [],
  zones: [
    zone('plane', 'plane', -1, [
      piece('plane:1', 'tavern', { x: 4000, y: 4000 }),
      piece('plane:2', 'market', { x: 7200, y: 3600, angle: 3000 }),
      piece('plane:3', 'well', { x: 5600, y: 7900, angle: 9000 }),
    ]),
  ],
};

export const samplePlacements: ActionInfo[] = [placing('place forge', 'forge', 15), placing('place inn', 'inn', 0)];
