/** A finished match, of which only what is looked at and what lies around it is asked for. */

import type { Replay, ReplayStep } from './protocol';

/** How many lines are asked for at once; pages begin at multiples of it. */
export const PAGE = 24;
/** So near the edge of a page the next one is asked for. */
export const NEAR = 8;
/** How many lines are kept, those around the present one. */
export const KEPT = 12 * PAGE;

export interface Hooks {
  read: (start: number, count: number) => Promise<Replay>;
  /** Something came that was not here before. */
  changed: () => void;
  failed: (error: unknown) => void;
}

interface Part {
  start: number;
  count: number;
}

export class Reel {
  /** The number of the last line; the first is 0. Infinite until the server has said it. */
  last = Infinity;
  private readonly steps = new Map<number, ReplayStep>();
  private wanted = 0;
  private isReading = false;
  private isClosed = false;

  constructor(private readonly hooks: Hooks) {}

  step(at: number): ReplayStep | undefined {
    return this.steps.get(at);
  }

  /** See to it that a moment comes, before whatever else was wanted. */
  want(at: number): void {
    this.wanted = Math.min(Math.max(0, at), this.last);
    if (!this.isReading) void this.read();
  }

  close(): void {
    this.isClosed = true;
  }

  /** One call at a time, each for what is most wanted by then. */
  private async read(): Promise<void> {
    this.isReading = true;
    try {
      for (let part = this.missing(); part && !this.isClosed; part = this.missing()) {
        const replay = await this.hooks.read(part.start, part.count);
        if (this.isClosed) return;
        const before = this.steps.size;
        this.take(replay);
        if (this.steps.size === before) return;
        this.forget();
        this.hooks.changed();
      }
    } catch (error) {
      if (!this.isClosed) this.hooks.failed(error);
    } finally {
      this.isReading = false;
    }
  }

  private take(replay: Replay): void {
    this.last = replay.last;
    this.wanted = Math.min(this.wanted, this.last);
    for (const step of replay.steps) this.steps.set(step.line, step);
  }

  /** What to ask for next: the moment itself, then the page it is on, then the one it is near to. */
  private missing(): Part | undefined {
    const at = this.wanted;
    if (!this.steps.has(at)) return { start: at, count: 1 };
    return [at, at + NEAR, at - NEAR].map((near) => this.missingPage(near)).find((part) => part !== undefined);
  }

  private missingPage(at: number): Part | undefined {
    if (at < 0 || at > this.last) return undefined;
    const start = at - (at % PAGE);
    const count = Math.min(PAGE, this.last + 1 - start);
    for (let line = start; line < start + count; line += 1) {
      if (!this.steps.has(line)) return { start, count };
    }
    return undefined;
  }

  private forget(): void {
    const far = [...this.steps.keys()].sort((a, b) => Math.abs(a - this.wanted) - Math.abs(b - this.wanted));
    for (const line of far.slice(KEPT)) this.steps.delete(line);
  }
}
