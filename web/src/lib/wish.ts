/** A table in the making, and the message that asks for it. */

import type { Clock, GameInfo, NewTable } from './protocol';

export interface Wish {
  seats: string[];
  names: string[];
  options: Record<string, string>;
  rulings: Record<string, string>;
  components: string;
  listed: boolean;
  spectators: string;
  aids: boolean;
  rated: boolean;
  clock: 'none' | 'realtime' | 'days';
  /** As typed: nothing, or any number. */
  minutes: number | null;
  increment: number | null;
  days: number | null;
}

/** Who sits at a table one sets up: computers, whoever has the link, people at this screen, or each as one likes. */
export type Way = 'house' | 'friend' | 'screen' | 'custom';
export const WAYS: Way[] = ['house', 'friend', 'screen', 'custom'];

/** What a clock may be set to, in the units in which people type it. */
export const LIMITS = {
  minutes: { least: 1, most: 600 },
  increment: { least: 0, most: 600 },
  days: { least: 1, most: 30 },
};

type ClockWish = Pick<Wish, 'clock'> & Partial<Pick<Wish, 'minutes' | 'increment' | 'days'>>;
/** The clocks that one press sets. */
export const CLOCKS: { id: string; set: ClockWish }[] = [
  { id: 'none', set: { clock: 'none' } },
  { id: 'short', set: { clock: 'realtime', minutes: 15, increment: 10 } },
  { id: 'long', set: { clock: 'realtime', minutes: 30, increment: 15 } },
  { id: 'days', set: { clock: 'days', days: 2 } },
];

export const isClock = (wish: Wish, set: ClockWish): boolean =>
  Object.entries(set).every(([key, value]) => wish[key as keyof ClockWish] === value);

/** Whether the numbers of a clock can be what they are. */
export function isClockRight({ clock, ...wish }: Wish): boolean {
  const wanted = { none: [], realtime: ['minutes', 'increment'], days: ['days'] } as const;
  return wanted[clock].every((unit) => {
    const value = wish[unit];
    return value !== null && Number.isInteger(value) && value >= LIMITS[unit].least && value <= LIMITS[unit].most;
  });
}

/** The wish with everybody but the first of one kind. */
export function withWay(wish: Wish, way: Way, level: string): Wish {
  const other = { house: level, friend: 'open', screen: 'me' };
  if (way === 'custom') return wish;
  return { ...wish, seats: wish.seats.map((_, seat) => (seat === 0 ? 'me' : other[way])) };
}

/** One person and computer players, as it suits a first game. */
export function plainWish(game: GameInfo, computer: string): Wish {
  const seats = Array.from({ length: game.minPlayers }, (_, seat) => (seat === 0 ? 'me' : computer));
  return {
    seats,
    names: [],
    options: Object.fromEntries(
      game.options.map(({ id, first, default: usual }, at) => [id, (at === 0 && first) || usual]),
    ),
    rulings: Object.fromEntries(game.rulings.map((choice) => [choice.id, choice.default])),
    components: '',
    listed: false,
    spectators: 'public',
    aids: true,
    rated: false,
    clock: 'none',
    minutes: 20,
    increment: 10,
    days: 3,
  };
}

/** What suits a first game, where a title says so. */
export function firstOptions(game: GameInfo): Record<string, string> {
  return Object.fromEntries(game.options.filter(({ first }) => first !== '').map(({ id, first }) => [id, first]));
}

/** The wish with another number of seats: new ones are open, surplus ones go. */
export function withSeats(wish: Wish, count: number): Wish {
  const seats = Array.from({ length: count }, (_, seat) => wish.seats[seat] ?? 'open');
  return { ...wish, seats };
}

/** Who shares a device and gives no name is called as the one who sets the table. */
export function newTable(game: GameInfo, wish: Wish, entropy: string, myName = ''): NewTable {
  const mine = wish.seats.map((kind, seat) => (kind === 'me' ? seat : -1)).filter((seat) => seat >= 0);
  const names = mine.length > 1 ? mine.map((seat) => wish.names[seat]?.trim() || myName) : [];
  return {
    game: game.id,
    players: wish.seats.length,
    seats: wish.seats,
    names: names.every((name) => name !== '') && names.some((name) => name !== myName) ? names : [],
    options: wish.options,
    rulings: wish.rulings,
    components: wish.components,
    listed: wish.listed,
    spectators: wish.spectators,
    aids: wish.aids,
    rated: wish.rated,
    gathers: wish.seats.includes('open'),
    clock: clockOf(wish),
    entropy,
  };
}

function clockOf(wish: Wish): Clock {
  if (wish.clock === 'realtime') {
    return { kind: 'realtime', seconds: (wish.minutes ?? 0) * 60, increment: wish.increment ?? 0 };
  }
  return wish.clock === 'days' ? { kind: 'days', days: wish.days ?? 0 } : { kind: 'none' };
}
