/** What happens in a conflict, as motion: cards that come up, armies that break, lands that change hands.
 *
 * All of these are transitions of Svelte, so that nothing moves when a board is first drawn; but they animate by
 * themselves, under the name by which the frame lets everything land (`kit/motion.ts`). The table is already as it
 * will be: nobody waits for a picture.
 */

import { moves, settings } from '../../lib/settings.svelte';

const NOTHING = { duration: 0 };
const HOLD = 300;
const FLIP = 180;
const MARK = 70;
const SLOW = 140;

type Frames = Keyframe[] | PropertyIndexedKeyframes;

function animate(node: Element, frames: Frames, time: number, more: KeyframeAnimationOptions = {}): Animation {
  const { delay = 0, ...others } = more;
  const speed = settings.motion;
  return node.animate(frames, {
    duration: time / speed,
    delay: Number(delay) / speed,
    fill: 'backwards',
    easing: 'ease-out',
    id: 'flight',
    ...others,
  });
}

/** A card comes up: it hangs over its place with its back (the node's `::after`) to all, then turns over. */
export function unveil(node: Element): typeof NOTHING {
  if (moves()) {
    const whole = HOLD + 2 * FLIP;
    const turn = (HOLD + FLIP) / whole;
    const lifted = 'translateY(-12%)';
    animate(
      node,
      [
        { transform: `${lifted} rotateY(0deg)`, offset: 0 },
        { transform: `${lifted} rotateY(0deg)`, offset: HOLD / whole },
        { transform: `${lifted} rotateY(90deg)`, offset: turn },
        { transform: 'none', offset: 1 },
      ],
      whole,
    );
    animate(node, [{ opacity: 1 }, { opacity: 1 }], HOLD + FLIP, { pseudoElement: '::after' });
  }
  return NOTHING;
}

/** A card leaves: its picture falls away, the card itself is gone already. */
export function fall(node: Element): typeof NOTHING {
  const board = node.closest<HTMLElement>('.agoniste');
  if (moves() && board) {
    const box = node.getBoundingClientRect();
    const origin = board.getBoundingClientRect();
    const ghost = node.cloneNode(true) as HTMLElement;
    for (const one of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-piece], [data-action]')]) {
      for (const name of ['data-piece', 'data-face', 'data-action', 'aria-label']) one.removeAttribute(name);
    }
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: 'absolute',
      left: `${box.x - origin.x}px`,
      top: `${box.y - origin.y}px`,
      zIndex: '8',
      pointerEvents: 'none',
    });
    board.append(ghost);
    const flight = animate(
      ghost,
      [
        { transform: 'none' },
        { transform: 'translateX(-4px) rotate(-2deg)', offset: 0.1 },
        { transform: 'translateX(4px) rotate(2deg)', offset: 0.2 },
        { transform: 'none', offset: 0.28 },
        { transform: 'translateY(60px) rotate(9deg)', opacity: 0 },
      ],
      420,
      { easing: 'ease-in' },
    );
    void flight.finished.then(() => ghost.remove());
  }
  return NOTHING;
}

/** A mark of a dial fills, as the so-manieth of those that come together; the last two before the limit take longer. */
export function fill(node: Element, { nth, isSlow }: { nth: number; isSlow: boolean }): typeof NOTHING {
  if (moves()) {
    const frames = { opacity: [0, 1], transform: ['scale(0.3)', 'scale(1)'] };
    animate(node, frames, isSlow ? SLOW : MARK, { delay: HOLD + FLIP + nth * (isSlow ? SLOW : MARK) });
  }
  return NOTHING;
}

/** A shield cracks. */
export function crack(node: Element): typeof NOTHING {
  if (moves()) {
    animate(node, { strokeDasharray: ['0 60', '60 0'] }, 200, { delay: HOLD + FLIP });
    const dial = node.closest('svg');
    const shake = { transform: ['none', 'translateX(-5px)', 'translateX(5px)', 'translateX(-3px)', 'none'] };
    if (dial) animate(dial, shake, 240, { delay: HOLD + FLIP });
  }
  return NOTHING;
}

/** Somebody's colour floods what is his now. */
export function flood(node: Element): typeof NOTHING {
  if (moves()) animate(node, { clipPath: ['circle(0% at 50% 90%)', 'circle(150% at 50% 90%)'] }, 600);
  return NOTHING;
}

/** What is turned up falls into its place. */
export function drop(node: Element): typeof NOTHING {
  if (moves()) animate(node, { transform: ['translateY(-26px)', 'none'], opacity: [0, 1] }, 400);
  return NOTHING;
}

/** A god's face grows out of the card. */
export function grow(node: Element): typeof NOTHING {
  if (moves()) animate(node, { transform: ['scale(0.3)', 'none'], opacity: [0, 1] }, 240);
  return NOTHING;
}
