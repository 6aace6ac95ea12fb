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
  minutes: number;
  increment: number;
  days: number;
}

/** One person and computer players, by the box's rules. */
export function plainWish(game: GameInfo, computer: string): Wish {
  const seats = Array.from({ length: game.minPlayers }, (_, seat) => (seat === 0 ? 'me' : computer));
  return {
    seats,
    names: [],
    options: Object.fromEntries(game.options.map((choice) => [choice.id, choice.default])),
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
    return { kind: 'realtime', seconds: Math.round(wish.minutes * 60), increment: wish.increment };
  }
  return wish.clock === 'days' ? { kind: 'days', days: wish.days } : { kind: 'none' };
}
