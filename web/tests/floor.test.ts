import { describe, expect, it } from 'vitest';

import { floorOf } from '../src/lib/floor';
import type { Door, FaceInfo, MarkInfo, PieceInfo } from '../src/lib/protocol';
import { sampleCatalogue } from '../src/lib/sample';

function card(...marks: MarkInfo[]): PieceInfo {
  return { id: 'x', label: '', face: 'card-21', back: '', x: 0, y: 0, angle: 0, owner: -1, marks };
}

/** Each cell by its part; a capital has a circle, a dot is closed. */
function face(cells: string): FaceInfo {
  const floor = [...cells].map((cell) => ({
    part: cell === '.' ? '' : cell.toLowerCase(),
    hasCircle: cell !== cell.toLowerCase(),
  }));
  return { ...sampleCatalogue.face('athena')!, floor };
}

const owned = (part: string, seat: number): MarkInfo => ({ kind: 'owned', part, seat, hasCounter: true, text: '' });
const doors = (...sections: Door[]): MarkInfo => ({ kind: 'doors', sections, text: '' });

describe('the floor of a card', () => {
  it('has six cells with circles and owners', () => {
    const cells = floorOf(card(owned('b', 1)), face('Aab.BC'))?.cells ?? [];
    expect(cells.map(({ part }) => part)).toEqual(['a', 'a', 'b', '', 'b', 'c']);
    expect(cells.filter(({ hasCircle }) => hasCircle).map(({ part }) => part)).toEqual(['a', 'b', 'c']);
    expect(cells.map(({ owner }) => owner)).toEqual([-1, -1, 1, -1, 1, -1]);
  });

  it('shows behind which door somebody’s shop is', () => {
    const floor = floorOf(card(doors('joined', 'open', 'none', 'touched'), owned('a', 2)), face('aaBbCc'));
    expect(floor?.cells.map(({ owner }) => owner)).toEqual([2, 2, -1, -1, -1, -1]);
    expect(floor?.doors.map(({ door, owner }) => [door, owner])).toEqual([
      ['joined', 2],
      ['open', 2],
      ['touched', -1],
    ]);
  });

  it('has walls between its pieces only', () => {
    expect(floorOf(card(), face('aaaaaa'))?.walls).toEqual([]);
    expect(floorOf(card(), face('aaaabb'))?.walls).toHaveLength(2);
  });

  it('has doors clockwise from the upper left corner', () => {
    const none: Door[] = ['none', 'none', 'none', 'none', 'none', 'none'];
    const shown = floorOf(card(doors('open', 'none', 'touched', ...none, 'alley')), face('Aab.BC'))?.doors ?? [];
    expect(shown.map(({ door }) => door)).toEqual(['open', 'touched', 'alley']);
    expect(shown[0]).toMatchObject({ x: -0.8, y: -1.5, toY: -1.5 });
    expect(shown[1]).toMatchObject({ x: 1, toX: 1, y: -1.3 });
    expect(shown[2]).toMatchObject({ x: -1, toX: -1, y: -0.7 });
  });

  it('is only on faces of cells', () => {
    expect(floorOf(card(), sampleCatalogue.face('athena'))).toBeUndefined();
    expect(floorOf(card(), undefined)).toBeUndefined();
  });
});
