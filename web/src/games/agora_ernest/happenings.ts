/** What the last drawn card did: Fire, Flood or Festival, told from what was said of it. */

import type { Catalogue } from '../../lib/catalogue';
import { marksOf } from '../../lib/marks';
import type { EventInfo, ViewInfo } from '../../lib/protocol';
import { fill } from '../../lib/words/fill';
import type { Words } from './words';

export interface Happening {
  effect: 'fire' | 'flood' | 'festival';
  title: string;
  /** On whose letter. */
  on: string;
  text: string;
  rule: string;
  /** What it touched. */
  pieces: string[];
  line: number;
}

const EFFECTS = ['fire', 'flood', 'festival'] as const;

/** The effect of the turn that is played, if there was one: what was told after the last draw. */
export function happeningOf(
  log: EventInfo[],
  drafted: EventInfo[],
  view: ViewInfo,
  catalogue: Catalogue,
  say: Words,
): Happening | undefined {
  const events = [...log, ...drafted];
  const held = view.zones.find(({ name }) => name === 'held')?.id ?? '';
  let from = events.length - 1;
  while (from >= 0 && !events[from]?.pieces.includes(held)) from -= 1;
  if (from < 0) return undefined;
  for (const event of events.slice(from)) {
    const effect = EFFECTS.find(
      (one) => chapterOf(event.rule) !== '' && chapterOf(event.rule) === chapter(one, catalogue),
    );
    if (effect)
      return {
        effect,
        title: say[effect],
        on: '',
        text: event.text,
        rule: event.rule,
        pieces: event.pieces,
        line: event.line,
      };
  }
  return undefined;
}

/** The chapter of the rules that an effect has, as the cards say. */
function chapter(effect: string, catalogue: Catalogue): string {
  const face = catalogue.info.faces.find(({ effects }) =>
    effects.some((one) => one.kind === 'happens' && one.event === effect),
  );
  return chapterOf(face?.rule ?? '');
}

function chapterOf(rule: string): string {
  return /^\d+\.\d+\.\d+$/.test(rule) ? rule.split('.').slice(0, 2).join('.') : '';
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

/** On whose letter it happened, in words. */
export function onLetter(letter: string, say: Words): string {
  return letter === '' ? '' : fill(say.effectOn, { letter });
}
