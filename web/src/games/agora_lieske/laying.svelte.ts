/** Cards laid out of the hand, and citizens picked up: what an answer is made of, before it is whole. */

import type { ActionInfo } from '../../lib/protocol';
import { City, GOODS, tradeOf } from './city';
import type { Deciding } from './deciding.svelte';

export class Laying {
  /** What is given at the Exchange. */
  given = $state('');
  /** How many cards of each good are to be discarded. */
  private counts: Record<string, number> = $state({});
  private chosen = $state('');

  constructor(
    private readonly deciding: Deciding,
    private readonly city: () => City,
  ) {}

  /** A new question: nothing is laid out. */
  reset(): void {
    this.given = '';
    this.counts = {};
    this.chosen = '';
  }

  /** Something is laid out that is no whole answer yet. */
  get isBegun(): boolean {
    return this.given !== '' || this.laidOut > 0;
  }

  private goodOf(piece: string): string {
    const hand = this.city().plate(this.city().view.seat).hand;
    const face = hand.find((card) => card.id === piece)?.face ?? '';
    return this.city().catalogue.face(face)?.family ?? '';
  }

  /** What an action takes out of the hand, by good. */
  goodsIn(action: ActionInfo): [string, number][] {
    const goods = action.pieces.map((piece) => this.goodOf(piece));
    return GOODS.map((good): [string, number] => [good, goods.filter((one) => one === good).length]).filter(
      ([, number]) => number > 0,
    );
  }

  private gives(action: ActionInfo, good: string): boolean {
    return this.goodsIn(action).some(([one]) => one === good);
  }

  /** The donation that is laid out: the chosen one, or the first that can be paid. */
  get laid(): ActionInfo | undefined {
    const donations = this.deciding.named('donate');
    return donations.find(({ text }) => text === this.chosen) ?? donations[0];
  }

  lay(action: ActionInfo): void {
    this.chosen = action.text;
  }

  /** The good that is taken at the Exchange, once the trade is laid out. */
  get taken(): string {
    const staged = this.deciding.staged;
    return staged?.verb === 'trade' ? (GOODS.find((good) => this.takes(staged, good)) ?? '') : '';
  }

  private takes(action: ActionInfo, good: string): boolean {
    const stock = this.city().counter('stock', 'stock', good);
    return stock !== undefined && action.pieces.includes(stock.id);
  }

  private tradeFor(given: string, taken: string): ActionInfo | undefined {
    return this.deciding.named('trade').find((action) => this.gives(action, given) && this.takes(action, taken));
  }

  canTake(good: string): boolean {
    return this.given === ''
      ? this.deciding.named('trade').some((action) => this.takes(action, good))
      : this.tradeFor(this.given, good) !== undefined;
  }

  take(good: string): void {
    const givers = GOODS.filter((given) => this.tradeFor(given, good));
    if (!givers.includes(this.given as (typeof GOODS)[number])) this.given = givers[0] ?? '';
    const trade = this.tradeFor(this.given, good);
    if (trade) this.deciding.stage(trade);
  }

  /** How many cards must go, and how many are laid out. */
  get surplus(): number {
    const discard = this.deciding.named('discard')[0];
    return discard ? this.goodsIn(discard).reduce((sum, [, number]) => sum + number, 0) : 0;
  }

  get laidOut(): number {
    return Object.values(this.counts).reduce((sum, number) => sum + number, 0);
  }

  isLit(good: string): boolean {
    const { kind } = this.deciding;
    if (kind === 'trade') return this.deciding.named('trade').some((action) => this.gives(action, good));
    if (kind === 'pay') return this.deciding.named('pay').some((action) => this.gives(action, good));
    if (kind === 'donate') return this.deciding.named('donate').some((action) => this.gives(action, good));
    return kind === 'discard' && this.laidOut < this.surplus;
  }

  /** How many cards of a good stand out of the hand. */
  out(good: string): number {
    const { kind, staged } = this.deciding;
    if (kind === 'trade') return this.given === good ? this.trade.give : 0;
    if (kind === 'pay') return staged?.verb === 'pay' && this.gives(staged, good) ? 1 : 0;
    if (kind === 'donate') return this.laid ? (this.goodsIn(this.laid).find(([one]) => one === good)?.[1] ?? 0) : 0;
    return this.counts[good] ?? 0;
  }

  /** How many cards the citizen of whom is asked may give at the Exchange, and take. */
  get trade(): { give: number; take: number } {
    return tradeOf(this.city().askedSpace?.face);
  }

  /** A card of the hand is pressed: the one at this place of its fan. */
  press(good: string, at = 0): void {
    const { kind } = this.deciding;
    if (kind === 'trade' && this.isLit(good)) this.give(good);
    else if (kind === 'pay') this.stageFirst('pay', good);
    else if (kind === 'donate') {
      const others = this.deciding.named('donate').filter((action) => action !== this.laid && this.gives(action, good));
      if (others[0]) this.lay(others[0]);
    } else if (kind === 'discard') this.toggle(good, at);
  }

  private give(good: string): void {
    const taken = this.taken;
    this.deciding.drop();
    this.given = this.given === good && taken === '' ? '' : good;
    const trade = taken === '' ? undefined : this.tradeFor(good, taken);
    if (trade) this.deciding.stage(trade);
  }

  private stageFirst(verb: string, good: string): void {
    const action = this.deciding.named(verb).find((one) => this.gives(one, good));
    if (action) this.deciding.stage(action);
  }

  /** One more card of a good is thrown away. */
  add(good: string): void {
    const held = this.city().plate(this.city().view.seat).goods?.get(good) ?? 0;
    const out = this.counts[good] ?? 0;
    if (out < held) this.toggle(good, held - out - 1);
  }

  private toggle(good: string, at: number): void {
    const held = this.city().plate(this.city().view.seat).goods?.get(good) ?? 0;
    const out = this.counts[good] ?? 0;
    const isOut = held - at <= out;
    if (!isOut && this.laidOut >= this.surplus) return;
    this.counts = { ...this.counts, [good]: out + (isOut ? -1 : 1) };
    const whole = this.deciding
      .named('discard')
      .find((action) => GOODS.every((one) => this.numberIn(action, one) === (this.counts[one] ?? 0)));
    if (whole) this.deciding.stage(whole);
    else this.deciding.drop();
  }

  private numberIn(action: ActionInfo, good: string): number {
    return this.goodsIn(action).find(([one]) => one === good)?.[1] ?? 0;
  }

  /** A citizen is picked up; if another was laid out somewhere, he goes there instead. */
  pick(piece: string): void {
    const staged = this.deciding.staged;
    const place = staged?.pieces[1];
    if (staged?.pieces[0] === piece) return this.deciding.drop();
    const instead = this.deciding.offered.find(
      (action) => action.pieces[0] === piece && place !== undefined && action.pieces[1] === place,
    );
    if (instead) this.deciding.stage(instead);
    else this.deciding.session.press(piece);
  }

  /** Spaces where the citizen who is laid out could go instead, and what pressing them does. */
  get spots(): Map<string, () => void> {
    const staged = this.deciding.staged;
    const found = new Map<string, () => void>();
    if (staged?.verb !== 'place') return found;
    for (const action of this.deciding.offered) {
      const space = action.pieces[1];
      if (action.pieces[0] === staged.pieces[0] && space && action !== staged) {
        found.set(space, () => this.deciding.stage(action));
      }
    }
    return found;
  }
}
