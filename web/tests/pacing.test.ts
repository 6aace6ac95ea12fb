import { describe, expect, it } from 'vitest';

import { Pacing } from '../src/lib/pacing';
import type { Position } from '../src/lib/protocol';

function positionAt(line: number): Position {
  return { line } as Position;
}

/** A pacing with a clock of its own, and what it has shown. */
function paced(pause: number) {
  const shown: number[] = [];
  let time = 0;
  let due: { at: number; then: () => void } | undefined;
  const pacing = new Pacing({
    show: ({ line }) => shown.push(line),
    pause: () => pause,
    now: () => time,
    later: (then, milliseconds) => {
      due = { at: time + milliseconds, then };
      return 1 as unknown as ReturnType<typeof setTimeout>;
    },
  });
  const pass = (milliseconds: number): void => {
    time += milliseconds;
    while (due && due.at <= time) {
      const { then } = due;
      due = undefined;
      then();
    }
  };
  return { pacing, shown, pass };
}

describe('moves that come together', () => {
  it('are shown one after the other', () => {
    const { pacing, shown, pass } = paced(500);
    for (const line of [1, 2, 3]) pacing.take(positionAt(line), true);
    expect(shown).toEqual([1]);
    pass(500);
    expect(shown).toEqual([1, 2]);
    pass(500);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('are all shown when somebody does not want to watch', () => {
    const { pacing, shown, pass } = paced(500);
    for (const line of [1, 2, 3]) pacing.take(positionAt(line), true);
    pacing.flush();
    expect(shown).toEqual([1, 2, 3]);
    pass(2000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('never wait where nothing moves', () => {
    const { pacing, shown } = paced(0);
    for (const line of [1, 2]) pacing.take(positionAt(line), true);
    expect(shown).toEqual([1, 2]);
  });

  it('come before what is no move', () => {
    const { pacing, shown } = paced(500);
    for (const line of [1, 2]) pacing.take(positionAt(line), true);
    pacing.take(positionAt(2), false);
    expect(shown).toEqual([1, 2, 2]);
  });

  it('never lag behind by more than a few', () => {
    const { pacing, shown } = paced(500);
    for (let line = 0; line < 20; line++) pacing.take(positionAt(line), true);
    expect(shown.length).toBeGreaterThanOrEqual(14);
  });
});
