import { describe, expect, it } from 'vitest';

import {
  alleysOf,
  edgeOf,
  frameOf,
  isPlacement,
  nearest,
  placements,
  placementText,
  spotOf,
  turned,
} from '../src/lib/placement';
import type { ActionInfo, ZoneInfo } from '../src/lib/protocol';

function action(words: string, x?: number, y = 0, angle = 0): ActionInfo {
  const spot = x === undefined ? null : { words, x: x * 1000, y: y * 1000, angle: angle * 100 };
  const text = x === undefined ? words : placementText(words, { x, y, angle });
  return { text, verb: words, label: text, pieces: ['card'], fence: 'turn', spot, topic: '', gain: 0, face: '' };
}

describe('the edge of a plane', () => {
  const plane: ZoneInfo = {
    id: 't',
    name: 't',
    kind: 'plane',
    label: '',
    owner: -1,
    pieces: [],
    counters: [],
    marks: [],
  };

  it('is where the marks say', () => {
    const marks = [{ kind: 'size' as const, width: 48000, height: 36000, text: '' }];
    expect(edgeOf({ ...plane, marks })).toEqual({ width: 48, height: 36 });
    expect(frameOf({ ...plane, marks }, [])).toEqual({ x: -1, y: -1, width: 50, height: 38 });
    expect(edgeOf(plane)).toBeUndefined();
  });

  it('has alleys on it, each as a path', () => {
    const rings = [
      [0, 0, 1000, 0, 1000, 2500],
      [200, 200, 300, 200, 300, 300],
    ];
    const marks = [{ kind: 'alley' as const, rings, text: '' }];
    expect(alleysOf({ ...plane, marks })).toEqual(['M0 0L1 0L1 2.5ZM0.2 0.2L0.3 0.2L0.3 0.3Z']);
    expect(alleysOf(plane)).toEqual([]);
  });
});

describe('free placement', () => {
  it('is an action with a spot', () => {
    expect(isPlacement(action('place', 12.5, 7.25, 33))).toBe(true);
    expect(isPlacement(action('build theatre'))).toBe(false);
    expect(spotOf({ words: 'place', x: 12500, y: -7250, angle: 3300 })).toEqual({ x: 12.5, y: -7.25, angle: 33 });
  });

  it('snaps to the nearest listed place, turning counted', () => {
    const [placement] = placements([
      action('place', 10, 10, 0),
      action('place', 10.4, 10, 350),
      action('place', 10, 10.1, 180),
    ]);
    const known = placement?.known ?? [];
    expect(nearest(known, { x: 10, y: 10.1, angle: 10 })?.text).toBe('place 10.000 10.000 0.00');
    expect(nearest(known, { x: 10.3, y: 10, angle: 355 })?.text).toBe('place 10.400 10.000 350.00');
    expect(nearest(known, { x: 10, y: 10, angle: 170 })?.text).toBe('place 10.000 10.100 180.00');
    expect(nearest([], { x: 0, y: 0, angle: 0 })).toBeUndefined();
  });

  it('offers each thing to place once', () => {
    const found = placements([
      action('place a', 1, 2, 0),
      action('place a', 3, 2, 90),
      action('place b', 1, 1, 0),
      action('pass'),
    ]);
    expect(found.map((placement) => placement.verb)).toEqual(['place a', 'place b']);
    expect(found[0]?.example).toEqual({ x: 1, y: 2, angle: 0 });
    expect(found[0]?.known.map(({ spot }) => spot.x)).toEqual([1, 3]);
  });

  it('writes the text that the server reads', () => {
    expect(placementText('place a', { x: 12.5, y: -7.25, angle: -30 })).toBe('place a 12.500 -7.250 330.00');
    expect(placementText('', { x: 0, y: 0, angle: 360 })).toBe('0.000 0.000 0.00');
  });

  it('keeps angles in one turn', () => {
    expect([turned(370), turned(-10), turned(0)]).toEqual([10, 350, 0]);
  });

  it('frames everything on the plane, with room around it', () => {
    const zone = {
      pieces: [
        { x: 2000, y: 1000 },
        { x: 6000, y: 1000 },
      ],
    } as ZoneInfo;
    expect(frameOf(zone, [{ x: 2, y: 5, angle: 0 }], 1)).toEqual({ x: 1, y: 0, width: 6, height: 6 });
  });
});
