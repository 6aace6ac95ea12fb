/** What the last drawn card did: Fire, Flood or Festival, told from what was said of it. */

import type { Catalogue } from '../../lib/catalogue';
import { marksOf } from '../../lib/marks';
import type { EventInfo, ViewInfo, ZoneInfo } from '../../lib/protocol';
import { fill } from '../../lib/words/fill';
import type { Words } from './words';

export interface Happening {
  effect: string;
  title: string;
  /** On whose letter. */
  on: string;
  text: string;
  rule: string;
  /** What it touched. */
  pieces: string[];
  line: number;
}

/** The effect of the turn that is played: the card that was drawn has the letter of whoever drew it. */
export function happeningOf(
  events: EventInfo[],
  view: ViewInfo,
  catalogue: Catalogue,
  letters: string[],
  say: Words,
): Happening | undefined {
  const zone = (name: string): ZoneInfo | undefined => view.zones.find((one) => one.name === name);
  const held = zone('held');
  const card = held?.pieces[0] ?? zone('table')?.pieces.at(-1);
  const face = card && catalogue.face(card.face);
  const effect = face?.effects.find((one) => one.kind === 'happens');
  const letter = letters[view.actor];
  if (!held || !face || effect?.kind !== 'happens' || letter === undefined || face.family !== letter) return undefined;
  const drawn = events.findLastIndex((event) => event.pieces.includes(held.id));
  const told = events.slice(drawn + 1).filter(({ line }) => line === events[drawn]?.line);
  const first = told[0];
  if (drawn < 0 || !first) return undefined;
  return {
    effect: effect.event,
    title: effect.text,
    on: fill(say.effectOn, { letter }),
    text: first.text,
    rule: first.rule,
    pieces: first.pieces,
    line: first.line,
  };
}

/** The shop that was washed empty: the one that lies on just those cards. */
export function washedShop(happening: Happening | undefined, view: ViewInfo): string {
  if (happening?.effect !== 'flood') return '';
  const wanted = [...happening.pieces].sort().join(' ');
  const zone = view.zones.find(({ name }) => name === 'shops');
  const found = zone?.pieces.find(({ marks, owner }) => {
    const cards = [...new Set(marksOf(marks, 'consists').map(({ piece }) => piece))].sort();
    return owner < 0 && cards.join(' ') === wanted;
  });
  return found?.id ?? '';
}
