/** The plaza's own words, in the language that is read. */

import { settings } from '../../lib/settings.svelte';
import { de, en, type Words } from './words';

export function words(): Words {
  return settings.language === 'de' ? de : en;
}
