/** What has come to lie between two moments: the newest card, and counters in their circles. */

import { onTable } from './offers';
import type { Plan } from './plan';

export interface Taken {
  x: number;
  y: number;
  seat: number;
}

/** The card that lies on the table now and did not before. */
export function newCard(before: Plan[], now: Plan[]): Plan | undefined {
  return now.find(({ id }) => !before.some((plan) => plan.id === id));
}

/** Circles that somebody has covered since. */
export function newCounters(before: Plan[], now: Plan[]): Taken[] {
  return now.flatMap((plan) => {
    const old = before.find(({ id }) => id === plan.id);
    return plan.cells.flatMap((cell, at) => {
      const isNew = cell.hasCircle && cell.hasCounter && old?.cells[at]?.hasCounter !== true;
      return isNew ? [{ ...onTable(plan, cell.x + 0.5, cell.y + 0.5), seat: cell.owner }] : [];
    });
  });
}
