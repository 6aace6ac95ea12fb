/** Where one looks at the plaza from: the point in the middle of the free window, and how large a unit is. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of the window is covered on each side, in pixels. */
export type Insets = Box;

const LEAST = 14;
const MOST = 120;
const MARGIN = 1.2;
/** After so many milliseconds without a change the plaza is drawn sharp at its new size. */
const REST = 140;

export class Camera {
  /** The point of the table at the window's upper left corner, in units. */
  x = $state(0);
  y = $state(0);
  /** Pixels to a unit, as it seems now. */
  u = $state(48);
  /** The same as it was last drawn: between the two the drawing is stretched. */
  drawn = $state(48);
  width = $state(1);
  height = $state(1);
  /** Whether somebody has chosen where to look: then nothing moves by itself. */
  isChosen = $state(false);
  private rest: ReturnType<typeof setTimeout> | undefined;

  close(): void {
    clearTimeout(this.rest);
  }

  /** Show a box in the part of the window that nothing covers: as large as may be, but a unit not below `least`. */
  fit(box: Box, insets: Insets, most = 78, least = LEAST): void {
    const free = this.free(insets);
    this.u = clamp(least, this.unit(box, insets), most);
    this.x = (box.left + box.right) / 2 - (insets.left + free.width / 2) / this.u;
    this.y = (box.top + box.bottom) / 2 - (insets.top + free.height / 2) / this.u;
    this.drawn = this.u;
  }

  /** Look from a place that was found otherwise. */
  set({ x, y, u }: { x: number; y: number; u: number }): void {
    this.x = x;
    this.y = y;
    this.u = u;
    this.drawn = u;
  }

  /** How large a unit may be so that a box is in the free part of the window. */
  unit(box: Box, insets: Insets): number {
    const free = this.free(insets);
    return Math.min(
      free.width / (box.right - box.left + 2 * MARGIN),
      free.height / (box.bottom - box.top + 2 * MARGIN),
    );
  }

  private free(insets: Insets): { width: number; height: number } {
    return {
      width: Math.max(80, this.width - insets.left - insets.right),
      height: Math.max(80, this.height - insets.top - insets.bottom),
    };
  }

  pan(across: number, down: number): void {
    this.isChosen = true;
    this.x -= across / this.u;
    this.y -= down / this.u;
  }

  /** Make it larger or smaller around a point of the window. */
  zoom(by: number, atX = this.width / 2, atY = this.height / 2): void {
    const point = this.at(atX, atY);
    this.isChosen = true;
    this.u = clamp(LEAST, this.u * by, MOST);
    this.x = point.x - atX / this.u;
    this.y = point.y - atY / this.u;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.drawn = this.u), REST);
  }

  /** Put a point of the table into the middle of the window. */
  centre(x: number, y: number): void {
    this.isChosen = true;
    this.x = x - this.width / 2 / this.u;
    this.y = y - this.height / 2 / this.u;
  }

  /** Move no more than needed, so that a box is inside the free part of the window. */
  reveal(box: Box, insets: Insets): void {
    const left = this.x + insets.left / this.u;
    const top = this.y + insets.top / this.u;
    const right = this.x + (this.width - insets.right) / this.u;
    const bottom = this.y + (this.height - insets.bottom) / this.u;
    if (box.left < left) this.x -= left - box.left;
    else if (box.right > right) this.x += box.right - right;
    if (box.top < top) this.y -= top - box.top;
    else if (box.bottom > bottom) this.y += box.bottom - bottom;
  }

  /** The point of the table under a point of the window. */
  at(left: number, top: number): { x: number; y: number } {
    return { x: this.x + left / this.u, y: this.y + top / this.u };
  }

  /** How the drawing lies in the window. */
  get transform(): string {
    const scale = this.u / this.drawn;
    const [across, down] = [-this.x * this.u, -this.y * this.u];
    // On whole pixels, where nothing is stretched, lines and letters are sharp.
    if (Math.abs(scale - 1) < 1e-6) return `translate(${Math.round(across)}px, ${Math.round(down)}px)`;
    return `translate(${across}px, ${down}px) scale(${scale})`;
  }
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** A box around cards that lie anywhere. */
export function boxOf(cards: { x: number; y: number; angle: number }[]): Box | undefined {
  if (cards.length === 0) return undefined;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, angle } of cards) {
    const turn = (angle * Math.PI) / 180;
    const wide = Math.abs(Math.cos(turn)) + 1.5 * Math.abs(Math.sin(turn));
    const tall = 1.5 * Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn));
    box.left = Math.min(box.left, x - wide);
    box.right = Math.max(box.right, x + wide);
    box.top = Math.min(box.top, y - tall);
    box.bottom = Math.max(box.bottom, y + tall);
  }
  return box;
}
