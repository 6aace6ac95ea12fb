/** The words of one title's board: a table for each language, with the same keys. */

import { settings } from '../settings.svelte';
import { fill, type Arguments } from './fill';
import type { Language } from './languages';

/** A `t` for these words: `const say = boardWords({ en, de })`, then `say('senate', { n: 2 })`. */
export function boardWords<W extends string>(
  tables: Record<Language, Record<W, string>>,
): (word: W, args?: Arguments) => string {
  return (word, args = {}) => fill(tables[settings.language][word], args);
}
