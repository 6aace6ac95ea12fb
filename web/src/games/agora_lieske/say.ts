/** Agora's own words, in the language that is chosen. */

import { boardWords } from '../../lib/words/board';
import { de, en } from './words';

export const say = boardWords<keyof typeof en>({ en, de });

/** Agora's own keys, and what they do. */
export function keys(): [key: string, what: string][] {
  return [
    ['A … E', say('key.citizen')],
    ['1 … 9, 0', say('key.place')],
    ['G, N', say('key.verdict')],
    ['P', say('key.pass')],
    [say('key.space'), say('key.next')],
  ];
}
