/** A free placement in the making: what is placed, where, and at which angle. Only the server judges it. */

import { nearest, placements, placementText, turned, type Placement, type Spot } from './placement';
import type { ActionInfo } from './protocol';

export class Placing {
  offered: Placement[] = $state.raw([]);
  chosen: Placement | undefined = $state.raw();
  spot: Spot = $state({ x: 0, y: 0, angle: 0 });

  /** Follow the actions that are left: keep the choice if it is still there, else take the first. */
  offer(actions: ActionInfo[]): void {
    this.offered = placements(actions);
    const same = this.offered.find((placement) => placement.verb === this.chosen?.verb);
    if (same) this.chosen = same;
    else this.choose(this.offered[0]);
  }

  choose(placement: Placement | undefined): void {
    this.chosen = placement;
    if (placement) this.spot = { ...placement.example };
  }

  moveTo(x: number, y: number): void {
    this.spot = { ...this.spot, x, y };
  }

  /** Go to one of the places that the server lists. */
  goTo(text: string): void {
    const known = this.chosen?.known.find((one) => one.text === text);
    if (known) this.spot = { ...known.spot };
  }

  /** Go to the nearest of them. */
  snap(): void {
    const near = nearest(this.chosen?.known ?? [], this.spot);
    if (near) this.spot = { ...near.spot };
  }

  turn(by: number): void {
    this.spot = { ...this.spot, angle: turned(this.spot.angle + by) };
  }

  get text(): string {
    return this.chosen ? placementText(this.chosen.verb, this.spot) : '';
  }
}
