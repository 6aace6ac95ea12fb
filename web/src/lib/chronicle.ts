/** What happened so far: the log of a table as one seat heard it, kept right across reconnects. */

import type { Chat, EventInfo, Position } from './protocol';

/** The log with new events. Events that come a second time, after a reconnect, replace the first. */
export function grow(log: EventInfo[], events: EventInfo[]): EventInfo[] {
  const first = events[0]?.line;
  if (first === undefined) return log;
  return [...log.filter((event) => event.line < first), ...events];
}

/** What the last move touched: all pieces of the newest line that touched any. */
export function lastTouched(events: EventInfo[]): Set<string> {
  const line = events.findLast((event) => event.pieces.length > 0)?.line;
  return new Set(events.filter((event) => event.line === line).flatMap((event) => event.pieces));
}

/** The chat with more lines, each once and in order, however they came. */
export function merged(chat: Chat[], lines: Chat[]): Chat[] {
  const all = new Map([...chat, ...lines].map((line) => [line.n, line]));
  return [...all.values()].sort((one, other) => one.n - other.n);
}

/** Whether a page of chat reaches back at least as far as what is known: then it says whether there is more. */
export function isEarlier(page: Chat[], chat: Chat[]): boolean {
  const first = chat[0];
  return first === undefined || page[0] === undefined || page[0].n <= first.n;
}

/** Whether what this device asked to take back was asked in vain: nothing was played or taken back since. */
export function isUndoRefused(before: Position | undefined, after: Position): boolean {
  const asked = before !== undefined && before.undoAsked > 0 && after.owned.includes(before.undoBy);
  return asked && after.undoAsked === 0 && after.line === before.line && after.table.status === 'playing';
}

/** What happened after the last line that `seat` decided; everything, if it never has. */
export function sinceOwn(log: EventInfo[], seat: number): EventInfo[] {
  const own = log.findLast(({ actor }) => actor === seat)?.line ?? 0;
  return log.filter(({ line }) => line > own);
}

/** What happened last, to be said aloud. */
export function newsOf(events: EventInfo[]): string {
  return events
    .slice(-6)
    .map((event) => event.text)
    .join(' ');
}
