import { describe, expect, it } from 'vitest';

import { NOTHING_PRINTED } from '../src/lib/catalogue';
import { printedOn, tilesOf } from '../src/lib/handset';
import type { ActionInfo, ViewInfo } from '../src/lib/protocol';

function action(text: string, pieces: string[]): ActionInfo {
  return { text, verb: text, label: text, pieces, fence: '', spot: null, topic: '', gain: 0, face: '' };
}

const LABELS = new Map([
  ['temple', 'Temple'],
  ['market', 'Market'],
]);

describe('tiles', () => {
  it('says what each choice is about, as far as that lies on the table', () => {
    const tiles = tilesOf([action('build temple', ['unseen', 'temple']), action('pass', [])], [], LABELS);
    expect(tiles.map(({ label, about }) => [label, about])).toEqual([
      ['build temple', 'temple'],
      ['pass', ''],
    ]);
  });

  it('puts many choices about one thing together, and what is chosen is no longer what they are about', () => {
    const many = [1, 2, 3, 4, 5].flatMap((n) => [action(`a ${n}`, ['temple', 'market']), action(`b ${n}`, ['market'])]);
    expect(tilesOf(many, [], LABELS).map(({ id, count, action: one }) => [id, count, one])).toEqual([
      ['temple', 5, undefined],
      ['market', 5, undefined],
    ]);
    expect(tilesOf(many, ['temple'], LABELS).map(({ id, count }) => [id, count])).toEqual([['market', 10]]);
  });
});

describe('what is printed on a piece', () => {
  const piece = { id: 'temple', face: 'a' };
  const view = { zones: [{ pieces: [piece] }] } as unknown as ViewInfo;
  const catalogue = Object.assign(Object.create(NOTHING_PRINTED), {
    face: () => ({ effects: [{ text: '3 points' }, { text: '2 coins' }], text: 'once' }),
  });

  it('is what it does, and nothing for what is no piece', () => {
    expect(printedOn(view, 'temple', catalogue)).toBe('3 points; 2 coins; once');
    expect(printedOn(view, 'pass', catalogue)).toBe('');
    expect(printedOn(view, 'temple', NOTHING_PRINTED)).toBe('');
  });
});
