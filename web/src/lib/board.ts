/** What the pieces of a board need to know of the table around them. */

import { getContext, setContext } from 'svelte';

import type { Placing } from './placing.svelte';
import type { Catalogue } from './catalogue';
import type { PieceInfo, SeatInfo } from './protocol';

export interface Hands {
  readonly lit: Set<string>;
  readonly selected: string[];
  readonly touched: Set<string>;
  readonly seats: SeatInfo[];
  /** The figure of the title. */
  readonly emblem?: string;
  /** What is printed on the title's pieces. */
  readonly catalogue?: Catalogue;
  /** The title's figures for some of its faces. */
  readonly figures?: Record<string, string>;
  /** The seat that looks. */
  readonly viewer?: number;
  /** Everything that lies on the table. */
  readonly pieces?: PieceInfo[];
  /** Where a piece is about to be put, on boards with free placement. */
  readonly placing?: Placing | undefined;
  /** A piece, counter or zone was pressed, whether it is lit or not. */
  press(piece: string): void;
  /** The pointer or the focus is on a piece; undefined: no longer. */
  regard(piece: string | undefined): void;
}

const KEY = Symbol('hands');

export function giveHands(hands: Hands): void {
  setContext(KEY, hands);
}

export function hands(): Hands {
  return getContext<Hands>(KEY);
}
