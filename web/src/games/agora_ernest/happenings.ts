/** What the last drawn card did: Fire, Flood or Festival, told from what was said of it. */

import type { Catalogue } from '../../lib/catalogue';
import type { EventInfo, MarkInfo, ViewInfo, ZoneInfo } from '../../lib/protocol';
import { isBeside } from '../../lib/rules';
import { fill } from '../../lib/words/fill';
import type { Words } from './words';

type Effect = 'fire' | 'flood' | 'festival';

export interface Happening {
  effect: Effect;
  title: string;
  /** On whose letter. */
  on: string;
  text: string;
  /** All that was told of it. */
  texts: string[];
  rule: string;
  /** What it touched. */
  pieces: string[];
  /** The shop that it struck, what it took and set free, whose income it changed. */
  marks: MarkInfo[];
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
    effect: effect.event as Effect,
    title: effect.text,
    on: fill(say.effectOn, { letter }),
    text: first.text,
    texts: told.map(({ text }) => text),
    rule: first.rule,
    pieces: first.pieces,
    marks: first.marks,
    line: first.line,
  };
}

/** The effect that one line told of, by its paragraph; "" if there was none. */
export function effectIn(events: EventInfo[], catalogue: Catalogue): string {
  for (const face of catalogue.info.faces) {
    const effect = face.effects.find((one) => one.kind === 'happens');
    if (effect?.kind === 'happens' && events.some(({ rule }) => isBeside(rule, face.rule))) return effect.event;
  }
  return '';
}
