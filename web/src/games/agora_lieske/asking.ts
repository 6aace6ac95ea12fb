/** What is asked of this seat, in one sentence. */

import { givesOf, tradeOf, type City } from './city';
import type { Deciding } from './deciding.svelte';
import { letterOf, placeOf } from './explaining';
import { say } from './say';

/** The question; "" where the server's own sentence says it best. */
export function asking(deciding: Deciding, base: City): string {
  if (deciding.stacks.length) return say('ask.stack');
  const space = base.askedSpace;
  const letter = space?.citizen?.letter ?? '';
  switch (deciding.kind) {
    case 'place':
      return placing(deciding, base);
    case 'trade':
      return say('ask.trade', { letter, ...tradeOf(space?.face) });
    case 'pay':
      return say('ask.pay', { letter, n: givesOf(space?.face) });
    case 'impeach':
      return say('ask.impeach');
    case 'verdict':
      return say('ask.verdict', { good: base.catalogue.term(base.dealer(base.accused)?.good ?? '') });
    case 'donate':
      return say('ask.donate', { letter, n: base.changes('donate')[0]?.after ?? 0 });
    case 'discard':
      return say('ask.discard', { n: base.plate(base.view.seat).cards?.limit ?? 0 });
    case 'colour':
      return say('ask.colour');
    default:
      return '';
  }
}

function placing(deciding: Deciding, base: City): string {
  const { staged } = deciding;
  const letter = letterOf(staged?.pieces[0] ?? deciding.session.selected[0] ?? '', base);
  const space = staged?.pieces[1] ?? (letter === '' ? deciding.session.selected[0] : undefined);
  const zone = base.view.zones.find(({ pieces }) => pieces.some(({ id }) => id === space));
  if (letter === '') return zone ? say('ask.place.who', { place: placeOf(zone.name) }) : say('ask.place');
  return zone ? say('ask.place.done', { letter, place: placeOf(zone.name) }) : say('ask.place.where', { letter });
}
