/** How much room the signs of what a card gives take, in signs. */

import type { EffectInfo } from '../../lib/protocol';

/** In the order in which they are drawn: symbols, what a card does, points; a Wonder's points come first. */
export function inOrder(effects: EffectInfo[], isWonder = false): EffectInfo[] {
  const rank = ({ kind }: EffectInfo): number => (kind === 'symbol' ? 0 : kind === 'points' ? (isWonder ? 0 : 2) : 1);
  return [...effects].sort((one, other) => rank(one) - rank(other));
}

/** How many signs of full size an effect takes. */
export function signsOf(effect: EffectInfo): number {
  if (effect.kind === 'for-each')
    return 1.2 + (effect.coins ? 1 : 0) + (effect.points ? 0.9 : 0) + 0.7 * (effect.of.length - 1);
  if (effect.kind === 'makes-one-of') return 1.1 * effect.of.length;
  if (effect.kind === 'fixed-price') return 0.9 * effect.of.length + 1;
  if (effect.kind === 'shields' || effect.kind === 'makes') return effect.number;
  if (effect.kind === 'ladder') return 2.2;
  return 1.05;
}

/** How many signs the first effect takes where little is said: a number stands for equal signs, nothing between others. */
export function tersely(effects: EffectInfo[]): number {
  const [first] = inOrder(effects);
  if (!first) return 1;
  if (first.kind === 'makes-one-of') return 0.64 * first.of.length;
  if (first.kind === 'shields' || first.kind === 'makes') return first.number > 1 ? 1.5 : 1;
  return signsOf(first);
}
