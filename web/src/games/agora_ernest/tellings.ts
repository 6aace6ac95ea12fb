/** What a preview says, in lines; and the lanes of the race. */

import { markOf } from '../../lib/marks';
import type { PreviewInfo, SeatInfo, ViewInfo } from '../../lib/protocol';
import { fill } from '../../lib/words/fill';
import type { Words } from './words';

export interface Telling {
  sign: 'circle' | 'alley' | 'shop' | 'flame' | 'door' | 'none';
  tone: 'good' | 'bad' | 'plain';
  text: string;
  /** The same in two words, for a phone. */
  short: string;
}

export interface Lane {
  seat: number;
  name: string;
  letter: string;
  isMe: boolean;
  isTurn: boolean;
  coins: number;
  coinsAfter: number;
  income: number;
  incomeAfter: number;
  goal: number;
}

/** The letters that seats have in this match, by seat. */
export function lettersOf(view: ViewInfo): string[] {
  const letters: string[] = [];
  for (const zone of view.zones)
    if (zone.name === 'seat') letters[zone.owner] = markOf(zone.marks, 'family')?.family ?? '';
  return letters;
}

/** The race as it stands, with what a preview or a purchase would change. */
export function lanesOf(
  view: ViewInfo,
  seats: SeatInfo[],
  changes: { seat: number; coins?: number; income?: number }[] = [],
): Lane[] {
  const letters = lettersOf(view);
  return view.zones
    .filter((zone) => zone.name === 'seat')
    .map((zone) => {
      const count = (name: string): number => zone.counters.find((one) => one.name === name)?.value ?? 0;
      const change = changes.find(({ seat }) => seat === zone.owner);
      return {
        seat: zone.owner,
        name: seats.find(({ seat }) => seat === zone.owner)?.name ?? zone.label,
        letter: letters[zone.owner] ?? '',
        isMe: zone.owner === view.seat,
        isTurn: zone.owner === view.actor,
        coins: count('coins'),
        coinsAfter: change?.coins ?? count('coins'),
        income: count('income'),
        incomeAfter: change?.income ?? count('income'),
        goal: zone.counters.find((one) => one.name === 'coins')?.limit ?? 0,
      };
    });
}

/** What a card in the hand would do, most important first. */
export function tellingsOf(preview: PreviewInfo, me: number, nameOf: (seat: number) => string, say: Words): Telling[] {
  const lines: Telling[] = [];
  for (const shop of preview.shops) {
    if (shop.seat < 0 || shop.pieces.length < 2) continue;
    const isMine = shop.seat === me;
    const tone = isMine ? 'good' : 'plain';
    const args = { n: shop.gained, name: nameOf(shop.seat) };
    const long = shop.gained > 0 ? (isMine ? say.takesIn : say.takesInOf) : isMine ? say.joinsYours : say.joinsOf;
    lines.push({
      sign: 'circle',
      tone,
      text: fill(long, args),
      short: fill(isMine ? say.circlesShort : say.circlesShortOf, args),
    });
  }
  const doors = doorLines(preview, me, nameOf, say);
  const told = preview.closed > 0 ? [say.newAlley, doors].filter((part) => part !== '').join(': ') : capital(doors);
  if (told !== '')
    lines.push({
      sign: preview.closed > 0 ? 'alley' : 'door',
      tone: 'plain',
      text: told,
      short: preview.closed > 0 ? say.alleyShort : told,
    });
  const prices = preview.shops.filter((shop) => shop.isForSale).map((shop) => shop.coins);
  if (prices.length > 0) {
    const args = { n: prices.length, prices: prices.join(', ') };
    lines.push({ sign: 'shop', tone: 'plain', text: fill(say.toBuy, args), short: fill(say.toBuyShort, args) });
  }
  const [was, now] = [preview.largestBefore, preview.largest];
  if (was.seat !== now.seat || (now.seat >= 0 && now.counters !== was.counters)) {
    const args = { n: now.counters, name: nameOf(now.seat) };
    const long = now.seat < 0 ? say.largestNone : now.seat === me ? say.largestYours : say.largestOf;
    const short = now.seat < 0 ? say.largestNone : fill(say.largestShort, now.seat === me ? { name: say.you } : args);
    lines.push({ sign: 'flame', tone: now.seat === me ? 'bad' : 'plain', text: fill(long, args), short });
  }
  if (lines.length === 0) lines.push({ sign: 'none', tone: 'plain', text: say.nothing, short: say.nothing });
  return lines;
}

/** Whose doors close and open, beginning with the others'. */
function doorLines(preview: PreviewInfo, me: number, nameOf: (seat: number) => string, say: Words): string {
  const parts: string[] = [];
  const owners = [...new Set(preview.doors.map(({ owner }) => owner))].filter((owner) => owner >= 0);
  for (const owner of owners.sort((one, other) => Number(one === me) - Number(other === me))) {
    const own = preview.doors.filter((door) => door.owner === owner);
    const shut = own.filter(({ was, door }) => was === 'open' && door !== 'open' && door !== 'joined').length;
    const opened = own.filter(({ was, door }) => was !== 'open' && door === 'open').length;
    const args = { name: nameOf(owner) };
    if (shut > 0) parts.push(fill(owner === me ? say.youLose : say.loses, { ...args, n: shut }));
    if (opened > 0) parts.push(fill(owner === me ? say.youGain : say.gains, { ...args, n: opened }));
  }
  return parts.join(', ');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
