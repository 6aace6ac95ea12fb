/** How a title looks. A title needs no skin: the generic board serves every game.
 *
 * A folder `web/src/games/<id>/skin.ts` may export `skin`: the figure over its door, figures for faces, and a
 * table of its own. `drawing` draws a position and nothing else, `screen` is that drawing within `table/Frame.svelte`,
 * where one can act. Both are loaded when they are needed.
 */

import type { Component } from 'svelte';

import type { Hands } from '../lib/board';
import type { Catalogue } from '../lib/catalogue';
import type { Placing } from '../lib/placing.svelte';
import type { SeatInfo, StandingInfo, ViewInfo } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { hashOf } from '../pictures/blazon';
import type { Figure } from '../pictures/silhouettes';
import type { Layout } from '../table/layout';

export interface BoardProperties {
  view: ViewInfo;
  catalogue: Catalogue;
  seats: SeatInfo[];
  standing: StandingInfo;
  table: Hands;
}

/** What a title's own board is given: a position, hands that may be tied, and how much room there is. */
export interface DrawingProperties extends BoardProperties {
  layout: Layout;
}

/** What a title's own table is given. */
export interface ScreenProperties {
  session: Session;
  catalogue: Catalogue;
  placing: Placing;
  /** A public board without anything to press. */
  isTv?: boolean;
}

type Loaded<Properties extends object> = () => Promise<{ default: Component<Properties> }>;

/** Where a figure stands in a painted panel of 264 × 112, and how large its square is. */
export interface Place {
  x: number;
  y: number;
  size: number;
  turn?: number;
}

/** What is painted on a title's panel: figures, or words for them, before a sun. */
export interface Painted {
  sun: Place;
  things: (Place & { figure: Figure | string; colour?: string; incision?: string })[];
}

export interface Skin {
  emblem: string;
  /** The title as it is painted over its door. */
  panel?: () => Promise<{ PANEL: Painted }>;
  /** The figures that stand before the signs of some faces. */
  figures?: Record<string, string>;
  /** The colour of each family that seats have here, and what that family carries on its shield. */
  colours?: Record<string, string>;
  devices?: Record<string, Figure>;
  /** What of their shields people get at the table itself, by the rules, and need not choose before. */
  gives?: readonly ('colour' | 'device')[];
  screen?: Loaded<ScreenProperties>;
  drawing?: Loaded<DrawingProperties>;
}

const FOUND = import.meta.glob<{ skin: Skin }>('./*/skin.ts', { eager: true });
const EMBLEMS = ['amphora', 'temple', 'ship', 'lyre', 'mask', 'coin', 'laurel', 'column'];

/** A title's skin; one without a folder gets a figure by its name. */
export function skinOf(game: string): Skin {
  const found = FOUND[`./${game}/skin.ts`]?.skin;
  return found ?? { emblem: EMBLEMS[hashOf(game) % EMBLEMS.length] ?? 'amphora' };
}
