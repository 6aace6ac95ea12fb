/** The course of a finished match: everybody's points after each line, and where it turned. */

import { marksOf } from './marks';
import type { EventInfo, ReplayLine } from './protocol';

export interface Moment {
  line: number;
  actor: number;
  texts: string[];
  totals: number[];
  /** The Age that began with it, where one did. */
  age?: number | undefined;
}

/** A moment that changed much, with the points before it. */
export interface Turning extends Moment {
  before: number[];
  /** How much it was worth to the winner; less than nothing: to the others. */
  swing: number;
}

/** The lines of a log as a course; lines that tell nothing belong to the moment before them. */
export function courseOf(lines: ReplayLine[]): Moment[] {
  return lines
    .filter(({ totals }) => totals.length > 0)
    .map(({ line, actor, events, totals }) => ({
      line,
      actor,
      totals,
      age: events.flatMap(({ marks }) => marksOf(marks, 'age')).at(-1)?.age,
      texts: [...events.filter((event) => !isPayment(event)), ...events.filter(isPayment)].map(({ text }) => text),
    }));
}

/** What was done is told before what was paid for it: an event of nothing but a number that sank. */
function isPayment({ pieces, marks }: EventInfo): boolean {
  const sunk = marksOf(marks, 'change').filter(({ before, after }) => after < before);
  return sunk.length > 0 && pieces.every((id) => sunk.some(({ of }) => of === id));
}

/** The moments that moved the winner's lead most, in order of time. */
export function turnings(course: Moment[], winner: number, most = 5): Turning[] {
  return weighed(course, winner)
    .slice(0, most)
    .sort((one, other) => one.line - other.line);
}

/** The moment that brought the winner most. */
export function turningPoint(course: Moment[], winner: number): Turning | undefined {
  return weighed(course, winner).find(({ swing }) => swing > 0);
}

/** The moments that moved the winner's lead, the greatest first. Where the lead changes hands counts for more. */
function weighed(course: Moment[], winner: number): Turning[] {
  const leads = course.map(({ totals }) => leadOf(totals, winner));
  const found = course.flatMap((moment, at): Turning[] => {
    const before = course[at - 1];
    if (!before || moment.texts.length === 0) return [];
    const swing = (leads[at] ?? 0) - (leads[at - 1] ?? 0);
    return swing === 0 ? [] : [{ ...moment, before: before.totals, swing }];
  });
  const weight = ({ totals, before, swing }: Turning): number =>
    Math.abs(swing) + (Math.sign(leadOf(totals, winner)) === Math.sign(leadOf(before, winner)) ? 0 : CHANGE_OF_LEAD);
  return found.sort((one, other) => weight(other) - weight(one));
}

const CHANGE_OF_LEAD = 2;

function leadOf(totals: number[], seat: number): number {
  const others = totals.filter((_, other) => other !== seat);
  return (totals[seat] ?? 0) - Math.max(...others);
}

/** Round values for the lines of a chart, from nought to at least the highest. */
export function ticks(highest: number, most = 5): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
  const step = steps.find((one) => highest / one <= most) ?? Math.ceil(highest / most);
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
}
