/** Shields for words that have no figure: a Greek letter on a field, both from the word alone.
 *
 * A word that is a letter itself stays that letter.
 */

const GREEK: Record<string, string> = {
  a: 'Α', b: 'Β', c: 'Χ', d: 'Δ', e: 'Ε', f: 'Φ', g: 'Γ', h: 'Η', i: 'Ι', j: 'Ι', k: 'Κ', l: 'Λ', m: 'Μ',
  n: 'Ν', o: 'Ω', p: 'Π', q: 'Ϙ', r: 'Ρ', s: 'Σ', t: 'Θ', u: 'Υ', v: 'Υ', w: 'Ψ', x: 'Ξ', y: 'Υ', z: 'Ζ',
}; // prettier-ignore

const FIELDS = [
  '',
  'M9.5 42A25 25 0 0 0 54.5 42Z',
  'M32 7A25 25 0 0 1 32 57Z',
  'M7 32A25 25 0 0 1 32 7V32ZM32 32H57A25 25 0 0 1 32 57Z',
  'M12 17A25 25 0 0 1 20 10L54 40A25 25 0 0 1 48 51Z',
  'M9.5 22A25 25 0 0 1 54.5 22Z',
  'M20 10A25 25 0 0 1 44 10V54A25 25 0 0 1 20 54Z',
  'M32 32L14 49.5A25 25 0 0 0 50 49.5Z',
];

export interface Blazon {
  letter: string;
  field: string;
}

/** A number that depends on a word only. */
export function hashOf(word: string): number {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

export function blazonOf(word: string): Blazon {
  const initial = (word.match(/[a-z0-9]/i)?.[0] ?? '·').toLowerCase();
  const isLetter = word.length === 1;
  return {
    letter: isLetter ? word.toUpperCase() : (GREEK[initial] ?? initial),
    field: FIELDS[hashOf(word) % FIELDS.length] ?? '',
  };
}
