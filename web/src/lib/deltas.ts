/** A position put together from the last one and what has changed since. */

import type { Changed, Position, ViewInfo, ZoneChange, ZoneInfo } from './protocol';

/** The position after a change; undefined if it is not told against this one. */
export function applied(before: Position | undefined, change: Changed): Position | undefined {
  if (before?.n !== change.base) return undefined;
  const { n, line, events, undoAsked, undoBy, undoWaits, canAskUndo, owned, secrets } = change;
  const table = change.table ?? before.table;
  return {
    ...before,
    ...{ n, line, events, undoAsked, undoBy, undoWaits, canAskUndo, owned, secrets },
    view: viewAfter(before.view, change),
    prompt: change.prompt ?? before.prompt,
    actions: change.actions ?? before.actions,
    standing: change.standing ?? before.standing,
    table: { ...table, turn: change.turn, seats: change.seats ?? table.seats },
  };
}

function viewAfter(before: ViewInfo, change: Changed): ViewInfo {
  const zones = new Map(before.zones.map((zone) => [zone.id, zone]));
  for (const zone of change.zones) zones.set(zone.id, zone);
  for (const changed of change.changes) {
    const zone = zones.get(changed.id);
    if (zone) zones.set(changed.id, zoneAfter(zone, changed));
  }
  const order = change.order ?? before.zones.map(({ id }) => id);
  return { ...before, actor: change.actor, aids: change.aids ?? before.aids, zones: inOrder(order, zones) };
}

function zoneAfter(before: ZoneInfo, change: ZoneChange): ZoneInfo {
  const pieces = new Map([...before.pieces, ...change.pieces].map((piece) => [piece.id, piece]));
  return {
    ...before,
    label: change.label ?? before.label,
    pieces: inOrder(change.order ?? before.pieces.map(({ id }) => id), pieces),
    counters: change.counters ?? before.counters,
    marks: change.marks ?? before.marks,
  };
}

function inOrder<T>(order: string[], known: Map<string, T>): T[] {
  return order.flatMap((id) => known.get(id) ?? []);
}
