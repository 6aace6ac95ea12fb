/** The plaza's own words, in the language that is read. */

import { settings } from '../../lib/settings.svelte';
import { de, en, keysDe, keysEn, type Words } from './words';

export function words(): Words {
  return settings.language === 'de' ? de : en;
}

/** The plaza's own keys, and what they do. */
export function keys(): [key: string, what: string][] {
  return settings.language === 'de' ? keysDe : keysEn;
}
