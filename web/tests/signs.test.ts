import { describe, expect, it } from 'vitest';

import { signsOf } from '../src/games/wonders_duel/signs';
import type { PieceInfo } from '../src/lib/protocol';
import { figureFor } from '../src/pictures/silhouettes';

function piece(face: string, ...marks: string[]): PieceInfo {
  return {
    id: face,
    label: face,
    face,
    back: '',
    x: 0,
    y: 0,
    angle: 0,
    owner: -1,
    marks: marks.map((id) => ({ id, text: id })),
  };
}

/** The effect of a card in short: `coin 2 / card:brown`. */
function effect(...marks: string[]): string {
  return signsOf(piece('anything', ...marks))
    .effect.map(({ figure, text }) => (figure === 'word' ? text : [figure, text].filter(Boolean).join(' ')))
    .join(' ');
}

describe('the signs of 7 Wonders Duel', () => {
  it('say what a card does', () => {
    expect(effect('points:5')).toBe('points 5');
    expect(effect('effect:shields 3')).toBe('shield shield shield');
    expect(effect('points:1', 'effect:symbol plumb')).toBe('plumb points 1');
    expect(effect('effect:makes 2 wood')).toBe('wood wood');
    expect(effect('effect:makes wood or clay or stone')).toBe('wood / clay / stone');
    expect(effect('effect:buys glass and papyrus at 1')).toBe('glass papyrus coin 1');
    expect(effect('effect:coins 6')).toBe('coin 6');
    expect(effect('points:3', 'effect:coins 2 for each brown')).toBe('coin 2 / card:brown points 3');
    expect(effect('effect:coins and points 1 for each brown or grey')).toBe('coin 1 points 1 / card:brown card:grey');
    expect(effect('effect:points 2 for each wonder')).toBe('points 2 / wonder');
    expect(effect('effect:points 1 for each 3 coins')).toBe('points 1 / coin 3');
    expect(effect('effect:coins 3; rob 3; again')).toBe('coin 3 figure coin −3 again');
  });

  it('say what it costs, until it is built', () => {
    const cost = (...marks: string[]): string =>
      signsOf(piece('anything', ...marks))
        .cost.map(({ figure, text }) => `${figure}${text ?? ''}`)
        .join(' ');
    expect(cost('cost:2 clay, glass')).toBe('clay clay glass');
    expect(cost('cost:3 coins, clay')).toBe('coin3 clay');
    expect(cost('built', 'cost:2 clay, glass')).toBe('');
    expect(cost('cost:2 clay', 'needs:mask', 'shows:column')).toBe('mask word/ clay clay word› column');
    expect(effect('built', 'points:3')).toBe('points 3 ✓');
  });

  it('are drawn, each of them', () => {
    const pieces = [
      piece(
        'x',
        'cost:wood, clay, stone, glass, papyrus',
        ...['wheel', 'plumb', 'mortar', 'quill', 'sundial', 'armillary'].map((name) => `effect:symbol ${name}`),
      ),
      piece(
        'x',
        'effect:build discarded; draw tokens; trigger unprepared; place and move; divinities 2 cheaper; search a deck; again',
      ),
      ...[
        'barrel',
        'book',
        'column',
        'drop',
        'gear',
        'helmet',
        'horseshoe',
        'lamp',
        'lyre',
        'mask',
        'moon',
        'sun',
        'sword',
        'target',
        'temple',
        'tower',
        'vase',
      ].map((name) => piece('x', 'points:1', `shows:${name}`)),
      ...[
        'agriculture',
        'architecture',
        'economy',
        'law',
        'masonry',
        'mathematics',
        'philosophy',
        'strategy',
        'theology',
        'urbanism',
      ].map((name) => piece(name)),
      ...[
        'corruption',
        'organized-crime',
        'mysticism',
        'poliorcetics',
        'engineering',
        'conspirator',
        'politician-left',
        'pawn',
        'token',
      ].map((name) => piece(name)),
      ...[
        'obscurantism',
        'treason',
        'expropriation',
        'swindle',
        'foreclosure',
        'tax-red',
        'waive-green',
        'coercion',
        'sabotage',
        'embezzlement',
        'shared-chains',
        'cheap-raw',
        'tax-wonder',
      ].map((name) => piece(name)),
      ...['enki', 'ishtar', 'nisaba', 'isis', 'minerva', 'neptune', 'gate'].map((name) => piece(name)),
    ];
    for (const one of pieces) {
      const { effect: signs, cost } = signsOf(one);
      expect(signs, one.face).not.toEqual([]);
      for (const { figure, text, upon } of [...signs, ...cost]) {
        if (upon !== undefined) expect(figureFor(upon), upon).toBeDefined();
        const isDrawn =
          ['word', 'points'].includes(figure) ||
          figure.startsWith('card:') ||
          (figure === 'coin' && text) ||
          figureFor(figure);
        expect(isDrawn, `${one.face}: ${figure}`).toBeTruthy();
      }
    }
  });

  it('leave other pieces their figure', () => {
    expect(signsOf(piece('7'))).toMatchObject({ effect: [], cost: [] });
  });
});
