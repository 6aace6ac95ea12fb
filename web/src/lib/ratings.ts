/** How ratings are shown: rounded, with how sure they are, on a scale with round numbers. */

import type { Mark, RatingInfo } from './protocol';

const STEPS = [25, 50, 100, 200, 400];
const MOST_LINES = 6;

/** A rating in words: with 95 % it lies this far around. */
export function shownRating(rating: RatingInfo): { value: number; around: number } {
  return { value: Math.round(rating.value), around: Math.round(2 * rating.deviation) };
}

/** From where to where a course reaches, and the round numbers between. */
export function scaleOf(course: Mark[]): { bottom: number; top: number; lines: number[] } {
  const low = Math.min(...course.map(({ value, deviation }) => value - 2 * deviation));
  const high = Math.max(...course.map(({ value, deviation }) => value + 2 * deviation));
  const step = STEPS.find((one) => (high - low) / one <= MOST_LINES) ?? STEPS.at(-1) ?? 1;
  const bottom = Math.floor(low / step) * step;
  const top = Math.ceil(high / step) * step;
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  return { bottom, top, lines };
}
