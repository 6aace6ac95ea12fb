/** Pieces fly from where they were to where they are. The table is already as it will be: only the picture is late. */

import { moves, settings } from '../lib/settings.svelte';

const TIME = 340;
const FLIP = 280;

interface Seen {
  box: DOMRect;
  face: string;
  /** It was something else there: a supply, a stock, a plate. */
  isElse?: boolean;
}

/** What a change set in motion: pieces that flew, pieces that turned over. */
export interface Flown {
  moved: number;
  turned: number;
}

const NOTHING: Flown = { moved: 0, turned: 0 };

/** Remember where the pieces of a board are; call the answer after it has changed. */
export function flight(board: HTMLElement | undefined): () => Flown {
  if (!board || !moves()) return () => NOTHING;
  land(board);
  const before = new Map<string, Seen>();
  for (const piece of piecesOf(board)) before.set(piece.dataset.piece ?? '', seen(piece));
  const size = `${board.clientWidth} ${board.clientHeight}`;
  return () => {
    // When the whole board was laid out anew, flying would only confuse.
    if (before.size === 0 || `${board.clientWidth} ${board.clientHeight}` !== size) return NOTHING;
    // First look at everything, then move: the browser lays the board out once.
    const after = [...piecesOf(board)].map((piece) => ({ piece, is: seen(piece) }));
    /** What is new on the board comes from where it says, at its own size. */
    const source = (piece: HTMLElement): Seen | undefined => {
      const was = before.get(piece.dataset.from ?? '');
      return was && { ...was, isElse: true };
    };
    const flown = after.map(({ piece, is }) => fly(piece, is, before.get(piece.dataset.piece ?? '') ?? source(piece)));
    return {
      moved: flown.filter((one) => one === 'moved').length,
      turned: flown.filter((one) => one === 'turned').length,
    };
  };
}

/** All flights end at once: a key or a tap skips them. */
export function land(board: HTMLElement): void {
  for (const one of board.getAnimations({ subtree: true })) if (one.id === 'flight') one.finish();
}

/** Everything that flies has arrived. */
export async function landed(board: HTMLElement): Promise<void> {
  const flying = board.getAnimations({ subtree: true }).filter(({ id }) => id === 'flight');
  await Promise.allSettled(flying.map(({ finished }) => finished));
}

function fly(piece: HTMLElement, is: Seen, was: Seen | undefined): keyof Flown | 'still' {
  if (!was) {
    animate(piece, [{ opacity: 0 }, { opacity: 1 }], TIME / 2);
    return 'still';
  }
  const dx = was.box.x + was.box.width / 2 - (is.box.x + is.box.width / 2);
  const dy = was.box.y + was.box.height / 2 - (is.box.y + is.box.height / 2);
  if (Math.abs(dx) + Math.abs(dy) > 2) {
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
function animate(piece: HTMLElement, frames: Keyframe[], time: number, isRaised = false): void {
  const flown = piece.animate(frames, { duration: time / settings.motion, easing: 'ease-in-out', id: 'flight' });
  if (!isRaised) return;
  piece.dataset.flies = '';
  flown.onfinish = flown.oncancel = () => {
    if (!piece.getAnimations().some((one) => one.id === 'flight')) delete piece.dataset.flies;
  };
}

/** A board may say with `data-face` which side of a piece is up: when that changes it turns over. */
function seen(piece: HTMLElement): Seen {
  return { box: piece.getBoundingClientRect(), face: piece.dataset.face ?? '' };
}

function piecesOf(board: HTMLElement): NodeListOf<HTMLElement> {
  return board.querySelectorAll<HTMLElement>('[data-piece]');
}
