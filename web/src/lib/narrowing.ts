/** Clicking pieces narrows the legal actions until one is left. No rule of any game is needed for it. */

import type { ActionInfo } from './protocol';

/** What a click on a piece means. */
type Pressed = { kind: 'act'; action: ActionInfo } | { kind: 'narrow'; selected: string[] } | { kind: 'dark' };

/** The actions that touch everything selected. */
export function remaining(actions: ActionInfo[], selected: string[]): ActionInfo[] {
  if (selected.length === 0) return actions;
  return actions.filter((action) => selected.every((piece) => action.pieces.includes(piece)));
}

/** What can still be clicked: whatever a remaining action touches and nobody has selected. */
export function litPieces(actions: ActionInfo[], selected: string[]): Set<string> {
  const lit = new Set<string>();
  for (const action of remaining(actions, selected)) {
    for (const piece of action.pieces) {
      if (!selected.includes(piece)) lit.add(piece);
    }
  }
  return lit;
}

/** Press a piece: it narrows, lets go, acts, or is dark. A choice with one action left is that action. */
export function press(actions: ActionInfo[], selected: string[], piece: string): Pressed {
  if (selected.includes(piece)) {
    return { kind: 'narrow', selected: selected.filter((other) => other !== piece) };
  }
  const further = remaining(actions, [...selected, piece]);
  if (further.length === 1 && further[0]) return { kind: 'act', action: further[0] };
  if (further.length > 1) return { kind: 'narrow', selected: [...selected, piece] };
  const afresh = remaining(actions, [piece]);
  if (afresh.length === 1 && afresh[0]) return { kind: 'act', action: afresh[0] };
  if (afresh.length > 1) return { kind: 'narrow', selected: [piece] };
  return { kind: 'dark' };
}

/** What is selected after the actions changed: only what still narrows them. */
export function keepSelected(actions: ActionInfo[], selected: string[]): string[] {
  const kept: string[] = [];
  for (const piece of selected) {
    if (remaining(actions, [...kept, piece]).length > 0) kept.push(piece);
  }
  return kept;
}

/** A fence one cannot step back over: what is shown or drawn stays shown and drawn. */
export function isFinal(action: ActionInfo): boolean {
  return action.fence === 'draw' || action.fence === 'disclosure';
}

/** Whether an action is sent to be played at once: nobody can look at what it leads to, or nobody wants to. */
export function needsNoLook(action: ActionInfo, isQuick: boolean): boolean {
  return isFinal(action) || (isQuick && action.fence === 'turn');
}
