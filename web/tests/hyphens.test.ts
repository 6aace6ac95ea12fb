import { describe, expect, it } from 'vitest';

import { softened } from '../src/lib/hyphens';

const shown = (text: string): string => softened(text).replaceAll('\u00AD', '-');

describe('long words', () => {
  it.each([
    'Labo-ra-to-rium',
    'Kara-wan-se-rei',
    'Red-ner-tri-büne',
    'Land-wirt-schaft',
    'Fort-schritts-plätt-chen',
    'For-ti-fi-ca-tions',
  ])('are broken between syllables: %s', (word) => {
    expect(shown(word.replaceAll('-', ''))).toBe(word);
  });

  it('are the only ones that are broken', () => {
    expect(shown('Archery Range')).toBe('Archery Range');
  });
});
