import { describe, expect, it } from 'vitest';

import { beside } from '../src/kit/beside';

const ROOM = { x: 0, y: 0, width: 1000, height: 600 };
const SIZE = { width: 300, height: 200 };

function boxAt(x: number, y: number): { x: number; y: number; width: number; height: number } {
  return { x, y, width: 100, height: 100 };
}

describe('a popover', () => {
  it('stands below what it is about', () => {
    expect(beside(boxAt(400, 100), SIZE, ROOM, []).side).toBe('below');
  });

  it('goes to another side rather than hide what can be pressed', () => {
    expect(beside(boxAt(400, 100), SIZE, ROOM, [boxAt(400, 260)]).side).toBe('right');
    expect(beside(boxAt(400, 100), SIZE, ROOM, [boxAt(400, 260), boxAt(560, 100)]).side).toBe('left');
  });

  it('slides along a side rather than hide what can be pressed', () => {
    const found = beside(boxAt(400, 100), SIZE, { ...ROOM, height: 420 }, [
      boxAt(290, 260),
      boxAt(560, 60),
      boxAt(240, 60),
    ]);
    expect([found.side, found.x]).toEqual(['below', 400]);
  });

  it('hides as few of the others as can be', () => {
    expect(beside(boxAt(400, 100), SIZE, ROOM, [], [boxAt(400, 260)]).side).toBe('right');
  });

  it('points the right way at what lies outside its room', () => {
    expect(beside(boxAt(400, 620), SIZE, ROOM, []).side).toBe('above');
    expect(beside(boxAt(400, -110), SIZE, ROOM, []).side).toBe('below');
    expect(beside(boxAt(670, 610), SIZE, ROOM, [boxAt(560, 500)], [boxAt(575, 390)]).side).toBe('above');
  });

  it('stays in the room and never hides what it is about', () => {
    const found = beside(boxAt(880, 490), SIZE, ROOM, []);
    expect(found.x).toBeLessThanOrEqual(ROOM.width - SIZE.width);
    expect(found.y + SIZE.height <= 490 || found.x + SIZE.width <= 880).toBe(true);
  });
});
