/** Which part of the chart is looked at: the whole, or nearer by pinch, drag or its button. */

import { CHART, type Point } from './chart';

const MOST = 2.5;
const NEAR = 2;
/** From so much nearer on there is room for the words of the roads. */
const ROOMY = 1.5;
/** Movement in pixels from which a press is a drag. */
const DRAG = 8;

export class Looking {
  zoom = $state(1);
  private x = $state(CHART.x + CHART.width / 2);
  private y = $state(CHART.y + CHART.height / 2);
  width = $state(0);
  height = $state(0);
  private fingers = new Map<number, Point>();
  private from: Point = [0, 0];
  private isDragged = false;

  get isNear(): boolean {
    return this.zoom > 1;
  }

  get isRoomy(): boolean {
    return this.zoom >= ROOMY;
  }

  get viewBox(): string {
    const [width, height] = [CHART.width / this.zoom, CHART.height / this.zoom];
    return [this.x - width / 2, this.y - height / 2, width, height].map((one) => Math.round(one * 10) / 10).join(' ');
  }

  /** Pixels to a unit of the chart. */
  private get scale(): number {
    return Math.min(this.width / CHART.width, this.height / CHART.height) * this.zoom || 1;
  }

  /** Look nearer at a point of the chart, or at the whole again. */
  toggle([x, y]: Point): void {
    this.zoom = this.isNear ? 1 : NEAR;
    this.centre(x, y);
  }

  down(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    const at: Point = [event.clientX, event.clientY];
    if (this.fingers.size === 0) [this.from, this.isDragged] = [at, false];
    this.fingers.set(event.pointerId, at);
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const at: Point = [event.clientX, event.clientY];
    const apart = this.spread();
    this.fingers.set(event.pointerId, at);
    this.isDragged ||= this.fingers.size > 1 || Math.hypot(at[0] - this.from[0], at[1] - this.from[1]) > DRAG;
    if (!this.isDragged || (this.fingers.size === 1 && !this.isNear)) return;
    if (apart > 0) this.zoom = Math.min(MOST, Math.max(1, (this.zoom * this.spread()) / apart));
    const share = this.fingers.size * this.scale;
    this.centre(this.x - (at[0] - before[0]) / share, this.y - (at[1] - before[1]) / share);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** Whether what has just ended was a drag: then it pressed nothing. */
  click(event: MouseEvent): void {
    if (this.isDragged) event.stopPropagation();
    this.isDragged = false;
  }

  private spread(): number {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
  }

  /** The chart never leaves the window. */
  private centre(x: number, y: number): void {
    const held = (at: number, least: number, length: number): number => {
      const half = length / this.zoom / 2;
      return Math.min(least + length - half, Math.max(least + half, at));
    };
    this.x = held(x, CHART.x, CHART.width);
    this.y = held(y, CHART.y, CHART.height);
  }
}
