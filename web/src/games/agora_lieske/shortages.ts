/** Stalls that ran short, read from what was told: who was served, in order. */

import type { EventInfo } from '../../lib/protocol';
import { STALLS, type City } from './city';

export interface Shortage {
  stall: number;
  line: number;
  served: { seat: number; text: string }[];
}

/** Not enough cards at a stall; cards given there. */
const SHORT = '5.2.1e';
const GIVEN = '5.2.1i';

/** The shortages of the last Market that was held, as long as its citizens stand there. */
export function shortagesOf(log: EventInfo[], city: City): Shortage[] {
  if (city.assessed === 0 || city.assessed > 3) return [];
  const line = log.findLast(({ rule }) => rule === GIVEN)?.line;
  const held = log.filter((event) => event.line === line);
  return held.flatMap((event, at) => {
    if (event.rule !== SHORT) return [];
    const stall = STALLS.findIndex((_, number) => event.pieces.includes(city.dealer(number)?.id ?? '-'));
    const served = held
      .slice(at + 1)
      .filter(({ rule, pieces }) => rule === GIVEN && event.pieces.every((piece) => pieces.includes(piece)))
      .map(({ pieces, text }) => ({ text, seat: city.ownerOfZone(pieces) }));
    return stall < 0 ? [] : [{ stall, line: event.line, served }];
  });
}
