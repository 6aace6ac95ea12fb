/** What others have done, told move by move: each lights up what it touched and stands for a moment over the board. */

import type { EventInfo } from '../lib/protocol';
import { moves, settings } from '../lib/settings.svelte';

const TIME = 1100;
const MOST = 8;

/** One move: everything that one line of the record told. */
export interface Told {
  actor: number;
  texts: string[];
  pieces: string[];
}

/** The moves in a list of events, in order. */
function movesIn(events: EventInfo[]): Told[] {
  const lines = new Map<number, EventInfo[]>();
  for (const event of events) lines.set(event.line, [...(lines.get(event.line) ?? []), event]);
  return [...lines.values()].map((told) => ({
    actor: told[0]?.actor ?? -1,
    texts: told.map(({ text }) => text),
    pieces: told.flatMap(({ pieces }) => pieces),
  }));
}

export class Telling {
  now: Told | undefined = $state.raw();
  private waiting: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Tell these events, those of `seat` excepted: whoever has done something knows it. */
  tell(events: EventInfo[], seat: number): void {
    if (!moves()) return;
    this.queue(events, seat);
  }

  /** Tell these once more, because somebody wants it: also to whoever wants nothing to move. */
  repeat(events: EventInfo[], seat: number): void {
    this.skip();
    this.queue(events, seat);
  }

  private queue(events: EventInfo[], seat: number): void {
    this.waiting.push(...movesIn(events.filter(({ actor }) => actor !== seat)));
    this.waiting.splice(0, this.waiting.length - MOST);
    if (this.timer === undefined) this.next();
  }

  /** Enough: all of it is in the log. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.now = undefined;
  }

  private next(): void {
    this.now = this.waiting.shift();
    this.timer = this.now ? setTimeout(() => this.next(), TIME / (settings.motion || 1)) : undefined;
  }
}
