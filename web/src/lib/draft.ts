/** What somebody thinks of doing, as this browser keeps it: over a reload, and for all its tabs. No server has it. */

import type { Position } from './protocol';

/** Actions in order, thought of when the record had `line` lines. */
export interface Draft {
  line: number;
  texts: string[];
}

/** The part of a browser's storage that is needed; a test hands in its own. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Under what a draft is kept. */
export function draftKey(table: string, seat: number): string {
  return `stoa.draft.${table}.${seat}`;
}

/** The draft of a seat; none where nothing, or nothing that can be read, was kept. */
export function keptDraft(store: Store, table: string, seat: number): Draft | undefined {
  try {
    const { line, texts } = JSON.parse(store.getItem(draftKey(table, seat)) ?? '{}') as Partial<Draft>;
    const isDraft = typeof line === 'number' && Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    return isDraft && texts.length > 0 ? { line, texts } : undefined;
  } catch {
    return undefined;
  }
}

/** Keep a draft, or forget it where nothing is left of it. Where nothing can be kept, it lasts as long as the page. */
export function keepDraft(store: Store, table: string, seat: number, draft: Draft): void {
  try {
    if (draft.texts.length > 0) store.setItem(draftKey(table, seat), JSON.stringify(draft));
    else store.removeItem(draftKey(table, seat));
  } catch {
    // A browser that keeps nothing.
  }
}

/** Hear of it when another tab changes something that is kept: by which key. */
export function onOtherTabs(then: (key: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => then(event.key);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Whether a draft may still be meant: nothing that its own seat did has come since. */
export function mayBeMeant(draft: Draft, position: Position): boolean {
  const isOwn = (event: { line: number; actor: number }): boolean =>
    event.line > draft.line && event.actor === position.seat;
  return draft.line <= position.line && !position.events.some(isOwn);
}
