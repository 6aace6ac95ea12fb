/** What is offered at a board: at which piece, and what the board itself offers nowhere. */

import { isPlacement } from '../lib/placement';
import type { ActionInfo } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { labelsOf } from '../lib/zones';

/** The pieces and actions that a board draws of its own. */
export interface Drawn {
  pieces: Set<string>;
  actions: Set<string>;
}

/** The piece at which actions are offered: what was chosen last, or what a final action would touch. */
export function anchorOf({ selected, armed, position }: Session): string | undefined {
  const there = position ? labelsOf(position.view) : new Map<string, string>();
  return selected.at(-1) ?? armed?.pieces.find((piece) => there.has(piece));
}

/** The actions that a board offers nowhere. */
export function looseOf(actions: ActionInfo[], drawn: Drawn): ActionInfo[] {
  return actions.filter(
    (action) =>
      !isPlacement(action) &&
      !drawn.actions.has(action.text) &&
      !action.pieces.some((piece) => drawn.pieces.has(piece)),
  );
}
