import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('../src/**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' });

/** What takes a string apart, or looks for something in it. */
const TAKING_APART = /\.(?:split|startsWith|endsWith|partition|substring|charAt|match|exec|replace)\(/;
/** Addresses, sentences, numbers of paragraphs and what it keeps for itself are the client's own business; pieces, marks, faces and actions are not. */
const OWN_BUSINESS = [
  'src/lib/card.ts',
  'src/lib/draft.ts',
  'src/lib/hyphens.ts',
  'src/lib/labels.ts',
  'src/lib/router.svelte.ts',
  'src/lib/rules.ts',
  'src/lib/words/fill.ts',
  'src/pictures/blazon.ts',
];

function takenApart(): string[] {
  return Object.entries(SOURCES).flatMap(([path, source]) => {
    if (OWN_BUSINESS.some((own) => path.endsWith(own))) return [];
    const lines = source.split('\n').filter((line) => TAKING_APART.test(line));
    return lines.map((line) => `${path}: ${line.trim()}`);
  });
}

describe('what the server sends', () => {
  it('is read field by field: no id, mark, face or text of an action is taken apart', () => {
    expect(takenApart()).toEqual([]);
  });

  it('would be noticed if it were', () => {
    expect(TAKING_APART.test("piece.id.split(':')")).toBe(true);
    expect(TAKING_APART.test("mark.kind === 'price'")).toBe(false);
  });
});
