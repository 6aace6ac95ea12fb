import { describe, expect, it } from 'vitest';

import { curveOf, isWhole, nearest, NOTHING_THOUGHT, sharesOf, swingsOf, withPage, worstOf } from '../src/lib/analysis';
import type { Analysis, DecisionInfo, SinceInfo } from '../src/lib/protocol';

function since(line: number, seat: number, decided: number, luck: number): SinceInfo {
  return { line, seat, decided: [decided, -decided], luck: [luck, -luck], isSwing: Math.abs(luck) > 0.1 };
}

function decision(line: number, seat: number, chance: number, lost = 0, change: SinceInfo | null = null): DecisionInfo {
  return {
    line,
    seat,
    candidates: [],
    reasons: [],
    assumed: '',
    against: 1,
    done: lost ? 1 : 0,
    lost,
    verdict: lost ? 'slip' : '',
    chances: [chance, 1 - chance],
    expected: [],
    since: change,
  };
}

const FIRST: Analysis = {
  last: 9,
  start: 1,
  count: 4,
  decisions: [decision(2, 0, 0.5, 0.2), decision(4, 1, 0.4, 0, since(2, 0, -0.3, 0.2))],
  result: [],
  ending: null,
};
const SECOND: Analysis = {
  ...FIRST,
  start: 5,
  count: 5,
  decisions: [decision(7, 0, 0.6, 0.1, since(4, 1, 0.2, 0))],
  result: [1, 0],
  ending: since(7, 0, 0.4, 0),
};
const HALF = withPage(NOTHING_THOUGHT, FIRST);
const WHOLE = withPage(HALF, SECOND);

describe('how a match was won', () => {
  it('is read page by page and whole with the last line', () => {
    expect([NOTHING_THOUGHT, HALF, WHOLE].map(isWhole)).toEqual([false, false, true]);
    expect(HALF.read).toBe(4);
  });

  it('is a curve that grows and ends with the result', () => {
    expect(curveOf(HALF, 0)).toEqual([
      { line: 2, chance: 50 },
      { line: 4, chance: 40 },
    ]);
    expect(curveOf(WHOLE, 1).at(-1)).toEqual({ line: 10, chance: 0 });
  });

  it('tells luck and decisions apart, and they make the result', () => {
    expect(sharesOf(WHOLE, 0)).toEqual({ luck: 20, mistakes: -30, other: 40, others: 20 });
    const { luck, mistakes, other, others } = sharesOf(WHOLE, 1);
    expect(50 + luck + mistakes + other + others).toBe(0);
  });

  it('marks what was drawn where it mattered', () => {
    expect(swingsOf(WHOLE)).toEqual([2]);
  });

  it('has the worst mistakes of a seat in order of time', () => {
    expect(worstOf(WHOLE, 0).map(({ line }) => line)).toEqual([2, 7]);
    expect(worstOf(WHOLE, 0, 1).map(({ line }) => line)).toEqual([2]);
    expect(worstOf(WHOLE, 1)).toEqual([]);
  });

  it('is looked at where somebody points', () => {
    expect(nearest(WHOLE.decisions, 6)?.line).toBe(7);
    expect(nearest([], 6)).toBeUndefined();
  });
});
