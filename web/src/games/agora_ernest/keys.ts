/** The keys of the plaza: they move, turn and lay the card, step through places and shops, and look about. */

import type { Snapping } from '../../lib/protocol';
import type { Camera } from './camera.svelte';
import type { Holding } from './holding.svelte';

/** What keys can ask for; whatever does not apply now does nothing. */
interface Wishes {
  camera: Camera;
  holding: () => Holding | undefined;
  place: () => unknown;
  showAll: () => unknown;
  space: (isDown: boolean) => void;
  buy: () => unknown;
  pass: () => unknown;
  step: (by: number) => boolean;
  /** Choose the shop with this number. */
  pick: (number: number) => boolean;
  undo: () => unknown;
  confirm: () => unknown;
  why: () => unknown;
  /** Leave what is being watched; whether there was something. */
  leave: () => boolean;
}

const SNAPS: Record<string, Snapping> = { e: 'edge', c: 'corner', g: 'gap', f: 'free' };
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 90;

export function keysOf(wishes: Wishes): { down: (event: KeyboardEvent) => void; up: (event: KeyboardEvent) => void } {
  return {
    down: (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      if (isInScene(event) || event.key === 'Tab' || event.key === 'Shift') return;
      const hasLeft = wishes.leave() && [' ', 'Enter', 'Escape'].includes(event.key);
      if (hasLeft || pressed(event, wishes)) event.preventDefault();
    },
    up: (event) => {
      if (event.key === ' ') wishes.space(false);
    },
  };
}

/** Whether somebody types, or a sheet is open over the plaza. */
function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
}

/** Whether a button of what is being watched is pressed by a key: it acts by itself. */
function isInScene({ key, target }: KeyboardEvent): boolean {
  return (
    (key === ' ' || key === 'Enter') && target instanceof Element && target.closest('[data-role="scene"]') !== null
  );
}

function isOnButton(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a, [role="button"]') !== null;
}

function pressed(event: KeyboardEvent, wishes: Wishes): boolean {
  const holding = wishes.holding();
  return (holding !== undefined && handled(event, holding, wishes)) || looked(event, wishes);
}

/** Keys for the card in the hand. */
function handled(event: KeyboardEvent, holding: Holding, wishes: Wishes): boolean {
  const { key, shiftKey } = event;
  const arrow = ARROWS[key];
  const snap = SNAPS[key.toLowerCase()];
  if (arrow) {
    const far = shiftKey ? 1 : 0.1;
    if (holding.snapping !== 'free') holding.snapTo('free');
    holding.nudge(arrow[0] * far, arrow[1] * far);
  } else if (key === '[' || key === '{') holding.turn(shiftKey ? -15 : -1);
  else if (key === ']' || key === '}') holding.turn(shiftKey ? 15 : 1);
  else if (key === 'n' || key === 'N') holding.go(holding.at + 1);
  else if (key === 'p' || key === 'P') holding.go(holding.at < 0 ? -1 : holding.at - 1);
  else if (key === 't' || key === 'T') holding.nextTopic();
  else if (key === 'm' || key === 'M') holding.toNearest();
  else if (key === 'w' || key === 'W') wishes.why();
  else if (snap) holding.snapTo(snap);
  else if (key === 'Enter' && !isOnButton(event)) wishes.place();
  else return false;
  return true;
}

/** Keys for buying, taking back and looking about. */
function looked(event: KeyboardEvent, { camera, ...wishes }: Wishes): boolean {
  const { key, shiftKey } = event;
  const arrow = ARROWS[key];
  if (arrow && shiftKey) camera.pan(-arrow[0] * FAR, -arrow[1] * FAR);
  else if (arrow) return wishes.step(arrow[0] + arrow[1]) || (camera.pan(-arrow[0] * FAR, -arrow[1] * FAR), true);
  else if (key >= '1' && key <= '9') return wishes.pick(Number(key));
  else if (key === '+' || key === '=') camera.zoom(1.25);
  else if (key === '-') camera.zoom(1 / 1.25);
  else if (key === '0') wishes.showAll();
  else if (key === 'n' || key === 'N') return wishes.step(1);
  else if (key === 'p' || key === 'P') return wishes.step(-1);
  else if (key === 'z' || key === 'Z') wishes.undo();
  else if (key === 'x' || key === 'X') wishes.pass();
  else if (key === ' ' && !isOnButton(event)) wishes.space(true);
  else if (key === 'Enter' && !isOnButton(event)) {
    wishes.buy();
    wishes.confirm();
  } else return false;
  return true;
}
