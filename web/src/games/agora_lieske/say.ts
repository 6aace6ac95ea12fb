/** Agora's own words, in the language that is chosen. */

import { boardWords } from '../../lib/words/board';
import { de, en } from './words';

export const say = boardWords<keyof typeof en>({ en, de });
