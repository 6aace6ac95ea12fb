/** What pointers do on the plaza: they move and turn the card in the hand, and where one looks. */

import type { Camera } from './camera.svelte';
import type { Holding } from './holding.svelte';

interface Finger {
  x: number;
  y: number;
}

/** Movement in pixels from which a press is a drag. */
const DRAG = 6;
const STEP = 15;
/** By how much two fingers must spread before the plaza is made larger. */
const SPREAD = 0.14;

export class Touching {
  private fingers = new Map<number, Finger>();
  private start: Finger = { x: 0, y: 0 };
  private isDragging = false;
  private isPanning = false;
  private isTurning = false;
  private isSpace = false;
  private grip = { x: 0, y: 0 };
  private spread: { length: number; heading: number; isZooming: boolean } | undefined;

  constructor(
    private readonly camera: Camera,
    private readonly holding: () => Holding | undefined,
    private readonly hooks: { place: () => void; press: (event: PointerEvent) => boolean },
  ) {}

  /** Whether the card goes along with the pointer. */
  get isFollowing(): boolean {
    const holding = this.holding();
    return holding !== undefined && !holding.isDown;
  }

  hold(isSpace: boolean): void {
    this.isSpace = isSpace;
  }

  down(event: PointerEvent): void {
    const point = this.point(event);
    this.fingers.set(event.pointerId, point);
    this.start = point;
    this.isDragging = false;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const holding = this.holding();
    const target = event.target as Element;
    this.isTurning = holding !== undefined && target.closest('[data-role="turn"]') !== null;
    this.isPanning = !this.isTurning && (event.button > 0 || this.isSpace || !holding);
    if (this.fingers.size === 2) this.begin();
    if (!holding) return;
    const at = this.camera.at(point.x, point.y);
    this.grip = { x: holding.spot.x - at.x, y: holding.spot.y - at.y };
    if (event.pointerType !== 'touch' && !this.isPanning && !this.isTurning && holding.isDown)
      this.isPanning = !this.isOn(holding, at);
  }

  move(event: PointerEvent): void {
    const point = this.point(event);
    const holding = this.holding();
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (holding && !holding.isDown && event.pointerType === 'mouse') this.follow(holding, point);
      return;
    }
    this.fingers.set(event.pointerId, point);
    if (this.fingers.size === 2) return this.both(holding, before, point);
    if (this.fingers.size > 2) return;
    this.isDragging ||= Math.hypot(point.x - this.start.x, point.y - this.start.y) > DRAG;
    if (!this.isDragging) return;
    if (holding && this.isTurning) this.turn(holding, point, event);
    else if (this.isPanning) this.camera.pan(point.x - before.x, point.y - before.y);
    else if (holding) {
      const at = this.camera.at(point.x, point.y);
      holding.moveTo(at.x + this.grip.x, at.y + this.grip.y);
    }
  }

  up(event: PointerEvent): void {
    const point = this.fingers.get(event.pointerId);
    if (!point) return;
    this.fingers.delete(event.pointerId);
    this.spread = undefined;
    const holding = this.holding();
    if (this.fingers.size > 0) return;
    if (this.isDragging || this.isTurning || event.type === 'pointercancel') {
      if (holding && !this.isPanning) holding.isDown = true;
      return;
    }
    if (event.button > 0 || this.hooks.press(event) || !holding) return;
    if (event.pointerType === 'touch') return;
    const at = this.camera.at(point.x, point.y);
    if (!holding.isDown) holding.isDown = true;
    else if (this.isOn(holding, at)) holding.isDown = false;
    else {
      holding.moveTo(at.x, at.y);
      holding.isDown = false;
    }
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const holding = this.holding();
    const clicks = event.deltaMode === 1 ? event.deltaY / 3 : event.deltaY / 100;
    if (event.altKey && holding) holding.turn(Math.sign(event.deltaY || event.deltaX) * (event.shiftKey ? 1 : STEP));
    else {
      const point = this.point(event);
      this.camera.zoom(Math.exp(-clicks * 0.16), point.x, point.y);
    }
  }

  twice(event: MouseEvent): void {
    const holding = this.holding();
    if (!holding) return;
    const point = this.point(event);
    if (this.isOn(holding, this.camera.at(point.x, point.y))) {
      holding.isDown = true;
      this.hooks.place();
    }
  }

  private follow(holding: Holding, point: Finger): void {
    const at = this.camera.at(point.x, point.y);
    holding.moveTo(at.x, at.y);
  }

  /** The handle: by fifteen degrees, with Shift by one, with Ctrl by as little as may be. */
  private turn(holding: Holding, point: Finger, event: PointerEvent): void {
    const centre = holding.spot;
    const angleTo = ({ x, y }: Finger): number => {
      const at = this.camera.at(x, y);
      return (Math.atan2(at.y - centre.y, at.x - centre.x) * 180) / Math.PI;
    };
    const by = angleTo(point) - angleTo(this.start);
    const step = event.ctrlKey ? 0.01 : event.shiftKey ? 1 : STEP;
    const wanted = Math.round((holding.spot.angle + by) / step) * step;
    if (Math.abs(wanted - holding.spot.angle) < step / 2) return;
    holding.turnTo(wanted);
    this.start = point;
  }

  private begin(): void {
    const [one, other] = [...this.fingers.values()];
    if (!one || !other) return;
    this.isDragging = true;
    this.spread = { length: distance(one, other), heading: heading(one, other), isZooming: false };
  }

  /** Two fingers turn and move the card together; spreading them makes the plaza larger. */
  private both(holding: Holding | undefined, before: Finger, point: Finger): void {
    const [one, other] = [...this.fingers.values()];
    if (!one || !other || !this.spread) return;
    const half = { x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 };
    const length = distance(one, other);
    const turn = heading(one, other) - this.spread.heading;
    if (holding) {
      const turned = ((turn + 540) % 360) - 180;
      if (Math.abs(turned) >= 1) {
        holding.turn(Math.round(turned));
        this.spread.heading += Math.round(turned);
      }
      holding.moveTo(holding.raw.x + half.x / this.camera.u, holding.raw.y + half.y / this.camera.u);
    } else this.camera.pan(half.x, half.y);
    this.spread.isZooming ||= !holding || Math.abs(length / this.spread.length - 1) > SPREAD;
    if (this.spread.isZooming) {
      this.camera.zoom(length / this.spread.length, (one.x + other.x) / 2, (one.y + other.y) / 2);
      this.spread.length = length;
    }
  }

  private isOn(holding: Holding, at: Finger): boolean {
    const turn = (-holding.spot.angle * Math.PI) / 180;
    const [x, y] = [at.x - holding.spot.x, at.y - holding.spot.y];
    const across = x * Math.cos(turn) - y * Math.sin(turn);
    const down = x * Math.sin(turn) + y * Math.cos(turn);
    return Math.abs(across) < 1.15 && Math.abs(down) < 1.65;
  }

  private point(event: MouseEvent): Finger {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

function distance(one: Finger, other: Finger): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

function heading(one: Finger, other: Finger): number {
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
}
