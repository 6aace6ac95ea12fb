/** The words of this board in the language chosen now. */

import { boardWords } from '../../lib/words/board';
import { de, en } from './words';

export const say = boardWords({ en, de });
