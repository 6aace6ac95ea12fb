/** How a title looks. A title needs no skin: the generic board serves every game.
 *
 * A folder `web/src/games/<id>/skin.ts` may export `skin`: the figure over its door, figures for faces, and a
 * board of its own that takes the same properties as `components/board/Board.svelte`.
 */

import type { Component } from 'svelte';

import type { Hands } from '../lib/board';
import type { Catalogue } from '../lib/catalogue';
import type { SeatInfo, StandingInfo, ViewInfo } from '../lib/protocol';
import { hashOf } from '../pictures/blazon';

export interface BoardProperties {
  view: ViewInfo;
  catalogue: Catalogue;
  seats: SeatInfo[];
  standing: StandingInfo;
  table: Hands;
}

export interface Skin {
  emblem: string;
  /** The figures that stand before the signs of some faces. */
  figures?: Record<string, string>;
  board?: Component<BoardProperties>;
}

const FOUND = import.meta.glob<{ skin: Skin }>('./*/skin.ts', { eager: true });
const EMBLEMS = ['amphora', 'temple', 'ship', 'lyre', 'mask', 'coin', 'laurel', 'column'];

/** A title's skin; one without a folder gets a figure by its name. */
export function skinOf(game: string): Skin {
  const found = FOUND[`./${game}/skin.ts`]?.skin;
  return found ?? { emblem: EMBLEMS[hashOf(game) % EMBLEMS.length] ?? 'amphora' };
}
