/** What would be different after an action, read off two views: before → after, in numbers. */

import { marksOf } from '../../lib/marks';
import type { StandingInfo, ViewInfo } from '../../lib/protocol';
import { counter, readDuel, value, type Duel, type Side } from './duel';

export interface Look {
  view: ViewInfo;
  standing: StandingInfo;
}

export interface Change {
  kind: 'pawn' | 'coins' | 'points' | 'science' | 'chambers';
  /** Whose number it is; of the pawn, towards whom it has moved. */
  seat: number;
  from: number;
  to: number;
  /** What the pawn's space is worth, or how many there are in all. */
  of: number;
}

/** All that changes, the greatest news first. */
export function changesOf(now: Look, then: Look): Change[] {
  const [before, after] = [readDuel(now.view), readDuel(then.view)];
  return [
    ...pawnChange(before, after),
    ...[before.mine, before.theirs].flatMap((side, at) =>
      sideChanges(side, at === 0 ? after.mine : after.theirs, now.standing, then.standing),
    ),
  ];
}

function pawnChange(before: Duel, after: Duel): Change[] {
  const at = (duel: Duel): number => duel.track.pieces.find(({ id }) => id === 'pawn')?.x ?? 0;
  const [from, to] = [at(before), at(after)];
  if (from === to) return [];
  const worth = marksOf(after.track.marks, 'band').find(({ first, last }) => to >= first && to <= last)?.points ?? 0;
  const towards = to > from ? 1 : 0;
  const lean = towards === 1 ? 1 : -1;
  return [{ kind: 'pawn', seat: towards, from: from * lean, to: to * lean, of: worth }];
}

function sideChanges(before: Side, after: Side, then: StandingInfo, now: StandingInfo): Change[] {
  const seat = before.seat;
  const rows: Change[] = [
    {
      kind: 'coins',
      seat,
      from: value(before.city, 'coins'),
      to: value(after.city, 'coins'),
      of: 0,
    },
    { kind: 'points', seat, from: then.totals[seat] ?? 0, to: now.totals[seat] ?? 0, of: 0 },
    {
      kind: 'science',
      seat,
      from: value(before.city, 'symbols'),
      to: value(after.city, 'symbols'),
      of: counter(after.city, 'symbols')?.limit ?? 0,
    },
    {
      kind: 'chambers',
      seat,
      from: value(before.senators, 'chambers'),
      to: value(after.senators, 'chambers'),
      of: counter(after.senators, 'chambers')?.limit ?? 0,
    },
  ];
  return rows.filter(({ from, to }) => from !== to);
}
