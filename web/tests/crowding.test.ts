import { describe, expect, it } from 'vitest';

import { Crowd, type Outcome } from '../src/lib/crowding';

function outcome(more: Partial<Outcome>): Outcome {
  return { fits: true, size: 70, things: 50, height: 500, used: 0.9, isNarrow: false, ...more };
}

describe('crowding', () => {
  it('shows everybody while cards are of a good size', () => {
    expect(new Crowd().next(outcome({}))).toBe('all');
  });

  it('shows one other at a time on a phone, or where cards would be small', () => {
    expect(new Crowd().next(outcome({ isNarrow: true }))).toBe('one');
    expect(new Crowd().next(outcome({ size: 46 }))).toBe('one');
  });

  it('shows less and less until it fits', () => {
    const crowd = new Crowd();
    const seen = [1, 2, 3, 4].map(() => crowd.next(outcome({ fits: false, size: 46 })));
    expect(seen).toEqual(['one', 'picked', 'compact', 'compact']);
  });

  it('shows more again when there is room, but not what was too much before', () => {
    const crowd = new Crowd();
    crowd.next(outcome({ size: 46 }));
    crowd.next(outcome({ fits: false, size: 46 }));
    expect(crowd.next(outcome({ size: 112 }))).toBe('picked');
    expect(crowd.next(outcome({ size: 112, things: 30 }))).toBe('one');
    expect(crowd.next(outcome({ size: 112, things: 48 }))).toBe('one');
    expect(crowd.next(outcome({ size: 112, things: 30 }))).toBe('all');
  });

  it('shows more again when what took the room for a moment is gone, and tries that once', () => {
    const crowd = new Crowd();
    const fill = (): string[] => [1, 2, 3].map(() => crowd.next(outcome({ fits: false, size: 46, used: 1.1 })));
    expect(fill()).toEqual(['one', 'picked', 'compact']);
    expect(crowd.next(outcome({ size: 46, used: 0.9 }))).toBe('compact');
    expect(crowd.next(outcome({ size: 46, used: 0.7 }))).toBe('picked');
    expect(crowd.next(outcome({ fits: false, size: 46, used: 1.1 }))).toBe('compact');
    expect(crowd.next(outcome({ size: 46, used: 0.7 }))).toBe('compact');
    expect(crowd.next(outcome({ size: 46, used: 0.7 }))).toBe('compact');
  });

  it('begins afresh with another window', () => {
    const crowd = new Crowd();
    crowd.next(outcome({ isNarrow: true }));
    expect(crowd.reset()).toBe('all');
  });
});
