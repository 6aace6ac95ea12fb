import { describe, expect, it, vi } from 'vitest';

import { de } from '../src/lib/words/de';
import { en } from '../src/lib/words/en';
import { fill } from '../src/lib/words/fill';
import { browserLanguage } from '../src/lib/words/languages';

const SOURCES = import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/lib/words/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DYNAMIC = ['theme.', 'pace.', 'log', 'score', 'chat'];

function places(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();
}

describe('the languages', () => {
  it('have the same words', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it('fill in the same places', () => {
    for (const word of Object.keys(en) as (keyof typeof en)[]) {
      expect([word, places(de[word])]).toEqual([word, places(en[word])]);
    }
  });

  it('leave no word empty', () => {
    expect([...Object.values(en), ...Object.values(de)].filter((sentence) => sentence.trim() === '')).toEqual([]);
  });

  it('have no word that nobody says', () => {
    const said = Object.values(SOURCES).join('\n');
    const unsaid = Object.keys(en).filter(
      (word) => !said.includes(`'${word}'`) && !DYNAMIC.some((start) => word.startsWith(start)),
    );
    expect(unsaid).toEqual([]);
  });
});

/** What speaks them asks the browser for its language; here the tables alone are looked at. */
vi.mock('../src/lib/words/board', () => ({ boardWords: () => () => '' }));

const BOARDS = import.meta.glob<{ en: Record<string, string>; de: Record<string, string> }>(
  ['../src/games/*/words.ts', '../src/lib/words/{analysis,around,lobby}.ts'],
  { eager: true },
);

/** Whether sources say a word: by its name, or by a template that it fits, such as `section.${name}`. */
function says(sources: string, word: string): boolean {
  if (sources.includes(`'${word}'`) || new RegExp(`\\.${word.replaceAll('.', '\\.')}\\b`).test(sources)) return true;
  return [...sources.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)].some(
    ([, start = '', end = '']) => start + end !== '' && word.startsWith(start) && word.endsWith(end),
  );
}

describe.each(Object.entries(BOARDS))('the words of %s', (path, { en: english, de: german }) => {
  it('are the same in all languages, with the same places', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    for (const word of Object.keys(english)) {
      expect([word, places(german[word] ?? '')]).toEqual([word, places(english[word] ?? '')]);
    }
  });

  it('are all said by somebody', () => {
    const folder = path.startsWith('../src/games/') ? path.replace('words.ts', '') : '../src/';
    const own = Object.entries(SOURCES).filter(([file]) => file.startsWith(folder) && file !== path);
    const said = own.map(([, source]) => source).join('\n');
    expect(Object.keys(english).filter((word) => !says(said, word))).toEqual([]);
  });

  it('are never empty', () => {
    expect([...Object.values(english), ...Object.values(german)].filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('filling a sentence', () => {
  it('puts arguments in their places', () => {
    expect(fill('{a} before {b}', { a: 'Alpha', b: 2 })).toBe('Alpha before 2');
  });

  it('picks the form for one and for many', () => {
    expect(fill('{n} {n:seat|seats}', { n: 1 })).toBe('1 seat');
    expect(fill('{n} {n:seat|seats}', { n: 3 })).toBe('3 seats');
  });

  it('shows a place that nothing fills', () => {
    expect(fill('{name}', {})).toBe('{name}');
  });
});

describe('the first language', () => {
  it('is the first that is spoken here', () => {
    expect(browserLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(browserLanguage(['el'])).toBe('en');
  });
});
