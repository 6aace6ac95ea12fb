/** The game in one minute: what a title page tells before the first move, with pictures and few words.
 *
 * A folder `web/src/games/<id>/primer.ts` may export `primer`, a primer for each language. It is loaded when the page
 * of its title is opened, and holds nothing that a table would need.
 */

import type { Language } from '../lib/words/languages';

/** A picture of a primer: a figure of the house, or a number in a coin, a laurel, a tag. */
export type Drawn = { figure: string } | { coin: string } | { laurel: string } | { tag: string } | { seat: number };

export interface Kind {
  figure: string;
  /** A colour of a card, as in `--card-blue`; without it, clay. */
  colour?: string;
  words: string;
}

export interface Scene {
  drawn: Drawn[];
  title: string;
  words: string;
}

export interface Primer {
  aim: string;
  kinds: Kind[];
  turn: Scene[];
  ends: Scene[];
}

type Primers = Record<Language, Primer>;

const FOUND = import.meta.glob<{ primer: Primers }>('./*/primer.ts');

/** The primer of a title, once it is here; none where nobody has written one. */
export async function primerOf(game: string, language: Language): Promise<Primer | undefined> {
  const found = await FOUND[`./${game}/primer.ts`]?.();
  return found?.primer[language];
}
