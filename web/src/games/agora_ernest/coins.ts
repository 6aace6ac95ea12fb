/** Income as coins that fly: from which doors, to which lane. */

import type { Camera } from './camera.svelte';
import { onTable } from './plan';
import type { Moment, Place } from './scenes';

export interface Flight {
  id: number;
  from: Place;
  to: Place;
  /** In seconds. */
  delay: number;
}

/** More coins than this are not told apart. */
const MOST = 10;
let last = 0;

/** A coin for each open door of whoever has more coins than before, to where their coins are counted. */
export function flightsOf(before: Moment, now: Moment, camera: Camera, root: HTMLElement): Flight[] {
  const frame = root.getBoundingClientRect();
  return now.lanes.flatMap((lane, row) => {
    const gained = lane.coins - (before.lanes.find(({ seat }) => seat === lane.seat)?.coins ?? lane.coins);
    const total = root.querySelector(`[data-piece="coins:${lane.seat}"]`)?.getBoundingClientRect();
    if (gained <= 0 || !total) return [];
    const to = { x: total.x + total.width / 2 - frame.x, y: total.y + total.height / 2 - frame.y };
    return before.plans
      .flatMap((plan) =>
        plan.doors.filter(({ door, owner }) => door === 'open' && owner === lane.seat).map((door) => ({ plan, door })),
      )
      .slice(0, Math.min(gained, MOST))
      .map(({ plan, door }, at) => {
        const place = onTable(plan, door.x, door.y);
        const from = { x: (place.x - camera.x) * camera.u, y: (place.y - camera.y) * camera.u };
        last += 1;
        return { id: last, from, to, delay: row * 0.25 + at * 0.06 };
      });
  });
}
