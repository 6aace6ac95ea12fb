import { describe, expect, it } from 'vitest';

import { drawn, plain, wrapped, type Card } from '../src/lib/card';

const CARD: Card = {
  title: 'Agoniste',
  date: '18 November 2026',
  headline: 'Ada <& wins',
  reason: 'The most points.',
  names: ['Ada', 'Bob'],
  totals: [12, 7],
  winners: [0],
  shields: [],
  course: [
    { line: 0, actor: -1, texts: [], totals: [0, 0] },
    { line: 9, actor: 0, texts: ['Ada builds.'], totals: [12, 7] },
  ],
  points: [{ line: 9, actor: 0, texts: ['Ada builds.'], totals: [12, 7], before: [0, 0], swing: 5 }],
  emblem: 'temple',
  told: { heading: 'What nobody knew', text: 'Bob held Hera.' },
  code: '<svg class="segno"/>',
  fonts: '',
};

describe('the card of an evening', () => {
  it('is one well-formed picture with result, curve, turning point, secret and code', () => {
    const picture = drawn(CARD);
    for (const part of ['>12<', '>7<', 'Ada builds.', 'What nobody knew', 'Bob held Hera.', 'segno', 'Agoniste']) {
      expect(picture).toContain(part);
    }
    expect(picture).toContain('Ada &lt;&amp; wins');
    const open = picture.match(/<(?![/!])[^>]*[^/]>/g)?.length;
    expect(picture.match(/<\//g)?.length).toBe(open);
  });

  it('leaves the sherd out where nothing was hidden', () => {
    expect(drawn({ ...CARD, told: undefined })).not.toContain('What nobody knew');
  });

  it('marks a moment that is shared', () => {
    expect(drawn({ ...CARD, at: 4 }).length).toBeGreaterThan(drawn(CARD).length);
  });

  it('breaks long texts and says where they go on', () => {
    expect(wrapped('one two three four', 9, 4)).toEqual(['one two', 'three', 'four']);
    expect(wrapped('one two three four', 9, 2)).toEqual(['one two', 'three …']);
    expect(plain('<a & "b">')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
  });
});
