import { describe, expect, it } from 'vitest';

import { skinOf } from '../src/games/skins';
import type { EffectInfo, FaceInfo, MarkInfo, StatusWord, Verb } from '../src/lib/protocol';
import { sampleCatalogue } from '../src/lib/sample';
import { costSigns, effectSigns, FAMILIES, FIGURES, signsOf, type Sign } from '../src/lib/signs';
import { figureFor } from '../src/pictures/silhouettes';

const TEXT = { text: '' };

/** Signs in short: `coin 2 / card brown`. */
function short(signs: Sign[]): string {
  return signs
    .map((sign) => {
      if (sign.kind === 'word') return sign.text;
      if (sign.kind === 'figure') return sign.figure;
      return sign.kind === 'card' ? `card ${sign.family}` : `${sign.kind} ${sign.text}`;
    })
    .join(' ');
}

const effect = (...effects: EffectInfo[]): string => short(effectSigns(effects));
const does = (verb: Verb, of: string[], number = 1): EffectInfo => ({ kind: 'does', verb, of, number, ...TEXT });

describe('signs', () => {
  it('say what a card gives', () => {
    expect(effect({ kind: 'points', number: 5, ...TEXT })).toBe('points 5');
    expect(effect({ kind: 'shields', number: 3, ...TEXT })).toBe('shield shield shield');
    expect(effect({ kind: 'symbol', symbol: 'plumb', ...TEXT }, { kind: 'points', number: 1, ...TEXT })).toBe(
      'plumb points 1',
    );
    expect(effect({ kind: 'makes', of: 'wood', number: 2, ...TEXT })).toBe('wood wood');
    expect(effect({ kind: 'makes-one-of', of: ['wood', 'clay', 'stone'], ...TEXT })).toBe('wood / clay / stone');
    expect(effect({ kind: 'fixed-price', of: ['glass', 'papyrus'], coins: 1, ...TEXT })).toBe('glass papyrus coin 1');
    expect(effect({ kind: 'for-each', of: ['brown', 'grey'], every: 1, coins: 1, points: 1, ...TEXT })).toBe(
      'coin 1 points 1 / card brown card grey',
    );
    expect(effect({ kind: 'for-each', of: ['coin'], every: 3, coins: 0, points: 1, ...TEXT })).toBe(
      'points 1 / coin 3',
    );
    expect(effect({ kind: 'ladder', of: 'grand-temple', points: [5, 12, 21], ...TEXT })).toBe('temple points 5+');
    expect(effect({ kind: 'again', of: [], ...TEXT })).toBe('again');
  });

  it('say what it changes for others', () => {
    expect(effect({ kind: 'again', of: ['wonder'], ...TEXT })).toBe('wonder again');
    expect(effect({ kind: 'cheaper', of: ['blue'], units: 2, coins: 0, ...TEXT })).toBe('card blue −2');
    expect(effect({ kind: 'cheaper', of: ['divinity'], units: 0, coins: 2, ...TEXT })).toBe('star coin −2');
    expect(effect({ kind: 'costs', of: ['senator'], coins: 0, ...TEXT })).toBe('figure coin 0');
    expect(effect({ kind: 'loses', coins: 3, of: [], ...TEXT })).toBe('figure coin −3');
    expect(effect({ kind: 'tax', of: ['red'], ...TEXT })).toBe('card red coin +');
    expect(effect({ kind: 'adds', of: ['red'], shields: 1, ...TEXT })).toBe('card red + shield');
  });

  it('say what is done, and draw a move afterwards as one figure more', () => {
    expect(effect(does('take', ['wonder']), does('move', ['cube']))).toBe('hand wonder exchange');
    expect(effect(does('swap', ['blue', 'green']))).toBe('card blue / card green exchange');
    expect(effect(does('draw', ['token'], 3))).toBe('scroll 3');
    expect(effect(does('look', ['removed']), does('build', ['removed']))).toBe('eye cards hand cards');
    expect(effect(does('discard', ['available'], 2))).toBe('cards cards ×');
  });

  it('say what it costs, until it is built', () => {
    const face: FaceInfo = {
      ...sampleCatalogue.face('athena')!,
      cost: [
        { of: 'coin', number: 3 },
        { of: 'clay', number: 2 },
      ],
      needs: 'mask',
      shows: 'column',
    };
    const so = (state: StatusWord): MarkInfo[] => [{ kind: 'status', status: state, ...TEXT }];
    expect(short(costSigns(face.cost))).toBe('coin 3 clay clay');
    expect(short(signsOf(face, []).cost)).toBe('mask / coin 3 clay clay › column');
    expect(short(signsOf(face, so('built')).cost)).toBe('');
    expect(short(signsOf(face, so('built')).effect)).toBe('✓');
    expect(short(signsOf(face, so('locked'), 'wheat').effect)).toBe('wheat lock');
  });

  it('have a figure for every thing and every family', () => {
    for (const figure of [...Object.values(FIGURES), ...Object.values(FAMILIES)])
      expect(figureFor(figure), figure).toBeDefined();
    for (const figure of Object.values(skinOf('wonders_duel').figures ?? {}))
      expect(figureFor(figure), figure).toBeDefined();
  });
});
