/** How much of the table is shown when there is little room. */

/** All other seats; one of them; only one that is picked; at last everything smaller and closer together. */
export type Crowding = 'all' | 'one' | 'picked' | 'compact';

const LEVELS: Crowding[] = ['all', 'one', 'picked', 'compact'];
/** A card smaller than this is no pleasure where there is a screen. */
const COMFORTABLE = 50;
/** With cards this large there is room to show more instead. */
const ROOMY: Record<Crowding, number> = { all: Infinity, one: 100, picked: 84, compact: 46 };
const FEWER = 0.85;
const TALLER = 150;
const ROOMIER = 1.2;

/** How the board turned out at the present level. */
export interface Outcome {
  fits: boolean;
  size: number;
  things: number;
  height: number;
  /** How much of the height is in use: more than 1 if not all is in view. */
  used: number;
  isNarrow: boolean;
}

/** Chooses a level, and does not go back to one that was too full until there is less or more room. */
export class Crowd {
  level: Crowding = 'all';
  private tooMuch = new Map<Crowding, { things: number; height: number }>();
  /** How much room there was when less had to be shown; undefined until that has been seen. */
  private room: number | undefined;

  /** The level to try next; the present one if it is right. */
  next(outcome: Outcome): Crowding {
    const at = LEVELS.indexOf(this.level);
    const tighter = LEVELS[at + 1];
    const looser = LEVELS[at - 1];
    this.room ??= roomOf(outcome);
    if (tighter && this.isTooMuch(outcome)) {
      this.tooMuch.set(this.level, { things: outcome.things, height: outcome.height });
      this.level = tighter;
      this.room = undefined;
    } else if (looser && outcome.size >= ROOMY[this.level] && this.mayTry(looser, outcome)) {
      this.level = looser;
    }
    return this.level;
  }

  /** Forget what was too much: the window changed. */
  reset(): Crowding {
    this.tooMuch.clear();
    this.room = undefined;
    this.level = 'all';
    return this.level;
  }

  private isTooMuch({ fits, size, isNarrow }: Outcome): boolean {
    return !fits || (this.level === 'all' && (isNarrow || size < COMFORTABLE));
  }

  private mayTry(level: Crowding, outcome: Outcome): boolean {
    const { things, height, isNarrow } = outcome;
    if (level === 'all' && isNarrow) return false;
    const last = this.tooMuch.get(level);
    const isRoomier = this.room !== undefined && roomOf(outcome) > this.room * ROOMIER;
    return !last || things < last.things * FEWER || height > last.height + TALLER || isRoomier;
  }
}

/** Large cards that leave much free: what was too much for a moment, while something was chosen, may fit now. */
function roomOf({ size, used }: Outcome): number {
  return size / Math.max(used, 0.1);
}
