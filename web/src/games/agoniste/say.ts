/** The words of this board in the language chosen now. */

import { boardWords } from '../../lib/words/board';
import { de, en } from './words';

export const say = boardWords({ en, de });

/** This board's own keys, and what they do. */
export function keys(): [key: string, what: string][] {
  return [
    ['R', say('key.reveal')],
    ['T', say('key.stop')],
    ['F', say('key.reinforce')],
    ['A', say('down.add')],
    ['L', say('key.lay')],
    ['U', say('key.under')],
    ['1 … 9', say('key.target')],
    ['D', say('invade.decline')],
    ['O', say('key.odds')],
    ['W', say('key.roads')],
  ];
}
