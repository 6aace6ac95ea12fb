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

function action(text: string): ActionInfo {
  return { text, label: text, pieces: ['card'], fence: 'turn' };
}

describe('the edge of a plane', () => {
  const plane = { id: 't', kind: 'plane', label: '', owner: -1, pieces: [], counters: [], marks: [] };

  it('is where the marks say', () => {
    const marks = ['width:48000', 'height:36000'].map((id) => ({ id, text: '' }));
    expect(edgeOf({ ...plane, marks })).toEqual({ width: 48, height: 36 });
    expect(frameOf({ ...plane, marks }, [])).toEqual({ x: -1, y: -1, width: 50, height: 38 });
    expect(edgeOf(plane)).toBeUndefined();
  });

  it('has alleys on it, each as a path', () => {
    const marks = ['width:48000', 'alley:0,0 1000,0 1000,2500/200,200 300,200 300,300'].map((id) => ({ id, text: '' }));
    expect(alleysOf({ ...plane, marks })).toEqual(['M0 0L1 0L1 2.5ZM0.2 0.2L0.3 0.2L0.3 0.3Z']);
    expect(alleysOf(plane)).toEqual([]);
  });
});

describe('free placement', () => {
  it('is recognised by a point and an angle', () => {
    expect(isPlacement(action('place 12.500 7.250 33.00'))).toBe(true);
    expect(isPlacement(action('build theatre'))).toBe(false);
    expect(spotOf('place tavern 12.500 -7.250 33.00')).toEqual({ x: 12.5, y: -7.25, angle: 33 });
  });

  it('snaps to the nearest listed place, turning counted', () => {
    const [placement] = placements(
      ['place 10.000 10.000 0.00', 'place 10.400 10.000 350.00', 'place 10.000 10.100 180.00'].map(action),
    );
    const known = placement?.known ?? [];
    expect(nearest(known, { x: 10, y: 10.1, angle: 10 })?.text).toBe('place 10.000 10.000 0.00');
    expect(nearest(known, { x: 10.3, y: 10, angle: 355 })?.text).toBe('place 10.400 10.000 350.00');
    expect(nearest(known, { x: 10, y: 10, angle: 170 })?.text).toBe('place 10.000 10.100 180.00');
    expect(nearest([], { x: 0, y: 0, angle: 0 })).toBeUndefined();
  });

  it('offers each thing to place once', () => {
    const found = placements([
      action('place a 1.000 2.000 0.00'),
      action('place a 3.000 2.000 90.00'),
      action('place b 1.000 1.000 0.00'),
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
