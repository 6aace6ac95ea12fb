import { expect, it } from 'vitest';

import { softened } from '../src/lib/hyphens';

const shown = (name: string): string => softened(name).replaceAll('\u00AD', '-');

it('long words are broken between syllables', () => {
  expect(shown('Laboratorium')).toBe('Labo-ra-to-rium');
  expect(shown('Karawanserei')).toBe('Kara-wan-se-rei');
  expect(shown('Rednertribüne')).toBe('Red-nertri-büne');
  expect(shown('Fortifications')).toBe('For-ti-fi-ca-tions');
});

it('short words, and sounds of two letters, stay whole', () => {
  expect(shown('Archery Range')).toBe('Archery Range');
  expect(shown('Geschichtsschreiber')).not.toMatch(/c-h|s-c/);
});
