import { expect, test } from 'vitest';

import { road, SHERDS, type Point } from '../src/games/agoniste/chart';

/** Points along a road as it is drawn. */
function along(line: string): Point[] {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = (line.match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: 41 }, (_, at) => {
    const [share, rest] = [at / 40, 1 - at / 40];
    const part = (a: number, b: number, c: number): number =>
      rest * rest * a + 2 * rest * share * b + share * share * c;
    return [part(ax, bx, cx), part(ay, by, cy)];
  });
}

const faces = Object.keys(SHERDS);
const regionOf = (face: string): string => face.split('-')[0] ?? '';
const pairs = faces.flatMap((from) =>
  faces.filter((to) => regionOf(to) !== regionOf(from)).map((to): [string, string] => [from, to]),
);

test('no road runs over the badge of a land that it only passes', () => {
  const hidden = pairs.filter(([from, to]) => {
    const points = along(road(from, to)?.line ?? '');
    return faces.some((face) => {
      const [x, y] = SHERDS[face]?.at ?? [0, 0];
      return face !== from && face !== to && points.some((point) => Math.hypot(point[0] - x, point[1] - y) < 13);
    });
  });
  expect(hidden).toEqual([]);
});

test('there is no road from or to what is not on the chart', () => {
  expect(road('boeotia-1', 'atlantis')).toBeUndefined();
  expect(road('', 'boeotia-1')).toBeUndefined();
});
