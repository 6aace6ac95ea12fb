/** The words of this board, in the language of whoever reads. */

import { boardWords } from '../../lib/words/board';
import { de, en, type Word } from './words';

export const words = boardWords<Word>({ en, de });
