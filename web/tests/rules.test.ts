import { describe, expect, it } from 'vitest';

import type { RulesInfo } from '../src/lib/protocol';
import { entriesOf, find, isBeside, numbersOf, parts } from '../src/lib/rules';

const RULES: RulesInfo = {
  game: 'sherds',
  language: 'en',
  paragraphs: [
    { id: '3.4', chapter: '3 Sherds', text: 'A sherd is kept face down.', rulings: ['SH-1'] },
    { id: '3.4.1', chapter: '3 Sherds', text: 'It may be looked at.', rulings: [] },
    { id: '3.40', chapter: '3 Sherds', text: 'A pot has four sherds.', rulings: [] },
  ],
  rulings: [
    {
      id: 'SH-1',
      question: 'By whom?',
      reading: '',
      readings: [{ value: 'owner', text: 'by its owner alone' }],
      option: 'look',
      against: false,
    },
  ],
  terms: [{ word: 'pot', meaning: 'what sherds were' }],
};
const ids = (wanted: string): string[] => find(entriesOf(RULES, undefined), wanted).map(({ id }) => id);

describe('looking something up', () => {
  it('finds a number and what stands under it, not one that only begins alike', () => {
    expect(ids('3.4')).toEqual(['3.4', '3.4.1']);
    expect(ids('§ 3.40')).toEqual(['3.40']);
    expect(ids('sh-1')).toEqual(['SH-1']);
  });

  it('finds what says every word, in any order, rulings by their reasons too', () => {
    expect(ids('down SHERD')).toEqual(['3.4']);
    expect(ids('owner')).toEqual(['SH-1']);
    expect(ids('pot')).toEqual(['3.40', 'pot']);
    expect(ids('amphora')).toEqual([]);
  });

  it('marks what was looked for', () => {
    expect(parts('A sherd (old)', 'OLD) sherd')).toEqual([
      { text: 'A ', isHit: false },
      { text: 'sherd', isHit: true },
      { text: ' (', isHit: false },
      { text: 'old)', isHit: true },
    ]);
    expect(parts('A sherd', ' ')).toEqual([{ text: 'A sherd', isHit: false }]);
  });

  it('reads every number of a citation', () => {
    expect(numbersOf('3.4, SH-1; B2')).toEqual(['3.4', 'SH-1', 'B2']);
    expect(numbersOf('')).toEqual([]);
  });
});

describe('paragraphs under one heading', () => {
  it('are told from those of another', () => {
    expect(isBeside('6.1.3', '6.1.1')).toBe(true);
    expect(isBeside('6.2.1', '6.1.1')).toBe(false);
    expect(isBeside('AE-6', '6.1.1')).toBe(false);
  });
});
