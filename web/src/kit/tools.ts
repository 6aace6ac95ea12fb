/** What the parts of a board may ask of the frame around it. */

import { getContext, setContext } from 'svelte';

export type DrawerName = 'log' | 'score' | 'chat' | 'keys';

/** What is shown of a match that is over: how it was won, the score, or the table once more. */
export type Closing = 'herald' | 'score' | 'table';

interface Tools {
  /** Open a drawer. */
  open(drawer: DrawerName): void;
  /** Point at pieces on the board; with none, no longer. */
  point(pieces: string[]): void;
  /** Say which keys the board itself knows, and what they do. */
  teach(keys: [key: string, what: string][]): void;
  /** What is shown of the end, once it has come. */
  readonly closing: Closing;
  /** Show the end otherwise. */
  close(as: Closing): void;
}

const KEY = Symbol('tools');
const NONE: Tools = { open: () => {}, point: () => {}, teach: () => {}, closing: 'table', close: () => {} };

export function giveTools(tools: Tools): void {
  setContext(KEY, tools);
}

/** The frame's tools; outside a frame, in a replay or a style guide, they do nothing. */
export function tools(): Tools {
  return getContext<Tools | undefined>(KEY) ?? NONE;
}
