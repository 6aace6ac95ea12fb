/** How an army of some strength would stand beside the strongest of the others, in a few words. */

import type { Camp } from './position';
import { say } from './say';

export function beside(camps: Camp[], seat: number, strength: number): string {
  const others = camps.filter((one) => one.isHere && one.seat !== seat && one.strength > 0);
  const best = others.sort((a, b) => b.strength - a.strength)[0];
  if (!best) return say('stop.alone');
  const by = strength - best.strength;
  if (by > 0) return say('stop.ahead', { city: best.city, n: by });
  return by < 0 ? say('stop.behind', { city: best.city, n: -by }) : say('stop.level', { city: best.city });
}
