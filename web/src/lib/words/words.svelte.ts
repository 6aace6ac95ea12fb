/** The client's own words in the chosen language. Sentences about a game come from the server, rendered. */

import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Word } from './en';
import { fill, type Arguments } from './fill';
import type { Language } from './languages';

const TABLES: Record<Language, Record<Word, string>> = { en, de };

/** A sentence in the language chosen now. */
export function t(word: Word, args: Arguments = {}): string {
  return fill(TABLES[settings.language][word], args);
}
