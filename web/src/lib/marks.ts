/** What is true of a piece or a place just now: marks are found by their kind, never by what they are called. */

import type { MarkInfo, PriceMark, StatusWord } from './protocol';

export type MarkOf<K extends MarkInfo['kind']> = Extract<MarkInfo, { kind: K }>;

/** All marks of a kind. */
export function marksOf<K extends MarkInfo['kind']>(marks: MarkInfo[], kind: K): MarkOf<K>[] {
  return marks.filter((mark): mark is MarkOf<K> => mark.kind === kind);
}

/** The first mark of a kind, if there is one. */
export function markOf<K extends MarkInfo['kind']>(marks: MarkInfo[], kind: K): MarkOf<K> | undefined {
  return marks.find((mark): mark is MarkOf<K> => mark.kind === kind);
}

/** Whether a piece or place is so just now. */
export function isIn(marks: MarkInfo[], status: StatusWord): boolean {
  return marksOf(marks, 'status').some((mark) => mark.status === status);
}

/** What it costs whoever looks: a seat's own price, or the one that is everybody's. */
export function priceFor(marks: MarkInfo[], viewer: number): PriceMark | undefined {
  return marksOf(marks, 'price').find(({ seat }) => seat < 0 || seat === Math.max(0, viewer));
}

/** The marks that are meant for readers. */
export function markTexts(marks: MarkInfo[]): string[] {
  return marks.map((mark) => mark.text).filter((text) => text !== '');
}
