/** Pieces glide from where they were to where they are; new ones appear. Nothing moves for those who ask for stillness. */

import { moves, settings } from './settings.svelte';

const TIME = 420;

/** Remember where the pieces are; call the answer after the board has changed. */
export function glide(board: HTMLElement | undefined): () => void {
  if (!board || !moves()) return () => {};
  const before = new Map<string, DOMRect>();
  const size = board.style.getPropertyValue('--size');
  for (const piece of piecesOf(board)) before.set(piece.dataset.piece ?? '', piece.getBoundingClientRect());
  return () => {
    // When the whole board was laid out anew, gliding would only confuse.
    if (board.style.getPropertyValue('--size') !== size) return;
    const duration = TIME / settings.motion;
    for (const piece of piecesOf(board)) {
      const was = before.get(piece.dataset.piece ?? '');
      const is = piece.getBoundingClientRect();
      if (!was) {
        if (before.size > 0) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
      } else if (Math.abs(was.x - is.x) + Math.abs(was.y - is.y) > 2) {
        const shift = `${was.x - is.x}px ${was.y - is.y}px`;
        piece.animate([{ translate: shift }, { translate: '0 0' }], { duration, easing: 'ease-out' });
      }
    }
  };
}

function piecesOf(board: HTMLElement): NodeListOf<HTMLElement> {
  return board.querySelectorAll<HTMLElement>('button[data-piece]');
}
