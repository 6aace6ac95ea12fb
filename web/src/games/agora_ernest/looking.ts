/** What is to be seen of the plaza, between all that floats over it. */

import type { Spot } from '../../lib/placement';
import { boxOf, type Box, type Camera, type Insets } from './camera.svelte';

/** How large a unit may become, in pixels. */
const LARGEST = 78;
const LARGEST_ON_PHONE = 52;
/** What is told at the left ends here. */
const TELLING = 362;
/** Room for the handle beside a card. */
const HANDLE = 70;

/** What floats over the window. */
export interface Covered {
  isPhone: boolean;
  isOver: boolean;
  /** How high what floats at its foot is, in pixels. */
  foot: number;
}

export interface Cards {
  lying: Spot[];
  /** Where the card in hand is held. */
  held: Spot | undefined;
}

export class Looking {
  constructor(
    private readonly camera: Camera,
    private readonly covered: () => Covered,
    private readonly cards: () => Cards,
  ) {}

  /** How much of the window is covered. */
  get insets(): Insets {
    const { isPhone, isOver, foot } = this.covered();
    return isPhone
      ? { left: 4, right: 4, top: 150, bottom: (isOver ? this.camera.height * 0.5 : foot) + 16 }
      : { left: 24, right: isOver ? 588 : 356, top: 66, bottom: isOver ? 24 : foot + 24 };
  }

  /** See all of the market; on a phone, as much around the card as can be read. */
  look(): void {
    const { isPhone, isOver } = this.covered();
    const { held } = this.cards();
    const box = this.box();
    const spot = held && boxOf([held]);
    if (!box) return;
    if (isPhone && spot) {
      this.camera.fit(box, this.insets, LARGEST_ON_PHONE, 36);
      this.camera.reveal(spot, grown(this.insets));
    } else this.fit(box, isPhone && !isOver ? 27 : undefined);
  }

  /** See all of the market, however small. */
  showAll(): void {
    this.camera.isChosen = false;
    const box = this.box();
    if (box) this.fit(box);
  }

  /** Look at a good place for the card: one that a pointer moves is in view anyway. */
  reveal(spot: Spot): void {
    const box = boxOf([spot]);
    if (box) this.camera.reveal(box, this.covered().isPhone ? grown(this.insets) : this.insets);
  }

  private box(): Box | undefined {
    const { lying, held } = this.cards();
    return boxOf(held ? [...lying, held] : lying);
  }

  private fit(box: Box, least?: number): void {
    this.camera.fit(box, this.beside(box), this.covered().isPhone ? LARGEST_ON_PHONE : LARGEST, least);
  }

  /** What is told at the left covers nothing, if that makes the market hardly smaller. */
  private beside(box: Box): Insets {
    const { isPhone, isOver } = this.covered();
    const { camera, insets } = this;
    if (isPhone || isOver) return insets;
    const clear = { ...insets, left: TELLING };
    return camera.unit(box, clear) > 0.8 * Math.min(LARGEST, camera.unit(box, insets)) ? clear : insets;
  }
}

function grown({ left, top, right, bottom }: Insets): Insets {
  return { left: left + HANDLE, top: top + HANDLE, right: right + HANDLE, bottom: bottom + HANDLE / 2 };
}
