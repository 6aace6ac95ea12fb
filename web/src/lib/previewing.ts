/** What a piece in the hand would do where it is held: asked as fast as it is answered, and of several the last. */

import type { FromClient, Previewed, Snapping } from './protocol';

interface Wanted {
  texts: string[];
  snapping: Snapping;
}

/** While something moves it is asked so seldom, in milliseconds: each answer has to be painted. */
const MOVING = 90;
/** Whatever stays so long as it is rests, and is asked at once. */
const RESTING = 18;

export class Previewing {
  private seat = -1;
  private line = -1;
  private wanted: Wanted | undefined;
  private asked: Wanted | undefined;
  private askedAt = 0;
  private wantedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Who is told; set by whoever holds the piece. */
  hear: (answer: Previewed) => void = () => {};

  constructor(
    private readonly send: (message: FromClient) => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Questions are about this position. */
  see(seat: number, line: number): void {
    if (seat === this.seat && line === this.line) return;
    this.seat = seat;
    this.line = line;
    this.wanted = undefined;
    this.quiet();
  }

  /** Want to know this, or with nothing no more. */
  want(texts: string[] | undefined, snapping: Snapping = 'free'): void {
    this.wanted = texts && { texts, snapping };
    this.wantedAt = this.now();
    this.pump();
  }

  receive(answer: Previewed): void {
    this.asked = undefined;
    if (answer.seat === this.seat && answer.line === this.line) {
      if (this.wanted && isSame(this.wanted, answer)) this.wanted = undefined;
      this.hear(answer);
    }
    this.pump();
  }

  /** No answer comes any more to what was asked. */
  quiet(): void {
    this.asked = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** A clock that runs is left alone: whoever moves on would set one anew at every step. */
  private pump(): void {
    if (this.timer !== undefined || !this.wanted || this.asked) return;
    const wait = Math.min(this.wantedAt + RESTING, this.askedAt + MOVING) - this.now();
    if (wait > 0) this.timer = setTimeout(() => this.look(), wait);
    else this.ask();
  }

  private look(): void {
    this.timer = undefined;
    this.pump();
  }

  private ask(): void {
    if (!this.wanted || this.asked) return;
    const { texts, snapping } = this.wanted;
    this.askedAt = this.now();
    if (this.send({ type: 'preview', seat: this.seat, texts, line: this.line, snapping })) this.asked = this.wanted;
  }
}

function isSame(one: Wanted, other: Wanted): boolean {
  return one.snapping === other.snapping && JSON.stringify(one.texts) === JSON.stringify(other.texts);
}
