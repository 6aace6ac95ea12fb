import { describe, expect, it } from 'vitest';

import { isEarlier, isUndoRefused, merged } from '../src/lib/chronicle';
import type { Chat, Position } from '../src/lib/protocol';

const line = (n: number): Chat => ({ type: 'chat', n, name: 'Ada', guest: 'ada', text: `line ${n}`, at: 0 });
const numbers = (chat: Chat[]): number[] => chat.map(({ n }) => n);

describe('chat', () => {
  it('has each line once and in order, whether it comes alone, in a page or anew', () => {
    expect(numbers(merged([line(3), line(5)], [line(1), line(3)]))).toEqual([1, 3, 5]);
    expect(numbers(merged([], [line(2)]))).toEqual([2]);
  });

  it('knows from the earliest page whether there is more', () => {
    expect(isEarlier([line(1)], [])).toBe(true);
    expect(isEarlier([line(1)], [line(3)])).toBe(true);
    expect(isEarlier([], [line(3)])).toBe(true);
    expect(isEarlier([line(4)], [line(3)])).toBe(false);
  });
});

describe('asking to take back', () => {
  const at = (line: number, undoAsked: number): Position =>
    ({ line, undoAsked, undoBy: 1, owned: [1], table: { status: 'playing' } }) as unknown as Position;

  it('was in vain when nobody is asked any more and nothing has happened', () => {
    expect(isUndoRefused(at(7, 3), at(7, 0))).toBe(true);
    expect(isUndoRefused(at(7, 3), at(7, 3))).toBe(false);
    expect(isUndoRefused(at(7, 3), at(8, 0))).toBe(false);
    expect(isUndoRefused(at(7, 0), at(7, 0))).toBe(false);
    expect(isUndoRefused(undefined, at(7, 0))).toBe(false);
    expect(isUndoRefused({ ...at(7, 3), undoBy: 0 }, at(7, 0))).toBe(false);
  });
});
