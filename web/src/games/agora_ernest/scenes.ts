/** What an effect did, told by comparing the market before it with the market now. */

import { markOf, marksOf } from '../../lib/marks';
import type { PieceInfo, ViewInfo } from '../../lib/protocol';
import { fill } from '../../lib/words/fill';
import type { Happening } from './happenings';
import { cellsOf, onTable } from './offers';
import type { Plan } from './plan';
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

export interface Telltale {
  me: number;
  nameOf: (seat: number) => string;
  say: Words;
}

export function sceneOf(happening: Happening, before: Moment, now: Moment, tell: Telltale): Scene {
  const left = new Set(now.plans.map(({ id }) => id));
  const burnt = before.plans.filter(({ id }) => !left.has(id) && happening.pieces.includes(id));
  const struck = shopOver(before.view, happening.pieces);
  const opened = openedDoors(before.plans, now.plans);
  return {
    happening,
    actor: now.view.actor,
    burnt,
    circles: struck ? circlesOf(struck, before.plans) : [],
    opened: opened.map(({ x, y }) => ({ x, y })),
    lines: linesOf(happening, before, now, struck, opened, tell),
    brief: struck && happening.pieces.length > 0 ? briefOf(happening, before, struck, tell) : happening.text,
    before: before.lanes,
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

/** The middles of a shop's circles, on the table. */
function circlesOf(shop: PieceInfo, plans: Plan[]): Place[] {
  return cellsOf(shop, new Map(plans.map((plan) => [plan.id, plan])))
    .filter(({ hasCircle }) => hasCircle)
    .map(({ plan, x, y }) => onTable(plan, x + 0.5, y + 0.5));
}

/** The circles of a shop that a flood has washed away from its owner. */
export function washedBy(happening: Happening | undefined, view: ViewInfo, plans: Plan[]): Place[] {
  const shop = happening?.effect === 'flood' ? shopOver(view, happening.pieces) : undefined;
  return shop && shop.owner < 0 ? circlesOf(shop, plans) : [];
}

/** The race with what an effect has changed in it. */
export function raceAfter(struck: Scene | undefined, lanes: Lane[]): Lane[] {
  if (!struck || struck.happening.effect === 'festival') return lanes;
  return lanes.map((lane) => ({
    ...lane,
    income: struck.before.find(({ seat }) => seat === lane.seat)?.income ?? lane.income,
  }));
}

function openedDoors(before: Plan[], now: Plan[]): (Place & { owner: number })[] {
  const was = new Map(before.map((plan) => [plan.id, plan]));
  return now.flatMap((plan) => {
    const old = was.get(plan.id);
    return plan.doors
      .filter(({ door, section }) => {
        const then = old?.doors.find((one) => one.section === section)?.door;
        return door === 'open' && then !== undefined && then !== 'open';
      })
      .map((door) => ({ ...onTable(plan, door.x, door.y), owner: door.owner }));
  });
}

/** Whoever bought it just before it was struck did not own it yet when it was last seen. */
function ownerOf(struck: PieceInfo, before: Moment): number {
  return struck.owner >= 0 ? struck.owner : before.view.actor;
}

function factsOf(happening: Happening, before: Moment, struck: PieceInfo, nameOf: Telltale['nameOf']) {
  return {
    name: nameOf(ownerOf(struck, before)),
    n: markOf(struck.marks, 'circles')?.number ?? 0,
    coins: markOf(struck.marks, 'worth')?.value ?? markOf(struck.marks, 'price')?.coins ?? 0,
    cards: happening.pieces
      .map((id) => before.plans.find((plan) => plan.id === id)?.number ?? '')
      .sort((one, other) => Number(one) - Number(other))
      .join(', '),
    m: happening.pieces.length,
  };
}

function briefOf(happening: Happening, before: Moment, struck: PieceInfo, { me, nameOf, say }: Telltale): string {
  const isMine = ownerOf(struck, before) === me;
  const isFire = happening.effect === 'fire';
  const [yours, theirs] = isFire ? [say.fireYours, say.fireOf] : [say.floodYours, say.floodOf];
  return fill(isMine ? yours : theirs, factsOf(happening, before, struck, nameOf));
}

function linesOf(
  happening: Happening,
  before: Moment,
  now: Moment,
  struck: PieceInfo | undefined,
  opened: { owner: number }[],
  { me, nameOf, say }: Telltale,
): Telling[] {
  const line = (sign: Telling['sign'], tone: Telling['tone'], text: string): Telling => ({
    sign,
    tone,
    text,
    short: text,
  });
  if (!struck || happening.pieces.length === 0)
    return happening.texts.map((text) => line(happening.effect === 'festival' ? 'shop' : 'none', 'plain', text));
  const owner = ownerOf(struck, before);
  const args = factsOf(happening, before, struck, nameOf);
  const isMine = owner === me;
  const tone = isMine ? 'bad' : 'plain';
  const lines = [line('flame', tone, fill(isMine ? say.mostYours : say.mostOf, args))];
  if (happening.effect === 'fire') lines.push(line('shop', tone, fill(isMine ? say.burnsYours : say.burnsOf, args)));
  else {
    const price = marksOf(shopOver(now.view, happening.pieces)?.marks ?? [], 'price')[0]?.coins ?? args.coins;
    lines.push(line('shop', tone, fill(isMine ? say.emptiesYours : say.emptiesOf, args)));
    lines.push(line('circle', 'good', fill(say.forSale, { n: price })));
  }
  for (const seat of [...new Set(opened.map((door) => door.owner))].filter((one) => one >= 0))
    lines.push(
      line(
        'door',
        seat === me ? 'good' : 'plain',
        fill(seat === me ? say.openYours : say.openOf, {
          name: nameOf(seat),
          n: opened.filter((door) => door.owner === seat).length,
        }),
      ),
    );
  return lines;
}
