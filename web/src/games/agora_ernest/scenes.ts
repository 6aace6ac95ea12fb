/** What an effect did, from what was told of it: whoever comes later sees it too. */

import type { Catalogue } from '../../lib/catalogue';
import { markOf, marksOf } from '../../lib/marks';
import type { MarkInfo, PieceInfo, ViewInfo } from '../../lib/protocol';
import { fill } from '../../lib/words/fill';
import type { Happening } from './happenings';
import { cellsOf } from './offers';
import { onTable, planGone, type Plan } from './plan';
import type { Lane, Telling } from './tellings';
import type { Words } from './words';

/** The market at one moment. */
export interface Moment {
  view: ViewInfo;
  plans: Plan[];
  lanes: Lane[];
}

export interface Place {
  x: number;
  y: number;
}

export interface Scene {
  happening: Happening;
  /** Who drew the card. */
  actor: number;
  /** It struck a shop of the one who looks. */
  isMine: boolean;
  /** Cards that are gone. */
  burnt: Plan[];
  /** The circles of the shop that was struck, where they were. */
  circles: Place[];
  /** Doors that earn again. */
  opened: Place[];
  lines: Telling[];
  /** The same in one line, if it struck a shop. */
  brief: string;
  before: Lane[];
}

interface Telltale {
  me: number;
  nameOf: (seat: number) => string;
  say: Words;
}

export function sceneOf(happening: Happening, now: Moment, catalogue: Catalogue, tell: Telltale): Scene {
  const { marks } = happening;
  const burnt = marksOf(marks, 'gone').map((mark) => planGone(mark, catalogue.face(mark.face)));
  const incomes = marksOf(marks, 'change').map(({ of, before }) => ({ of, before }));
  return {
    happening,
    actor: now.view.actor,
    isMine: tell.me >= 0 && markOf(marks, 'chips')?.seat === tell.me,
    burnt,
    circles: circlesOf(marks, [...now.plans, ...burnt]),
    opened: marksOf(marks, 'opened').map(({ x, y }) => ({ x: x / 1000, y: y / 1000 })),
    lines: linesOf(happening, now, catalogue, tell),
    brief: markOf(marks, 'chips') ? briefOf(happening, catalogue, tell) : happening.text,
    before: now.lanes.map((lane) => ({
      ...lane,
      income: incomes.find(({ of }) => of === `income:${lane.seat}`)?.before ?? lane.income,
    })),
  };
}

/** The shop that lies on just these cards; of several the one with most circles. */
function shopOver(view: ViewInfo, cards: string[]): PieceInfo | undefined {
  const wanted = [...cards].sort().join(' ');
  const circles = (piece: PieceInfo): number => markOf(piece.marks, 'circles')?.number ?? 0;
  const shops = view.zones.find(({ name }) => name === 'shops')?.pieces ?? [];
  return shops
    .filter(
      ({ marks }) => [...new Set(marksOf(marks, 'consists').map(({ piece }) => piece))].sort().join(' ') === wanted,
    )
    .sort((one, other) => circles(other) - circles(one))[0];
}

/** The middles of the circles of what consists of some parts of cards. */
function circlesOf(marks: MarkInfo[], plans: Plan[]): Place[] {
  return cellsOf(marks, new Map(plans.map((plan) => [plan.id, plan])))
    .filter(({ hasCircle }) => hasCircle)
    .map(({ plan, x, y }) => onTable(plan, x + 0.5, y + 0.5));
}

/** The circles of a shop that a flood has washed away from its owner. */
export function washedBy(happening: Happening | undefined, view: ViewInfo, plans: Plan[]): Place[] {
  const shop = happening?.effect === 'flood' ? shopOver(view, happening.pieces) : undefined;
  return shop && shop.owner < 0 ? circlesOf(shop.marks, plans) : [];
}

/** The cards that an effect struck, whether they lie there still or not. */
export function placesOf({ burnt, happening: { pieces } }: Scene, lying: Plan[]): Plan[] {
  return burnt.length > 0 ? burnt : lying.filter(({ id }) => pieces.includes(id));
}

/** The race with what an effect has changed in it. */
export function raceAfter(struck: Scene | undefined, lanes: Lane[]): Lane[] {
  if (!struck || struck.happening.effect === 'festival') return lanes;
  return lanes.map((lane) => ({
    ...lane,
    income: struck.before.find(({ seat }) => seat === lane.seat)?.income ?? lane.income,
  }));
}

function factsOf({ marks, pieces }: Happening, catalogue: Catalogue, nameOf: Telltale['nameOf']) {
  const faces = new Map(marksOf(marks, 'consists').map(({ piece, face }) => [piece, catalogue.face(face)?.sign ?? '']));
  return {
    name: nameOf(markOf(marks, 'chips')?.seat ?? -1),
    n: marksOf(marks, 'chips').reduce((sum, { number }) => sum + number, 0),
    coins: marksOf(marks, 'worth').reduce((sum, { value }) => sum + value, 0),
    cards: pieces
      .map((piece) => faces.get(piece) ?? '')
      .sort((one, other) => Number(one) - Number(other))
      .join(', '),
    m: pieces.length,
  };
}

function briefOf(happening: Happening, catalogue: Catalogue, { me, nameOf, say }: Telltale): string {
  const isMine = markOf(happening.marks, 'chips')?.seat === me;
  const isFire = happening.effect === 'fire';
  const [yours, theirs] = isFire ? [say.fireYours, say.fireOf] : [say.floodYours, say.floodOf];
  return fill(isMine ? yours : theirs, factsOf(happening, catalogue, nameOf));
}

function linesOf(happening: Happening, now: Moment, catalogue: Catalogue, { me, nameOf, say }: Telltale): Telling[] {
  const line = (sign: Telling['sign'], tone: Telling['tone'], text: string): Telling => ({
    sign,
    tone,
    text,
    short: text,
  });
  const struck = markOf(happening.marks, 'chips');
  if (!struck)
    return happening.texts.map((text) => line(happening.effect === 'festival' ? 'shop' : 'none', 'plain', text));
  const args = factsOf(happening, catalogue, nameOf);
  const isMine = struck.seat === me;
  const tone = isMine ? 'bad' : 'plain';
  const lines = [line('flame', tone, fill(isMine ? say.mostYours : say.mostOf, args))];
  if (happening.effect === 'fire') lines.push(line('shop', tone, fill(isMine ? say.burnsYours : say.burnsOf, args)));
  else {
    const price = markOf(shopOver(now.view, happening.pieces)?.marks ?? [], 'price')?.coins ?? args.coins;
    lines.push(line('shop', tone, fill(isMine ? say.emptiesYours : say.emptiesOf, args)));
    lines.push(line('circle', 'good', fill(say.forSale, { n: price })));
  }
  const opened = marksOf(happening.marks, 'opened').map((mark) => mark.seat);
  for (const seat of [...new Set(opened)].filter((one) => one >= 0))
    lines.push(
      line(
        'door',
        seat === me ? 'good' : 'plain',
        fill(seat === me ? say.openYours : say.openOf, {
          name: nameOf(seat),
          n: opened.filter((one) => one === seat).length,
        }),
      ),
    );
  return lines;
}
