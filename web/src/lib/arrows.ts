/** Arrow keys on a board: from one piece to the nearest in that direction. */

type Direction = 'up' | 'down' | 'left' | 'right';

export interface Point {
  x: number;
  y: number;
}

const KEYS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function isArrow(key: string): boolean {
  return key in KEYS;
}

/** The nearest point in a direction, sideways distance counting double; -1 if there is none. */
export function nearest(from: Point, points: Point[], direction: Direction): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, at) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[direction];
    const aside = direction === 'up' || direction === 'down' ? Math.abs(dx) : Math.abs(dy);
    if (ahead < 1) return;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

/** Move the focus among everything on the board that can be pressed; from the board itself, onto it. */
export function steer(board: HTMLElement, event: KeyboardEvent): void {
  const direction = KEYS[event.key];
  const focused = document.activeElement;
  if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!focused || !board.contains(focused)) return;
  if (!(focused instanceof HTMLButtonElement)) {
    event.preventDefault();
    focused.querySelector('button')?.focus();
    return;
  }
  const buttons = [...board.querySelectorAll<HTMLButtonElement>('button')].filter((button) => button !== focused);
  const at = nearest(centre(focused), buttons.map(centre), direction);
  if (at < 0) return;
  event.preventDefault();
  buttons[at]?.focus();
}

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
