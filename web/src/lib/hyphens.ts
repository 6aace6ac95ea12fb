/** Where a long word may be broken: browsers do not know the syllables of every language, and a card is narrow. */

const LONG = 11;
const SOFT = '\u00AD';
/** What a syllable can begin with, at the end of what stands before its vowel. */
const ONSET = /(?:sch[lmnrw]?|[bcfgkp]l|[bcdfgkpt]r|[cpst]h|[^aeiouyäöü])$/;
const VOWEL = /[aeiouyäöü]/;
/** So many letters stay together at either end. */
const END = 3;

/** A text with soft hyphens between the syllables of its long words. */
export function softened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : broken(word)));
}

function broken(word: string): string {
  const letters = word.toLowerCase();
  const breaks = new Set<number>();
  for (let at = 1; at < letters.length; at += 1) {
    const onset = VOWEL.test(letters[at] ?? '') ? ONSET.exec(letters.slice(0, at)) : null;
    if (onset && onset.index >= END && onset.index <= letters.length - END) breaks.add(onset.index);
  }
  return [...word].map((letter, at) => (breaks.has(at) ? SOFT + letter : letter)).join('');
}
