/** What the explanation beside the tray says: the answer that is laid out, and what it changes, in numbers. */

import { City, GOODS, NUMERALS, pointsOf, STALLS, TABLES, type SpaceSeen } from './city';
import type { Deciding } from './deciding.svelte';
import type { Laying } from './laying.svelte';
import { say } from './say';

/** A place in a word: Market II, Exchange I, Stoa. */
export function placeOf(name: string): string {
  const stall = STALLS.findIndex((one) => one === name);
  if (stall >= 0) return say('place.stall', { n: NUMERALS[stall] ?? '' });
  const table = TABLES.findIndex((one) => one === name);
  if (table >= 0) return say('place.exchange', { n: NUMERALS[table] ?? '' });
  if (name === 'stoa') return say('section.stoa');
  return name === 'court' ? say('section.court') : say('section.monument');
}

export interface Explanation {
  title: string;
  lines: string[];
  /** What its strong button says; "" while there is nothing to confirm. */
  button: string;
  isWarning: boolean;
}

/** The place of a space, and the space as a city shows it. */
function spaceIn(city: City, id: string): { name: string; space: SpaceSeen } | undefined {
  for (const zone of city.view.zones) {
    const space = zone.owner < 0 ? city.place(zone.name).spaces.find((one) => one.id === id) : undefined;
    if (space) return { name: zone.name, space };
  }
  return undefined;
}

export function explain(deciding: Deciding, laying: Laying, base: City, after: City): Explanation {
  const { kind, staged } = deciding;
  if (deciding.further === 'stack') return stackOf(deciding);
  if (kind === 'donate') return donation(laying, base);
  if (!staged) return { title: '', lines: asking(deciding, base), button: '', isWarning: false };
  const found = { title: staged.label, lines: [] as string[], button: '', isWarning: false };
  switch (kind) {
    case 'place':
      return { ...found, ...placement(staged.pieces, base, after) };
    case 'trade': {
      const give = laying.out(laying.given);
      const take = GOODS.reduce((sum, good) => sum + Math.max(0, stockOf(base, good) - stockOf(after, good)), 0);
      return { ...found, lines: [stockChange(base, after), keeps(after)], button: say('do.trade', { give, take }) };
    }
    case 'pay': {
      const change = base.changes('pay')[0];
      const good = GOODS.find((one) => laying.out(one) > 0) ?? '';
      const rhetoric = change ? say('why.rhetoric', { a: change.before, b: change.after }) : '';
      return { ...found, lines: [rhetoric, keeps(after)], button: say('do.pay', { good: base.catalogue.term(good) }) };
    }
    case 'impeach': {
      const stall = STALLS.findIndex((_, at) => staged.pieces.includes(base.dealer(at)?.id ?? '-'));
      return { ...found, lines: accusing(base), button: say('do.accuse', { stall: NUMERALS[stall] ?? '' }) };
    }
    case 'verdict':
      return { ...found, button: say(staged.verb === 'guilty' ? 'do.guilty' : 'do.innocent') };
    case 'discard':
      return { ...found, lines: [keeps(after)], button: say('do.discard', { n: laying.surplus }) };
    case 'stack':
      return { ...found, lines: [say('why.stack')], button: staged.label };
    case 'colour':
      return { ...found, button: say('do.colour') };
    default:
      return { ...found, button: staged.label };
  }
}

function asking(deciding: Deciding, base: City): string[] {
  switch (deciding.kind) {
    case 'place':
      if (!deciding.session.selected.length) return [say('why.citizen')];
      return [`${say('why.space')} ${base.catalogue.note('face-down')}`];
    case 'trade':
      return [say('why.trade')];
    case 'pay':
      return [say('why.pay')];
    case 'impeach':
      return accusing(base);
    case 'verdict':
      return [say('why.verdict')];
    case 'stack':
      return [say('why.stack')];
    default:
      return [''];
  }
}

function accusing(base: City): string[] {
  return [`${say('why.impeach')} ${base.catalogue.note('judge')}`];
}

function stackOf(deciding: Deciding): Explanation {
  const { armed } = deciding.session;
  const first = deciding.first?.label ?? '';
  return {
    title: say('guilty'),
    lines: [`${first}.`, armed ? armed.label : say('why.stack')],
    button: armed ? say('do.guilty') : '',
    isWarning: false,
  };
}

function placement(pieces: string[], base: City, after: City): Pick<Explanation, 'lines' | 'button'> {
  const letter = letterOf(pieces[0] ?? '', base);
  const found = spaceIn(base, pieces[1] ?? '');
  return {
    lines: found ? gains(found.name, found.space, after) : [],
    button: say('do.send', { letter }),
  };
}

function gains(name: string, space: SpaceSeen, after: City): string[] {
  if (name === 'court') return [after.catalogue.note('court-place')];
  if (name === 'monument') return [after.catalogue.note('monument-place')];
  const place = after.place(name);
  if (place.asked === undefined) return [space.face?.text ?? ''];
  const { asked, left = 0 } = place;
  const isShort = asked > left;
  const short = (): string => `${say('why.short', { n: asked - left })} ${after.catalogue.note('served')}`;
  return [say('why.asked', { asked, left }), isShort ? short() : say('why.sharing')];
}

/** The letter of a citizen who is not placed yet. */
export function letterOf(piece: string, base: City): string {
  const found = base.plate(base.view.seat).supply.find(({ id }) => id === piece);
  return base.catalogue.face(found?.face ?? '')?.sign ?? '';
}

function stockOf(city: City, good: string): number {
  return city.counter('stock', 'stock', good)?.value ?? 0;
}

function stockChange(base: City, after: City): string {
  const list = GOODS.filter((good) => stockOf(base, good) !== stockOf(after, good))
    .map((good) => `${base.catalogue.term(good)} ${stockOf(base, good)} → ${stockOf(after, good)}`)
    .join(', ');
  return list === '' ? '' : say('why.stock', { list });
}

function keeps(after: City): string {
  const plate = after.plate(after.view.seat);
  const goods = GOODS.map((good) => `${plate.goods?.get(good) ?? 0} ${after.catalogue.term(good)}`).join(', ');
  return `${say('why.keep', { n: plate.cards?.value ?? 0 })} (${goods})`;
}

function donation(laying: Laying, base: City): Explanation {
  const action = laying.laid;
  if (!action) return { title: '', lines: [], button: '', isWarning: false };
  const plate = base.plate(base.view.seat);
  const change = base.changes('donate')[0];
  const cards = laying.goodsIn(action).reduce((sum, [, number]) => sum + number, 0);
  const worth = (level: number): number => pointsOf(base.levels[level]);
  return {
    title: action.label,
    lines: [
      change ? say('why.points', { a: worth(change.before), b: worth(change.after) }) : '',
      say('why.keep', { n: (plate.cards?.value ?? 0) - cards }),
    ],
    button: say('do.donate', { n: cards }),
    isWarning: false,
  };
}
