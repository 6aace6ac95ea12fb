/** An effect that is being watched: what happened comes one step after the other, and can be left at any time. */

import { moves, settings } from '../../lib/settings.svelte';
import type { Scene } from './scenes';

/** How long each step is looked at, in milliseconds: the card, what it strikes, what follows. */
const STEPS = [900, 2600, 1800];

export class Showing {
  scene: Scene | undefined = $state.raw();
  step = $state(0);
  /** Counts the times it was begun: each plays from the start. */
  round = $state(0);
  /** What happened while another was watched: it comes after that. */
  private coming: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show it, step by step; to those who want no motion, all at once and until they go on. */
  begin(scene: Scene): void {
    clearTimeout(this.timer);
    this.scene = scene;
    this.round += 1;
    this.step = moves() ? 0 : STEPS.length - 1;
    if (moves()) this.wait();
  }

  /** Show it as soon as nothing else is watched. */
  follow(scene: Scene): void {
    if (this.scene) this.coming.push(scene);
    else this.begin(scene);
  }

  /** Go on: to what happened meanwhile, or back to the table. */
  next(): void {
    const next = this.coming.shift();
    if (next) this.begin(next);
    else this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    this.coming = [];
    this.scene = undefined;
  }

  private wait(): void {
    this.timer = setTimeout(
      () => {
        // Whom it struck goes on when it was read.
        if (this.step + 1 >= STEPS.length) return this.scene?.isMine ? undefined : this.next();
        this.step += 1;
        this.wait();
      },
      (STEPS[this.step] ?? 0) / settings.motion,
    );
  }
}
