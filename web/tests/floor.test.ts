import { describe, expect, it } from 'vitest';

import { floorOf } from '../src/lib/floor';
import type { PieceInfo } from '../src/lib/protocol';

function card(face: string, ...marks: string[]): PieceInfo {
  const shown = marks.map((id) => ({ id, text: '' }));
  return { id: 'card:21', label: '', face, back: '', x: 0, y: 0, angle: 0, owner: -1, marks: shown };
}

describe('the floor of a card', () => {
  it('has six cells with circles and owners', () => {
    const cells = floorOf(card('Aa/b./BC', 'counters:1:b'))?.cells ?? [];
    expect(cells.map(({ piece }) => piece).join('')).toBe('aab.bc');
    expect(cells.filter(({ hasCircle }) => hasCircle).map(({ piece }) => piece)).toEqual(['a', 'b', 'c']);
    expect(cells.map(({ owner }) => owner)).toEqual([-1, -1, 1, -1, 1, -1]);
  });

  it('shows the owner of pieces without a circle, and behind which door his shop is', () => {
    const floor = floorOf(card('aa/Bb/Cc', 'doors:jo........', 'part:2:a'));
    expect(floor?.cells.map(({ owner }) => owner)).toEqual([2, 2, -1, -1, -1, -1]);
    expect(floor?.doors.map(({ sign, owner }) => [sign, owner])).toEqual([
      ['j', 2],
      ['o', 2],
    ]);
  });

  it('has walls between its pieces only', () => {
    expect(floorOf(card('aa/aa/aa'))?.walls).toEqual([]);
    expect(floorOf(card('aa/aa/bb'))?.walls).toHaveLength(2);
  });

  it('has doors clockwise from the upper left corner', () => {
    const doors = floorOf(card('Aa/b./BC', 'doors:o.x......a'))?.doors ?? [];
    expect(doors.map(({ sign }) => sign)).toEqual(['o', 'x', 'a']);
    expect(doors[0]).toMatchObject({ x: -0.8, y: -1.5, toY: -1.5 });
    expect(doors[1]).toMatchObject({ x: 1, toX: 1, y: -1.3 });
    expect(doors[2]).toMatchObject({ x: -1, toX: -1, y: -0.7 });
  });

  it('is only on faces of cells', () => {
    expect(floorOf(card('tavern'))).toBeUndefined();
  });
});
