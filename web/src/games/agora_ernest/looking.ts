/** What is to be seen of the plaza, between all that floats over it. */

import type { Spot } from '../../lib/placement';
import { boxOf, type Box, type Camera, type Insets } from './camera.svelte';
import { isUnder, lookAt, type Look } from './fitting';

/** How large a unit may become, in pixels, and as a share of the window's height: some ground stays in view. */
const LARGEST = 78;
const LARGEST_SHARE = 0.078;
const LARGEST_ON_PHONE = 52;
/** The least at which letters are read; and where a finger moves a card. */
const READABLE = 26;
const NEAR = 34;
/** What is told at the left: how far it reaches right, and down. */
const TELLING = { right: 354, bottom: 218 };
/** The bar along the upper edge, and what stands in the lower right corner, in pixels. */
const BAR = 66;
const CORNER = { width: 166, height: 176 };
const RACE = 348;
/** How much of the width is taken by what stands beside the plaza. */
const BESIDE = 0.46;
/** Room for the handle beside a card. */
const HANDLE = 70;

/** What floats over the window. */
interface Covered {
  isPhone: boolean;
  /** What is asked stands at the right. */
  isBeside: boolean;
  isOver: boolean;
  /** How high what floats at its foot is, in pixels. */
  foot: number;
  /** How high the race is. */
  race: number;
  isTelling: boolean;
}

export interface Cards {
  lying: Spot[];
  /** Where the card in hand is held. */
  held: Spot | undefined;
  /** The cards of the shop that is looked at. */
  chosen: Spot[];
}

export class Looking {
  constructor(
    private readonly camera: Camera,
    private readonly covered: () => Covered,
    private readonly cards: () => Cards,
  ) {}

  /** How much of the window is covered. */
  get insets(): Insets {
    const { isPhone, isBeside, isOver, foot } = this.covered();
    if (isBeside) return { left: 4, right: this.camera.width * BESIDE + 12, top: 150, bottom: 4 };
    return isPhone
      ? { left: 4, right: 4, top: 150, bottom: (isOver ? this.camera.height * 0.5 : foot) + 16 }
      : { left: 24, right: isOver ? 588 : 356, top: 66, bottom: isOver ? 24 : foot + 24 };
  }

  /** See all of the market, or as much around what is asked about as can be read. */
  look(): void {
    const { isPhone, isOver } = this.covered();
    const { lying, held, chosen } = this.cards();
    const all = held ? [...lying, held] : lying;
    if (all.length === 0) return;
    if (isOver) this.fit(all);
    else this.fitReadable(all, held ?? chosen[0] ?? all[all.length - 1], isPhone && held ? NEAR : READABLE);
    if (!isOver) this.reveal(held ? [held] : chosen.length > 0 ? chosen : lying.slice(-1));
  }

  /** Look at all, unless somebody has chosen where to look and sees there what was laid last. */
  follow(): void {
    const newest = this.cards().lying.at(-1);
    if (this.camera.isChosen && newest && !this.sees(newest)) this.camera.isChosen = false;
    if (!this.camera.isChosen) this.look();
  }

  private sees(card: Spot): boolean {
    const { x, y, u, width, height } = this.camera;
    const { left, top, right, bottom } = this.insets;
    const [across, down] = [(card.x - x) * u, (card.y - y) * u];
    return across > left && across < width - right && down > top && down < height - bottom;
  }

  /** See all of the market, however small. */
  showAll(): void {
    this.camera.isChosen = false;
    const { lying, held } = this.cards();
    this.fit(held ? [...lying, held] : lying);
  }

  /** See some cards, also such as lie there no more, with the rest of the market if there is room for it. */
  turnTo(cards: Spot[]): void {
    const box = boxOf(cards);
    const all = boxOf([...this.cards().lying, ...cards]);
    if (!box || !all) return;
    const { isPhone } = this.covered();
    if (!isPhone && !this.camera.isChosen) this.camera.fit(all, grown(this.insets), LARGEST);
    this.camera.reveal(box, grown(this.insets));
  }

  /** Move no more than needed to see cards with what stands around them; not at all where nothing lies on them. */
  reveal(spots: Spot[]): void {
    const box = boxOf(spots);
    if (box && !this.isClear(box)) this.camera.reveal(box, grown(this.insets));
  }

  private isClear(box: Box): boolean {
    if (this.covered().isPhone) return false;
    const room = HANDLE / this.camera.u;
    const seen = { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room };
    return [...this.floating(), ...this.beyond()].every((cover) => !isUnder(seen, cover, this.camera));
  }

  /** As many cards as can be read together: those that lie far from what is asked about are left to the small map. */
  private fitReadable(cards: Spot[], middle: Spot | undefined, least: number): void {
    const distance = ({ x, y }: Spot): number => (middle ? Math.hypot(x - middle.x, y - middle.y) : 0);
    const near = [...cards].sort((one, other) => distance(one) - distance(other));
    while (near.length > 1 && !this.isReadable(near, least)) near.pop();
    this.fit(near, least);
  }

  private isReadable(cards: Spot[], least: number): boolean {
    const box = boxOf(cards);
    if (!box) return true;
    const { isPhone } = this.covered();
    return isPhone ? this.camera.unit(box, this.insets) >= least : this.clear(cards, least) !== undefined;
  }

  /** The largest look at cards that lie clear of what floats over them. */
  private clear(cards: Spot[], least: number): Look | undefined {
    return lookAt(cards, this.within, this.floating(), least, this.most);
  }

  private get most(): number {
    return this.covered().isPhone ? LARGEST_ON_PHONE : Math.min(LARGEST, LARGEST_SHARE * this.camera.height);
  }

  /** As large as they can lie clear of what floats over them; if they cannot, inside what is free on all sides. */
  private fit(cards: Spot[], least?: number): void {
    const box = boxOf(cards);
    if (!box) return;
    const { isPhone, isOver } = this.covered();
    const found = isPhone || isOver ? undefined : this.clear(cards, READABLE);
    if (found) this.camera.set(found);
    else this.camera.fit(box, this.insets, this.most, least);
  }

  /** The window on a desk, without the bar and what floats at its foot. */
  private get within(): Box {
    const { width, height } = this.camera;
    return { left: 8, top: BAR, right: width - 8, bottom: height - this.covered().foot - 22 };
  }

  /** All that is not within. */
  private beyond(): Box[] {
    const { left, top, right, bottom } = this.within;
    const far = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    return [
      { ...far, right: left },
      { ...far, bottom: top },
      { ...far, left: right },
      { ...far, top: bottom },
    ];
  }

  /** What floats over the plaza on a desk: what is told, the race, the buttons with the small map. */
  private floating(): Box[] {
    const { race, isTelling } = this.covered();
    const { width, height } = this.camera;
    return [
      { left: 0, top: 0, right: TELLING.right, bottom: isTelling ? TELLING.bottom : BAR },
      { left: width - RACE, top: 0, right: width, bottom: race + BAR + 10 },
      { left: width - CORNER.width, top: height - CORNER.height, right: width, bottom: height },
    ];
  }
}

function grown({ left, top, right, bottom }: Insets): Insets {
  return { left: left + HANDLE, top: top + HANDLE, right: right + HANDLE, bottom: bottom + HANDLE };
}
