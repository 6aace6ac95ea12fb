/** Pieces fly from where they were to where they are. The table is already as it will be: only the picture is late. */

import { bounceOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

import { moves, settings } from '../lib/settings.svelte';

const TIME = 340;
const FLIP = 280;
const DROP = 260;
/** Pixels: what only makes way for others by less than this does not fly. */
const NEAR = 8;

interface Seen {
  piece: HTMLElement;
  box: DOMRect;
  face: string;
  /** It was something else there: a supply, a stock, a plate. */
  isElse?: boolean;
}

/** What a change set in motion: pieces that flew, pieces that turned over. */
interface Flown {
  moved: number;
  turned: number;
}

const NOTHING: Flown = { moved: 0, turned: 0 };

/** What flies now, on any board: to ask the browser for it would be dear. */
const flying = new Map<Animation, HTMLElement>();

function flightsOn(board: HTMLElement): Animation[] {
  return [...flying].filter(([, piece]) => board.contains(piece)).map(([flown]) => flown);
}

/**
 * Remember where the pieces of a board are; call the answer after it has changed, with the ids of what was touched.
 *
 * What is gone flies to the first that was touched and, with `data-holds`, says that things come to lie there.
 */
export function flight(board: HTMLElement | undefined): (touched?: string[]) => Flown {
  if (!board || !moves()) return () => NOTHING;
  land(board);
  const before = new Map<string, Seen>();
  for (const { key, piece } of piecesOf(board)) before.set(key, seen(piece));
  const size = `${board.clientWidth} ${board.clientHeight}`;
  return (touched = []) => {
    // When the whole board was laid out anew, flying would only confuse.
    if (before.size === 0 || `${board.clientWidth} ${board.clientHeight}` !== size) return NOTHING;
    // First look at everything, then move: the browser lays the board out once.
    const after = piecesOf(board).map(({ key, piece }) => ({ key, piece, is: seen(piece) }));
    /** What is new on the board comes from where it says, at its own size. */
    const source = (piece: HTMLElement): Seen | undefined => {
      const was = before.get(piece.dataset.from ?? '');
      return was && { ...was, isElse: true };
    };
    const there = new Set(after.map(({ key }) => key));
    const goal = after.find(
      ({ piece }) => piece.dataset.holds !== undefined && touched.includes(piece.dataset.piece ?? ''),
    );
    const gone =
      goal && goal.is.box.width > 0 && [...before].find(([key, { box }]) => !there.has(key) && box.width > 0)?.[1];
    const flown = after.map(({ key, piece, is }) => fly(piece, is, before.get(key) ?? source(piece)));
    if (gone && goal) leave(board, gone, goal.is.box);
    return {
      moved: flown.filter((one) => one === 'moved').length,
      turned: flown.filter((one) => one === 'turned').length,
    };
  };
}

/** All flights end at once: a key or a tap skips them. */
export function land(board: HTMLElement): void {
  for (const one of flightsOn(board)) one.finish();
}

/** Everything that flies has arrived. */
export async function landed(board: HTMLElement): Promise<void> {
  await Promise.allSettled(flightsOn(board).map(({ finished }) => finished));
}

/** What is drawn no more is seen to go where it lies now. */
function leave(board: HTMLElement, { piece, box }: Seen, to: DOMRect): void {
  for (const name of ['data-piece', 'data-key', 'id']) piece.removeAttribute(name);
  piece.inert = true;
  piece.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  board.append(piece);
  const [dx, dy] = [to.x + to.width / 2 - box.x - box.width / 2, to.y + to.height / 2 - box.y - box.height / 2];
  const scale = Math.min(1, to.width / box.width, to.height / box.height);
  const flown = animate(
    piece,
    [
      { translate: '0 0', scale: '1', opacity: 1 },
      { translate: `${dx / 2}px ${dy / 2}px`, scale: String((1 + scale) / 2 + 0.04), opacity: 1, offset: 0.5 },
      { translate: `${dx}px ${dy}px`, scale: String(scale), opacity: 0.2 },
    ],
    TIME,
    true,
  );
  flown.finished.then(
    () => piece.remove(),
    () => piece.remove(),
  );
}

/** How long something of so many milliseconds takes at the speed that was chosen. */
export function timed(time: number): number {
  return moves() ? time / settings.motion : 0;
}

/** For what is put down: it falls into its place and bounces once. */
export function drop(piece: Element): TransitionConfig {
  const height = 1.5 * piece.clientHeight;
  return { duration: timed(DROP), easing: bounceOut, css: (_, left) => `translate: 0 ${-height * left}px` };
}

function fly(piece: HTMLElement, is: Seen, was: Seen | undefined): keyof Flown | 'still' {
  // What is on a page that is not open has no place.
  if (is.box.width === 0 || was?.box.width === 0) return 'still';
  if (!was) {
    animate(piece, [{ opacity: 0 }, { opacity: 1 }], TIME / 2);
    return 'still';
  }
  const dx = was.box.x + was.box.width / 2 - (is.box.x + is.box.width / 2);
  const dy = was.box.y + was.box.height / 2 - (is.box.y + is.box.height / 2);
  if (Math.hypot(dx, dy) > NEAR) {
    const scale = is.box.width > 0 && !was.isElse ? was.box.width / is.box.width : 1;
    const rise = Math.min(40, Math.hypot(dx, dy) / 6);
    animate(
      piece,
      [
        { translate: `${dx}px ${dy}px`, scale: String(scale) },
        { translate: `${dx / 2}px ${dy / 2 - rise}px`, scale: String((scale + 1) / 2 + 0.04) },
        { translate: '0 0', scale: '1' },
      ],
      TIME,
      true,
    );
    return 'moved';
  }
  if (was.face === is.face) return 'still';
  animate(piece, [{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }], FLIP);
  return 'turned';
}

/** Only what the compositor can do alone is animated: a piece is raised by a mark, or every frame were painted anew. */
function animate(piece: HTMLElement, frames: Keyframe[], time: number, isRaised = false): Animation {
  const flown = piece.animate(frames, { duration: time / settings.motion, easing: 'ease-in-out', id: 'flight' });
  flying.set(flown, piece);
  if (isRaised) piece.dataset.flies = '';
  flown.onfinish = flown.oncancel = () => {
    flying.delete(flown);
    if (isRaised && ![...flying.values()].includes(piece)) delete piece.dataset.flies;
  };
  return flown;
}

/** A board may say with `data-face` which side of a piece is up: when that changes it turns over. */
function seen(piece: HTMLElement): Seen {
  return { piece, box: piece.getBoundingClientRect(), face: piece.dataset.face ?? '' };
}

/** The pieces of a board; one that is drawn in several places is told apart by which of them it is. */
function piecesOf(board: HTMLElement): { key: string; piece: HTMLElement }[] {
  const drawn = new Map<string, number>();
  return [...board.querySelectorAll<HTMLElement>('[data-piece]')].map((piece) => {
    const id = piece.dataset.piece ?? '';
    const often = drawn.get(id) ?? 0;
    drawn.set(id, often + 1);
    return { key: often > 0 ? `${id} ${often}` : id, piece };
  });
}
