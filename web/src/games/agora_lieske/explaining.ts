/** What the explanation beside the tray says: the answer that is laid out, and what it changes, in numbers. */

import { City, GOODS, NUMERALS, pointsOf, SECTIONS, STALLS, TABLES, type SpaceSeen } from './city';
import type { NoteWord } from '../../lib/protocol';
import type { Deciding } from './deciding.svelte';
import type { Laying } from './laying.svelte';
import { say } from './say';
import { nameIn, type Scene } from './scene';
import type { Served } from './serving.svelte';

/** A place in a word: Market II, Exchange I, Stoa. */
export function placeOf(name: string): string {
  const stall = STALLS.findIndex((one) => one === name);
  if (stall >= 0) return say('place.stall', { n: NUMERALS[stall] ?? '' });
  const table = TABLES.findIndex((one) => one === name);
  if (table >= 0) return say('place.exchange', { n: NUMERALS[table] ?? '' });
  if (name === 'stoa') return say('section.stoa');
  return name === 'court' ? say('section.court') : say('section.monument');
}

/** A section as a heading for those who hear it: its number, its name, and whether it is assessed. */
export function sectionLabel(base: City, section: number): string {
  const state = base.stateOf(section);
  const name = `${section + 1} ${say(`section.${SECTIONS[section] ?? 'market'}`)}`;
  return state === 'waiting' ? name : `${name}, ${say(`section.${state}`)}`;
}

interface Explanation {
  title: string;
  lines: string[];
  /** What its strong button says; "" while there is nothing to confirm. */
  button: string;
  /** The paragraph behind it; without one, that of the first thing that would happen. */
  rule?: string;
}

/** The place of a space, and the space as a city shows it. */
function spaceIn(city: City, id: string): { name: string; space: SpaceSeen } | undefined {
  for (const zone of city.view.zones) {
    const space = zone.owner < 0 ? city.place(zone.name).spaces.find((one) => one.id === id) : undefined;
    if (space) return { name: zone.name, space };
  }
  return undefined;
}

export function explain(scene: Scene, deciding: Deciding, laying: Laying): Explanation {
  const { base, city: after } = scene;
  const { kind, staged } = deciding;
  if (deciding.stacks.length) return stackOf(deciding);
  if (kind === 'donate') return donation(laying, base);
  if (!staged) return { title: '', lines: [asking(deciding, laying, base)], button: '' };
  const found = { title: staged.label, lines: [] as string[], button: '' };
  switch (kind) {
    case 'place':
      return { ...found, ...placement(staged.pieces, scene) };
    case 'trade':
      return { ...found, lines: [stockChange(base, after), keeps(after)], button: say('do.trade', laying.trade) };
    case 'pay': {
      const good = GOODS.find((one) => laying.out(one) > 0) ?? '';
      return {
        ...found,
        lines: [rhetoricChange(base), keeps(after)],
        button: say('do.pay', { good: word(base, good) }),
      };
    }
    case 'impeach': {
      const stall = STALLS.findIndex((_, at) => staged.pieces.includes(base.dealer(at)?.id ?? '-'));
      const good = word(base, base.dealer(stall)?.good ?? '');
      const numeral = NUMERALS[stall] ?? '';
      return {
        title: say('stall.of', { stall: numeral, good }),
        lines: [...stakes(base), base.catalogue.note('judge')],
        button: say('do.accuse', { stall: numeral }),
      };
    }
    case 'verdict':
      return {
        title: say(staged.verb === 'guilty' ? 'guilty' : 'innocent'),
        lines: [`${staged.label}.`],
        button: say(staged.verb === 'guilty' ? 'do.guilty' : 'do.innocent'),
      };
    case 'discard':
      return { ...found, lines: [keeps(after)], button: say('do.discard', { n: laying.surplus }) };
    case 'colour':
      return { ...found, button: say('do.colour') };
    default:
      return { ...found, button: staged.label };
  }
}

function asking(deciding: Deciding, laying: Laying, base: City): string {
  switch (deciding.kind) {
    case 'place':
      if (!deciding.session.selected.length) return say('why.citizen');
      if (letterOf(deciding.session.selected[0] ?? '', base) === '') return say('why.who');
      return `${say('why.space')} ${base.catalogue.note('face-down')}`;
    case 'trade':
      return laying.given ? say('why.take') : say('why.trade');
    case 'pay':
      return say('why.pay');
    case 'impeach':
      return `${say('why.impeach')} ${base.catalogue.note('judge')}`;
    case 'verdict':
      return say('why.verdict');
    case 'discard':
      return say('why.discard', { n: laying.surplus });
    default:
      return '';
  }
}

function stackOf(deciding: Deciding): Explanation {
  const { armed } = deciding.session;
  const first = deciding.first && deciding.first.verb === 'guilty' ? deciding.first.label : '';
  return {
    title: armed ? armed.label : say('guilty'),
    lines: [first && `${first}.`, say('why.stack')],
    button: armed ? (first ? say('do.guilty') : armed.label) : '',
  };
}

function word(city: City, good: string): string {
  return city.catalogue.term(good);
}

/** What the prosecutor stands to gain and to lose. */
function stakes(base: City): string[] {
  return (['guilty', 'innocent'] as const).flatMap((choice) =>
    base
      .changes(choice)
      .filter(({ of }) => base.counterNamed(of) === 'score')
      .map(({ before, after }) => say(`why.${choice}`, { a: before, b: after })),
  );
}

function rhetoricChange(base: City): string {
  const change = base.changes('pay')[0];
  return change ? say('why.rhetoric', { a: change.before, b: change.after }) : '';
}

function placement(pieces: string[], scene: Scene): Pick<Explanation, 'lines' | 'button' | 'rule'> {
  const { base } = scene;
  const letter = letterOf(pieces[0] ?? '', base);
  const found = spaceIn(base, pieces[1] ?? '');
  return {
    lines: found ? gains(found.name, found.space, scene, letter) : [],
    button: say('do.send', { letter }),
    rule: base.catalogue.ruleOf(NOTED[found?.name ?? ''] ?? 'served'),
  };
}

/** The sentence of the rules that says what a place is good for; at a stall, who is served. */
const NOTED: Record<string, NoteWord> = {
  stoa: 'stoa',
  court: 'court-place',
  monument: 'monument-place',
  ...Object.fromEntries(TABLES.map((table) => [table, 'face-down'])),
};

function gains(name: string, space: SpaceSeen, scene: Scene, letter: string): string[] {
  const { base, city: after } = scene;
  const rhetoric = base.plate(base.view.seat).cubes.find((cube) => cube.letter === letter)?.rhetoric ?? 0;
  const own = say('why.own', { letter, n: rhetoric });
  if (name === 'court') return [after.catalogue.note('court-place'), own, ...rivals(scene, name)];
  if (name === 'monument') return [after.catalogue.note('monument-place')];
  const place = after.place(name);
  if (place.asked === undefined) return [space.face?.text ?? '', name === 'stoa' ? own : ''];
  const { asked, left = 0 } = place;
  if (asked <= left) return [say('why.asked', { asked, left }), say('why.sharing')];
  const short = [say('why.asked', { asked, left }), say('why.short', { n: asked - left })];
  return [...short, after.catalogue.note('served'), own, ...rivals(scene, name)];
}

/** How well the others who stand at a place can speak: which of their citizens do is not known. */
function rivals(scene: Scene, name: string): string[] {
  const { base } = scene;
  const standing = base.place(name).spaces.flatMap(({ citizen }) => citizen?.seat ?? []);
  return [...new Set(standing)]
    .filter((seat) => seat !== base.view.seat)
    .map((seat) => {
      const n = Math.max(...base.plate(seat).cubes.map((cube) => cube.rhetoric));
      return say('why.rival', { name: nameIn(scene, seat), n });
    });
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
    .map((good) => `${word(base, good)} ${stockOf(base, good)} → ${stockOf(after, good)}`)
    .join(', ');
  return list === '' ? '' : say('why.stock', { list });
}

function keeps(after: City): string {
  const plate = after.plate(after.view.seat);
  return kept(after, plate.cards?.value ?? 0, (good) => plate.goods?.get(good) ?? 0);
}

function kept(city: City, n: number, held: (good: string) => number): string {
  const goods = GOODS.filter((good) => held(good) > 0).map((good) => `${held(good)} ${word(city, good)}`);
  return goods.length ? say('why.keep', { n, goods: goods.join(', ') }) : say('why.keep-none');
}

function donation(laying: Laying, base: City): Explanation {
  const action = laying.laid;
  if (!action) return { title: '', lines: [], button: '' };
  const plate = base.plate(base.view.seat);
  const change = base.changes('donate')[0];
  const given = new Map(laying.goodsIn(action));
  const cards = [...given.values()].reduce((sum, number) => sum + number, 0);
  const worth = (level: number): number => pointsOf(base.levels[level]);
  const held = (good: string): number => (plate.goods?.get(good) ?? 0) - (given.get(good) ?? 0);
  const goods = [...given].map(([good, number]) => `${number} ${word(base, good)}`);
  const next = later(base, (change?.after ?? 0) + 1);
  return {
    title: `${goods.join(', ')} → ${say('end.level', { n: change?.after ?? 0 })}`,
    lines: [
      change ? say('why.points', { a: worth(change.before), b: worth(change.after) }) : '',
      kept(base, (plate.cards?.value ?? 0) - cards, held),
      next || base.catalogue.note('demands'),
    ],
    button: say('do.donate', { n: cards }),
  };
}

/** What my next citizen at the Monument would have to give; "" if none stands there. */
function later(base: City, level: number): string {
  const next = base.place('monument').spaces.find(({ prices }) => prices.length > 0);
  const ways = next?.prices.map(({ parts }) => parts.map(({ text }) => text).join(' + ')) ?? [];
  const price = ways.join(` ${say('or')} `);
  return next ? say('why.later', { n: level, letter: next.citizen?.letter ?? '', price }) : '';
}

/** What was compared between one who was served and the next: speakers that are equal, then those that decide. */
export function compared({ rows, citizens }: Served, at: number): { list: string; a: number; b: number } {
  const voices = (seat: number | undefined): number[] =>
    citizens.filter((one) => one.seat === seat).map(({ rhetoric = 0 }) => rhetoric);
  const [first, second] = [voices(rows[at]?.seat), voices(rows[at + 1]?.seat)];
  const equal = rows[at]?.equal ?? 0;
  return { list: first.slice(0, equal).join(', '), a: first[equal] ?? 0, b: second[equal] ?? 0 };
}

/** Why somebody is served when he is: who comes before him and whom he comes before. */
export function explainServed(scene: Scene, served: Served): Explanation {
  const { rows, isShort } = served;
  const own = rows.findIndex(({ seat }) => seat === scene.base.view.seat);
  const mine = rows[own];
  const button = say('serve.next');
  if (!mine) return { title: '', lines: [say('serve.absent')], button };
  if (!isShort) return { title: say('serve.all', { n: mine.got }), lines: [say('serve.plenty')], button };
  const before = rows[own - 1];
  const behind = rows[own + 1];
  const name = (at: number): string => nameIn(scene, rows[at]?.seat ?? -1);
  return {
    title: say('serve.nth', { n: mine.order, got: mine.got, all: mine.asked }),
    lines: [
      before && before.ahead !== 'nobody'
        ? say(`serve.they.${before.ahead}`, { name: name(own - 1), ...compared(served, own - 1) })
        : '',
      behind && mine.ahead !== 'nobody'
        ? say(`serve.you.${mine.ahead}`, { name: name(own + 1), ...compared(served, own) })
        : '',
      mine.got < mine.asked ? say('serve.gone') : '',
    ],
    button,
  };
}
