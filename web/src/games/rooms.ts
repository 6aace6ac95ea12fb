/** What is special about a title's room. A title needs none: the generic board serves every game.
 *
 * A folder `web/src/games/<id>/room.ts` may export `room`: the figure over its door, signs for its pieces, and a
 * board of its own that takes the same properties as `components/board/Board.svelte`.
 */

import type { Component } from 'svelte';

import type { Hands } from '../lib/board';
import type { PieceInfo, SeatInfo, StandingInfo, ViewInfo } from '../lib/protocol';
import type { Signs } from '../lib/signs';
import { hashOf } from '../pictures/blazon';

export interface BoardProperties {
  view: ViewInfo;
  seats: SeatInfo[];
  standing: StandingInfo;
  table: Hands;
}

export interface Room {
  emblem: string;
  /** What is drawn on a piece to tell what it does and costs; without it a piece has the figure of its word. */
  signs?: (piece: PieceInfo) => Signs;
  board?: Component<BoardProperties>;
}

const FOUND = import.meta.glob<{ room: Room }>('./*/room.ts', { eager: true });
const EMBLEMS = ['amphora', 'temple', 'ship', 'lyre', 'mask', 'coin', 'laurel', 'column'];

/** A title's room; one without a folder gets a figure by its name. */
export function roomOf(game: string): Room {
  const found = FOUND[`./${game}/room.ts`]?.room;
  return found ?? { emblem: EMBLEMS[hashOf(game) % EMBLEMS.length] ?? 'amphora' };
}
