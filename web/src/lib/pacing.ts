/**
 * Positions that come in quick succession, shown one after the other so that each move can be watched.
 *
 * Nothing is held back from somebody who does not want to watch: `flush` shows all there is, and every key and tap
 * does so. Whoever asked for stillness never waits.
 */

import type { Position } from './protocol';

export interface Pace {
  show: (position: Position) => void;
  /** How long a shown move is looked at before the next, in milliseconds; 0: nothing waits. */
  pause: () => number;
  now?: () => number;
  later?: (then: () => void, milliseconds: number) => ReturnType<typeof setTimeout>;
}

const MOST = 6;

export class Pacing {
  private waiting: Position[] = [];
  private until = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: Pace) {}

  /** A position has come: show it, or let it wait its turn. `isNews`: somebody has moved. */
  take(position: Position, isNews: boolean): void {
    if (this.pace.pause() === 0 || !isNews) {
      this.flush();
      this.pace.show(position);
      return;
    }
    this.waiting.push(position);
    while (this.waiting.length > MOST) this.next();
    if (this.now() >= this.until) this.next();
    this.schedule();
  }

  /** Show all that waits, at once. */
  flush(): void {
    while (this.waiting.length > 0) this.next();
    this.until = 0;
    this.close();
  }

  /** Wait no more; what waits is not shown any more either. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private next(): void {
    const position = this.waiting.shift();
    if (!position) return;
    this.until = this.now() + this.pace.pause();
    this.pace.show(position);
  }

  private schedule(): void {
    if (this.timer !== undefined || this.waiting.length === 0) return;
    const later = this.pace.later ?? setTimeout;
    this.timer = later(
      () => {
        this.timer = undefined;
        this.next();
        this.schedule();
      },
      Math.max(0, this.until - this.now()),
    );
  }

  private now(): number {
    return (this.pace.now ?? (() => performance.now()))();
  }
}
