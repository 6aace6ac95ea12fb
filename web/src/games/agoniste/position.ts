/** What lies where at a table of Agoniste, found in a view by names, owners and marks. */

import type { Catalogue } from '../../lib/catalogue';
import { isIn, markOf } from '../../lib/marks';
import type {
  AidInfo,
  CounterInfo,
  FaceInfo,
  GoalAid,
  PieceInfo,
  SeatInfo,
  ViewInfo,
  ZoneInfo,
} from '../../lib/protocol';

export interface Camp {
  seat: number;
  /** The city-state, or before it is chosen what else the seat is called. */
  city: string;
  name: string;
  /** The region of its city-state; "" before it is chosen. */
  region: string;
  points: number;
  army: PieceInfo[];
  sideways: PieceInfo | undefined;
  revealed: PieceInfo | undefined;
  faceDown: PieceInfo | undefined;
  deck: number;
  /** The top card of the deck, where somebody knows it. */
  top: PieceInfo | undefined;
  /** Cards of its own that whoever looks has not seen, by face. */
  unseen: CounterInfo[];
  discards: PieceInfo[];
  strength: number;
  limit: number;
  /** Whether it takes part in what is fought now. */
  isHere: boolean;
  isWaiting: boolean;
  isReinforced: boolean;
  isBroken: boolean;
  isDefender: boolean;
  /** When it gathers, counted from 1, and of how many; 0 where nothing is fought. */
  order: number;
  of: number;
  /** The ids of its army and its deck, as actions name them. */
  armyId: string;
  deckId: string;
}

export type Holding = 'held' | 'contested' | 'deck' | 'nobody' | 'box';

export interface Land {
  face: FaceInfo;
  piece: string;
  holding: Holding;
  owner: number;
  isCity: boolean;
  /** The region its road leads to; "" for a city-state. */
  route: string;
}

export interface Scene {
  camps: Camp[];
  lands: Land[];
  contested: Land | undefined;
  conflict: CounterInfo | undefined;
}

const owned = (view: ViewInfo, name: string, seat: number): ZoneInfo | undefined =>
  view.zones.find((zone) => zone.name === name && zone.owner === seat);

export function sceneOf(view: ViewInfo, catalogue: Catalogue, seats: SeatInfo[]): Scene {
  const numbers = view.zones.filter((zone) => zone.name === 'lands').map((zone) => zone.owner);
  const lands = landsOf(view, catalogue);
  return {
    camps: numbers.map((seat) => campOf(view, seat, seats)),
    lands,
    contested: lands.find((land) => land.holding === 'contested'),
    conflict: view.zones.flatMap((zone) => zone.counters).find((counter) => counter.name === 'conflict'),
  };
}

function campOf(view: ViewInfo, seat: number, seats: SeatInfo[]): Camp {
  const lands = owned(view, 'lands', seat);
  const army = owned(view, 'army', seat);
  const deck = owned(view, 'deck', seat);
  const info = seats.find((one) => one.seat === seat);
  const marks = army?.marks ?? [];
  const strength = army?.counters.find((counter) => counter.name === 'strength');
  const order = markOf(marks, 'order');
  return {
    seat,
    city: info?.word || info?.name || '',
    name: info?.name ?? '',
    region: markOf(lands?.marks ?? [], 'family')?.family ?? '',
    points: lands?.counters.find((counter) => counter.name === 'points')?.value ?? 0,
    army: (army?.pieces ?? []).filter((piece) => !isIn(piece.marks, 'sideways')),
    sideways: army?.pieces.find((piece) => isIn(piece.marks, 'sideways')),
    revealed: owned(view, 'revealed', seat)?.pieces[0],
    faceDown: owned(view, 'face-down', seat)?.pieces[0],
    deck: deck?.counters.find((counter) => counter.name === 'cards')?.value ?? 0,
    top: deck?.pieces.find((piece) => piece.y === 0),
    unseen: (deck?.counters ?? []).filter((counter) => counter.name === 'unseen' && counter.value > 0),
    discards: owned(view, 'discard', seat)?.pieces ?? [],
    strength: strength?.value ?? 0,
    limit: strength?.limit ?? 0,
    isHere: order !== undefined,
    isWaiting: isIn(marks, 'waiting'),
    isReinforced: isIn(marks, 'reinforced'),
    isBroken: isIn(marks, 'broken'),
    isDefender: isIn(marks, 'defender'),
    order: order?.number ?? 0,
    of: order?.of ?? 0,
    armyId: army?.id ?? '',
    deckId: deck?.id ?? '',
  };
}

function landsOf(view: ViewInfo, catalogue: Catalogue): Land[] {
  const faces = catalogue.info.faces.filter(({ kind }) => kind === 'territory' || kind === 'city-state');
  return faces.map((face) => {
    const zone = view.zones.find(({ pieces }) => pieces.some((piece) => piece.face === face.id));
    const piece = zone?.pieces.find((one) => one.face === face.id);
    const route = face.effects.find((effect) => effect.kind === 'route');
    return {
      face,
      piece: piece?.id ?? '',
      holding: holdingIn(zone),
      owner: piece?.owner ?? -1,
      isCity: face.kind === 'city-state',
      route: route?.kind === 'route' ? route.family : '',
    };
  });
}

function holdingIn(zone: ZoneInfo | undefined): Holding {
  if (!zone) return 'deck';
  if (zone.name === 'contested') return 'contested';
  if (zone.name === 'lands') return 'held';
  return zone.name === 'box' ? 'box' : 'nobody';
}

/** How strong a card is. */
export function strengthOf(face: FaceInfo | undefined): number {
  const effect = face?.effects.find((one) => one.kind === 'strength');
  return effect?.kind === 'strength' ? effect.number : 0;
}

/** All aids of a kind. */
export function aidsOf<I extends AidInfo['id']>(view: ViewInfo, id: I): Extract<AidInfo, { id: I }>[] {
  return view.aids.filter((aid): aid is Extract<AidInfo, { id: I }> => aid.id === id);
}

/** The colour that stands for a region and its city-state everywhere. */
export const COLOURS: Record<string, string> = { attica: 'red', boeotia: 'blue', argos: 'green', laconia: 'yellow' };

/** The roads by which it was won: from each territory that a bonus for routes is made of, to the city they lead to. */
export function winnersRoads(scene: Scene, goals: GoalAid[]): [string, string][] {
  const pieceOf = (face: string): string => scene.lands.find((land) => land.face.id === face)?.piece ?? '';
  return goals
    .filter(({ face }) => face === 'routes')
    .flatMap((goal) => {
      const city = scene.lands.find((land) => land.isCity && land.face.family === goal.of)?.piece ?? '';
      return goal.needs.map(({ of }): [string, string] => [pieceOf(of), city]);
    });
}
