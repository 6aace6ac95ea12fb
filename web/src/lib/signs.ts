/** What a piece does and costs, in signs instead of words: one figure for each kind of effect. */

import type { AmountInfo, DoesEffect, EffectInfo, FaceInfo, MarkInfo, StatusWord, Verb } from './protocol';
import { marksOf } from './marks';

export type Sign =
  | { kind: 'coin'; text: string }
  | { kind: 'points'; text: string }
  /** A card of a family, with that family's figure upon it: a colour alone would not be told by everybody. */
  | { kind: 'card'; family: string; upon: string }
  | { kind: 'word'; text: string }
  | { kind: 'figure'; figure: string };

export interface Signs {
  effect: Sign[];
  cost: Sign[];
}

/** The families that are colours, and the figure of each. */
export const FAMILIES: Record<string, string> = {
  brown: 'wood',
  grey: 'glass',
  blue: 'column',
  green: 'quill',
  yellow: 'purse',
  red: 'sword',
  purple: 'scales',
};

/** The figures of things that are counted, taken or moved; any other is drawn by its own name. */
export const FIGURES: Record<string, string> = {
  available: 'cards',
  card: 'cards',
  'chain-card': 'chain',
  conspiracy: 'mask',
  conspirator: 'mask',
  decree: 'scroll',
  discarded: 'cards',
  divinity: 'star',
  'grand-temple': 'temple',
  'last-row': 'cards',
  law: 'scales',
  mythology: 'star',
  offering: 'star',
  opponent: 'figure',
  removed: 'cards',
  senator: 'figure',
  space: 'tower',
  structure: 'cards',
  'structure-card': 'cards',
  token: 'scroll',
  trade: 'purse',
  'war-token': 'shield',
};

const coin = (text: string | number): Sign => ({ kind: 'coin', text: String(text) });
const points = (text: string | number): Sign => ({ kind: 'points', text: String(text) });
const word = (text: string): Sign => ({ kind: 'word', text });
const figure = (name: string): Sign => ({ kind: 'figure', figure: name });
const times = (number: number, sign: Sign): Sign[] => Array.from({ length: number }, () => sign);
const minus = (number: number): string => `−${number}`;

/** A thing that an effect speaks of. */
function term(name: string): Sign {
  const family = FAMILIES[name];
  if (family !== undefined) return { kind: 'card', family: name, upon: family };
  if (name === 'coin') return coin('');
  if (name === 'half-coins') return coin('½');
  return figure(FIGURES[name] ?? name);
}

/** Several things; those that are drawn alike once. */
function terms(names: string[], between?: Sign): Sign[] {
  const signs: Sign[] = [];
  for (const name of names) {
    const sign = term(name);
    if (signs.some((other) => JSON.stringify(other) === JSON.stringify(sign))) continue;
    signs.push(...(between && signs.length ? [between, sign] : [sign]));
  }
  return signs;
}

type Draw<K extends EffectInfo['kind']> = (effect: Extract<EffectInfo, { kind: K }>) => Sign[];

/** How each kind of effect is drawn. */
const EFFECTS: { [K in EffectInfo['kind']]: Draw<K> } = {
  points: ({ number }) => [points(number)],
  coins: ({ number }) => [coin(number)],
  gains: () => [],
  trade: () => [],
  shields: ({ number }) => times(number, figure('shield')),
  strength: () => [],
  symbol: ({ symbol }) => [term(symbol)],
  makes: ({ of, number }) => times(number, term(of)),
  'makes-one-of': ({ of }) => terms(of, word('/')),
  'fixed-price': ({ of, coins }) => [...terms(of), coin(coins)],
  'for-each': ({ of, every, coins, points: worth }) => [
    ...(coins ? [coin(coins)] : []),
    ...(worth ? [points(worth)] : []),
    word('/'),
    ...(every > 1 ? [coin(every)] : terms(of)),
  ],
  ladder: ({ of, points: steps }) => [term(of), points(`${steps[0] ?? ''}+`)],
  again: ({ of }) => [...terms(of), figure('again')],
  cheaper: ({ of, units, coins }) => [...terms(of), units ? word(minus(units)) : coin(minus(coins))],
  costs: ({ of, coins }) => [...terms(of), coin(coins)],
  loses: ({ coins, of }) => [...(of.length ? terms(of) : [figure('figure')]), coin(minus(coins))],
  tax: ({ of }) => [...terms(of), coin('+')],
  adds: ({ of, shields }) => [...terms(of), word('+'), ...times(shields, figure('shield'))],
  does: (effect) => VERBS[effect.verb](effect),
  route: () => [],
  happens: () => [],
};

/** How what a player does is drawn, beside the things it is done with. */
const VERBS: Record<Verb, (effect: DoesEffect) => Sign[]> = {
  build: ({ of }) => [figure('hand'), ...terms(of)],
  count: ({ of, number }) => [...terms(of), word(`+${number}`)],
  discard: ({ of, number }) => [...terms(of).flatMap((sign) => times(number, sign)), word('×')],
  draw: ({ of, number }) => [...terms(of), word(String(number))],
  earn: ({ of }) => terms(of),
  guard: ({ of, number }) => (of.includes('coin') ? [figure('lock'), coin(number)] : []),
  keep: ({ of, number }) => terms(of).flatMap((sign) => times(number, sign)),
  lock: () => [figure('lock')],
  look: ({ of }) => [figure('eye'), ...terms(of)],
  move: ({ of }) => [...terms(of), figure('exchange')],
  place: ({ of }) => [word('+'), ...terms(of)],
  remove: ({ of }) => [...terms(of), word('×')],
  share: ({ of }) => terms(of),
  swap: ({ of }) => [...terms(of, word('/')), figure('exchange')],
  take: ({ of }) => [figure('hand'), ...terms(of)],
  trigger: ({ of }) => terms(of),
};

/** Where there is no room for words, these still tell what has become of a thing. */
const STATES: Partial<Record<StatusWord, Sign>> = {
  built: word('✓'),
  prepared: word('●'),
  triggered: word('✓'),
  locked: figure('lock'),
};

function drawn<K extends EffectInfo['kind']>(effect: Extract<EffectInfo, { kind: K }>): Sign[] {
  return (EFFECTS[effect.kind as K] as Draw<K>)(effect);
}

/** The effects of a face; moving something after something else was done with it is one figure more. */
export function effectSigns(effects: EffectInfo[]): Sign[] {
  return effects.flatMap((effect, at) => {
    const isAfterwards = at > 0 && effect.kind === 'does' && effect.verb === 'move';
    return isAfterwards ? [figure('exchange')] : drawn(effect);
  });
}

export function costSigns(cost: AmountInfo[]): Sign[] {
  return cost.flatMap(({ of, number }) => (of === 'coin' ? [coin(number)] : times(number, term(of))));
}

/** What is drawn on a piece: what it does, what has become of it, and what it costs while it is not built. */
export function signsOf(face: FaceInfo, marks: MarkInfo[], emblem?: string): Signs {
  const states = marksOf(marks, 'status');
  const effect = [
    ...(emblem ? [figure(emblem)] : []),
    ...effectSigns(face.effects),
    ...states.flatMap(({ status }) => STATES[status] ?? []),
  ];
  if (states.some(({ status }) => status === 'built')) return { effect, cost: [] };
  return {
    effect,
    cost: [
      ...(face.needs ? [figure(face.needs), word('/')] : []),
      ...costSigns(face.cost),
      ...(face.shows ? [word('›'), figure(face.shows)] : []),
    ],
  };
}
