import { describe, expect, it } from 'vitest';

import { isEarlier, merged } from '../src/lib/chronicle';
import type { Chat } from '../src/lib/protocol';

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
