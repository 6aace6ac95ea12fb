/** Which shops a seat can buy now, which of them it looks at, and the way past them. */

import type { ActionInfo, ViewInfo } from '../../lib/protocol';
import { offersOf, type Locked, type Offer } from './offers';
import type { Plan } from './plan';

/** What is asked: nothing but shops and passing makes it a purchase. */
export interface Asked {
  view: ViewInfo | undefined;
  plans: Plan[];
  actions: ActionInfo[];
  isPlacing: boolean;
}

export class Buying {
  private id = $state('');
  private readonly asked: () => Asked;
  private readonly actions = $derived.by(() =>
    this.asked().actions.filter(({ verb }) => verb === 'buy' || verb === 'pass'),
  );
  private readonly shops: { offers: Offer[]; locked: Locked[] } = $derived.by(() => {
    const { view, plans } = this.asked();
    return view && this.isOn ? offersOf(view, plans, this.actions) : { offers: [], locked: [] };
  });
  readonly isOn = $derived.by(() => this.actions.length > 0 && !this.asked().isPlacing);
  readonly pass = $derived.by(() => this.actions.find(({ verb }) => verb === 'pass'));
  /** The shop that is looked at: the first, until another is chosen. */
  readonly chosen = $derived.by(() => this.offers.find(({ id }) => id === this.id) ?? this.offers[0]);

  constructor(asked: () => Asked) {
    this.asked = asked;
  }

  get offers(): Offer[] {
    return this.shops.offers;
  }

  get locked(): Locked[] {
    return this.shops.locked;
  }

  choose(offer: Offer): void {
    this.id = offer.id;
  }

  /** Look at the next shop, or the one before; false if there is none. */
  step(by: number): boolean {
    const at = this.chosen ? this.offers.indexOf(this.chosen) : 0;
    return this.pick((at + by + this.offers.length) % this.offers.length);
  }

  /** Look at the shop with this place in the list; false if there is none. */
  pick(at: number): boolean {
    const offer = this.offers[at];
    if (offer) this.choose(offer);
    return offer !== undefined;
  }
}
