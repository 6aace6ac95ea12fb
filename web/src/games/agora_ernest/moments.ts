/** What has come to lie between two moments: the newest card, and counters in their circles. */

import { onTable, type Plan } from './plan';

export interface Taken {
  x: number;
  y: number;
  seat: number;
}

/** What is shown to land. */
export interface Landing {
  card: Plan | undefined;
  taken: Taken[];
}

/** What has landed between two moments; what landed last, if nothing has. */
export function landing(before: Plan[], now: Plan[], last: Landing | undefined): Landing | undefined {
  const [card, taken] = [newCard(before, now), newCounters(before, now)];
  return card || taken.length > 0 ? { card, taken } : last;
}

/** The card that lies on the table now and did not before. */
function newCard(before: Plan[], now: Plan[]): Plan | undefined {
  return now.find(({ id }) => !before.some((plan) => plan.id === id));
}

/** Circles that somebody has covered since. */
function newCounters(before: Plan[], now: Plan[]): Taken[] {
  return now.flatMap((plan) => {
    const old = before.find(({ id }) => id === plan.id);
    return plan.cells.flatMap((cell, at) => {
      const isNew = cell.hasCircle && cell.hasCounter && old?.cells[at]?.hasCounter !== true;
      return isNew ? [{ ...onTable(plan, cell.x + 0.5, cell.y + 0.5), seat: cell.owner }] : [];
    });
  });
}
