/** What is looked for in all the client's sources, as `tests/test_style.py` looks through those in Python. */

import { expect, it } from 'vitest';

const LONGEST = 400;
const GENERATED = '../src/lib/protocol.ts';

const SOURCES = Object.entries(
  import.meta.glob<string>(['../src/**/*.{ts,svelte}', '../tests/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([path]) => path !== GENERATED);

/** The names that a source gives to whoever wants them. */
function exportedBy(source: string): string[] {
  const given = source.matchAll(/^export (?:async )?(?:const|let|function|class|type|interface|enum) (\w+)/gm);
  return [...given].map(([, name]) => name ?? '');
}

function isNamed(name: string, besides: string): boolean {
  return SOURCES.some(([path, source]) => path !== besides && new RegExp(`\\b${name}\\b`).test(source));
}

it('exports nothing that nobody else uses', () => {
  const unused = SOURCES.flatMap(([path, source]) =>
    exportedBy(source)
      .filter((name) => !isNamed(name, path))
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
  expect(exportedBy('export const one = 1;\nexport async function two() {}\nconst three = 3;\n')).toEqual([
    'one',
    'two',
  ]);
});

it('has no component and no module that nothing imports', () => {
  const imported = SOURCES.map(([, source]) => source).join('\n');
  const found = SOURCES.map(([path]) => path).filter((path) => path.startsWith('../src/') && !isFoundByItself(path));
  const names = found.map((path) => path.slice(path.lastIndexOf('/')).replace(/\.ts$/, ''));
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !imported.includes(`${name}'`))).toEqual([]);
});

/** Where the client begins, and what is looked for by its name. */
function isFoundByItself(path: string): boolean {
  return path.endsWith('/main.ts') || path.endsWith('/skin.ts');
}

it('has no file too long to be read at once, but for tables of words', () => {
  const long = SOURCES.filter(([path, source]) => !path.includes('words') && source.split('\n').length - 1 > LONGEST);
  expect(long.map(([path]) => path)).toEqual([]);
});
