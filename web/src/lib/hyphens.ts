/** Where a long name may be broken: browsers know no syllables of all languages, and a card is narrow. */

const LONG = 11;
const SOFT = '\u00AD';
const VOWELS = 'aeiouyäöü';
/** Two letters that are one sound. */
const TOGETHER = new Set(['ch', 'ck', 'ph', 'sc', 'sh', 'th', 'qu']);
/** So many letters stay together at either end. */
const END = 3;

/** A name with soft hyphens between the syllables of its long words: before a consonant that a vowel follows. */
export function softened(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : broken(word)));
}

function broken(word: string): string {
  const letters = word.toLowerCase();
  const isVowel = (at: number): boolean => VOWELS.includes(letters[at] ?? '');
  const isBreak = (at: number): boolean =>
    at >= END &&
    at <= letters.length - END &&
    !isVowel(at) &&
    isVowel(at + 1) &&
    !TOGETHER.has(letters.slice(at - 1, at + 1)) &&
    (isVowel(at - 1) || isVowel(at - 2));
  return [...word].map((letter, at) => (isBreak(at) ? SOFT + letter : letter)).join('');
}
