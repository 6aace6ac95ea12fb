import { describe, expect, it } from 'vitest';

import { fitted, layoutOf } from '../src/table/layout';

describe('the layout of a table', () => {
  it('is the one for desks from 1000 by 620 up', () => {
    expect(layoutOf(1000, 620).kind).toBe('desktop');
    expect(layoutOf(999, 620).kind).toBe('phone');
    expect(layoutOf(1000, 619).kind).toBe('phone');
    expect(layoutOf(768, 1024).kind).toBe('phone');
  });

  it('grows with the window as far as both sides allow', () => {
    expect(layoutOf(1280, 720).s).toBe(1);
    expect(layoutOf(1600, 1000).s).toBe(1.25);
    expect(layoutOf(5000, 4000).s).toBe(2);
  });

  it('is the one for phones where letters are twice as large', () => {
    expect(layoutOf(1280, 720, 2).kind).toBe('phone');
  });
});

describe('a board that is only looked at', () => {
  it('is shown whole, however small the part of the page', () => {
    expect(fitted(640 * 1.5, 340 * 1.5)).toMatchObject({ kind: 'desktop', s: 0.75 });
    expect(fitted(390, 600).kind).toBe('phone');
  });
});
