/** The Market as it was held: stall by stall, who asked for what, who was served in which order, and why. */

import { marksOf, type MarkOf } from '../../lib/marks';
import type { EventInfo } from '../../lib/protocol';
import { moves, settings } from '../../lib/settings.svelte';
import { STALLS, type CitizenSeen, type City } from './city';

export interface Served {
  stall: number;
  line: number;
  rows: MarkOf<'served'>[];
  /** What the dealer there gave, and who stood there, the best speakers first. */
  good: string;
  citizens: CitizenSeen[];
  /** There was less than was asked for. */
  isShort: boolean;
  /** The paragraph by which it went so. */
  rule: string;
}

const BEAT = 1500;

/** The stalls of the last Market that were visited, as long as the citizens there are as they were. */
export function servedAt(log: EventInfo[], city: City): Served[] {
  if (city.section === undefined || city.section === 'monument') return [];
  const line = log.findLast(({ marks }) => marksOf(marks, 'served').length > 0)?.line;
  const events = log.filter((event) => event.line === line && marksOf(event.marks, 'served').length > 0);
  return STALLS.flatMap((name, stall) => {
    const told = events.filter(({ marks }) => marksOf(marks, 'served').some(({ place }) => place === name));
    const here = told.flatMap(({ marks }) => marksOf(marks, 'served')).filter(({ place }) => place === name);
    if (here.length === 0) return [];
    const citizens = city.place(name).spaces.flatMap(({ citizen }) => citizen ?? []);
    return [
      {
        stall,
        line: line ?? 0,
        rows: here,
        good: city.dealer(stall)?.good ?? '',
        citizens: citizens.sort((a, b) => (b.rhetoric ?? 0) - (a.rhetoric ?? 0)),
        isShort: here.some(({ order }) => order > 0),
        rule: told[0]?.rule ?? '',
      },
    ];
  });
}

/** Shows what was served: a stall that had enough for a moment, one that ran short until somebody goes on. */
export class Serving {
  private at = $state(-1);
  /** What is shown stays as it was, while the turn goes on. */
  private shown: Served[] = $state.raw([]);
  private isAsked = false;
  private seen: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly all: () => Served[]) {
    this.seen = all()[0]?.line ?? -1;
  }

  get now(): Served | undefined {
    return this.shown[this.at];
  }

  /** How a stall stands while the Market is shown. */
  stateOf(stall: number): 'now' | 'done' | '' {
    const now = this.now;
    if (!now) return '';
    return stall === now.stall ? 'now' : stall < now.stall ? 'done' : '';
  }

  /** Show a Market that was held just now, once. */
  notice(): void {
    const line = this.all()[0]?.line ?? -1;
    if (line < 0 || line === this.seen) return;
    this.seen = line;
    this.begin(false);
  }

  /** Somebody wants to see again who was served. */
  open(): void {
    this.begin(true);
  }

  private begin(isAsked: boolean): void {
    this.shown = this.all();
    this.isAsked = isAsked;
    this.show(0);
  }

  next(): void {
    this.show(this.at + 1);
  }

  skip(): void {
    this.show(-1);
  }

  private show(at: number): void {
    clearTimeout(this.timer);
    const all = this.shown;
    const isWorth = (one: Served): boolean => this.isAsked || one.isShort || moves();
    const found = at < 0 ? -1 : all.findIndex((one, index) => index >= at && isWorth(one));
    this.at = found;
    if (found >= 0 && !this.isAsked && !all[found]?.isShort) {
      this.timer = setTimeout(() => this.next(), BEAT / settings.motion);
    }
  }
}
