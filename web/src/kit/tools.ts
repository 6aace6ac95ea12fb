/** What the parts of a board may ask of the frame around it. */

import { getContext, setContext } from 'svelte';

export type DrawerName = 'log' | 'score' | 'chat' | 'keys';

export interface Tools {
  /** Open a drawer. */
  open(drawer: DrawerName): void;
  /** Point at pieces on the board; with none, no longer. */
  point(pieces: string[]): void;
  /** Say which keys the board itself knows, and what they do. */
  teach(keys: [key: string, what: string][]): void;
}

const KEY = Symbol('tools');
const NONE: Tools = { open: () => {}, point: () => {}, teach: () => {} };

export function giveTools(tools: Tools): void {
  setContext(KEY, tools);
}

/** The frame's tools; outside a frame, in a replay or a style guide, they do nothing. */
export function tools(): Tools {
  return getContext<Tools | undefined>(KEY) ?? NONE;
}
