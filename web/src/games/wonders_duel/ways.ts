/** The ways to win, and how near both sides are to each. */

import type { StandingInfo } from '../../lib/protocol';
import { counter, value, type Duel, type Side } from './duel';
import type { Word } from './words';

export interface Way {
  reason: string;
  name: Word;
  figure: string;
  of: (side: Side) => number;
  all: number;
}

/** Points last: they count only where nothing else has decided. */
export function waysOf(duel: Duel, standing: StandingInfo): Way[] {
  const pawn = duel.track.pieces.find(({ id }) => id === 'pawn')?.x ?? 0;
  const limit = (name: string, zone = duel.mine.city): number => counter(zone, name)?.limit ?? 0;
  const ways: Way[] = [
    {
      reason: 'military',
      name: 'war',
      figure: 'hoplite',
      of: ({ seat }) => Math.max(0, seat === 0 ? pawn : -pawn),
      all: counter(duel.track, 'lead')?.limit ?? 0,
    },
    {
      reason: 'scientific',
      name: 'way-science',
      figure: 'book',
      of: ({ city }) => value(city, 'symbols'),
      all: limit('symbols'),
    },
  ];
  if (duel.senate)
    ways.push({
      reason: 'political',
      name: 'senate-short',
      figure: 'column',
      of: ({ senators }) => value(senators, 'chambers'),
      all: limit('chambers', duel.mine.senators),
    });
  const points = { of: ({ seat }: Side) => standing.totals[seat] ?? 0, all: Math.max(1, ...standing.totals) };
  return [...ways, { reason: 'civilian', name: 'way-points', figure: 'temple', ...points }];
}
