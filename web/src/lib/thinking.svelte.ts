/**
 * A turn while it is thought of: a list of actions, and what the server says they would lead to.
 *
 * The list is here and nowhere else. What it leads to is asked anew whenever it changes, unless that is known
 * already: taking back asks nothing. A preview is the same question about the list and one action more.
 */

import { SvelteMap } from 'svelte/reactivity';

import { draftKey, keepDraft, keptDraft, mayBeMeant, onOtherTabs, type Store } from './draft';
import type { FromClient, Position, Supposed } from './protocol';

interface Asking {
  send: (message: FromClient) => boolean;
  /** The list has changed, or the last action was not accepted: `problem` tells why. */
  changed: (problem?: Supposed) => void;
  /** Where lists are kept, and how one hears of other tabs; a test hands in its own. */
  store?: Store;
  listen?: typeof onOtherTabs;
}

export class Thinking {
  texts: string[] = $state.raw([]);
  /** What the list leads to; nothing while it is empty. */
  supposed: Supposed | undefined = $state.raw();
  /** What the list and one action more would lead to, where that was asked. */
  previewed: Supposed | undefined = $state.raw();
  isAsking = $state(false);

  private table = '';
  private seat = -1;
  private line = -1;
  private isTurn = false;
  private known = new SvelteMap<string, Supposed>();
  /** What is offered at a piece: each is looked at before somebody asks. */
  private ahead: string[][] = [];
  private asked: string[] | undefined;
  private regarded: string[] | undefined;
  private isPreviewing = false;
  /** The line at which the list was sent to be played. */
  private sentAt: number | undefined;
  private readonly store: Store;
  private readonly stop: () => void;

  constructor(private readonly asking: Asking) {
    this.store = asking.store ?? localStorage;
    this.stop = (asking.listen ?? onOtherTabs)((key) => this.follow(key));
  }

  close(): void {
    this.stop();
  }

  /** See a position: the list begins there, or goes on if it is still meant. */
  see(position: Position): void {
    const isSame = position.seat === this.seat && position.line === this.line;
    if (isSame && this.asked) return;
    if (!isSame) this.forget();
    this.table = position.table.id;
    this.seat = position.seat;
    this.line = position.line;
    this.isTurn = position.actions.length > 0;
    const kept = keptDraft(this.store, this.table, this.seat);
    const isPlayed = this.sentAt !== undefined && position.line > this.sentAt;
    this.sentAt = undefined;
    if (kept && this.isTurn && !isPlayed && mayBeMeant(kept, position)) this.ask(kept.texts);
    else this.drop();
  }

  /** What was said is no longer good: another line, another seat, another language. */
  forget(): void {
    this.known.clear();
    this.supposed = undefined;
    this.texts = [];
    this.quiet();
    this.previewed = undefined;
    this.regarded = undefined;
    this.ahead = [];
  }

  /** No answer comes any more to what was asked. */
  quiet(): void {
    this.asked = undefined;
    this.isAsking = false;
    this.isPreviewing = false;
  }

  add(text: string): void {
    this.ask([...this.texts, text]);
  }

  takeBack(): void {
    if (this.texts.length > 0) this.ask(this.texts.slice(0, -1));
  }

  /** The list, with one action more, to be played: from now on it is the server's. */
  release(text?: string): string[] {
    this.sentAt = this.line;
    return text === undefined ? this.texts : [...this.texts, text];
  }

  /** Ask what one action more would lead to, or with nothing stop asking. Of several the last is answered. */
  preview(text?: string): void {
    this.regarded = text === undefined || !this.isTurn ? undefined : [...this.texts, text];
    this.previewed = this.regarded && this.known.get(keyOf(this.regarded));
    this.pump();
  }

  /** Ask what each of these would lead to by itself, one after the other. */
  foresee(texts: string[]): void {
    this.ahead = this.isTurn ? texts.map((text) => [...this.texts, text]) : [];
    this.pump();
  }

  /** What one action more would lead to, once that is known. */
  foreseen(text: string): Supposed | undefined {
    return this.known.get(keyOf([...this.texts, text]));
  }

  hear(supposed: Supposed): void {
    this.isPreviewing = false;
    if (supposed.seat === this.seat && supposed.line === this.line) {
      const key = keyOf(supposed.texts);
      this.known.set(key, supposed);
      if (this.asked && keyOf(this.asked) === key) this.settle(supposed);
      if (this.regarded && keyOf(this.regarded) === key) this.previewed = supposed;
    }
    this.pump();
  }

  private ask(texts: string[]): void {
    const found = this.known.get(keyOf(texts));
    if (texts.length === 0) this.drop();
    else if (found) this.settle(found);
    else {
      this.asked = texts;
      this.isAsking = this.send(texts);
    }
  }

  private settle(supposed: Supposed): void {
    this.asked = undefined;
    this.isAsking = false;
    if (supposed.problem === '') this.take(supposed.texts, supposed);
    else if (supposed.texts.length === this.texts.length + 1) this.asking.changed(supposed);
    else this.drop();
  }

  private drop(): void {
    this.quiet();
    this.take([], undefined);
  }

  private take(texts: string[], supposed: Supposed | undefined): void {
    const isSame = keyOf(texts) === keyOf(this.texts) && this.supposed === supposed;
    this.texts = texts;
    this.supposed = supposed;
    if (this.seat >= 0) keepDraft(this.store, this.table, this.seat, { line: this.line, texts });
    if (!isSame) this.asking.changed();
  }

  /** Another tab of this browser has changed the list of a seat. */
  private follow(key: string | null): void {
    if (!this.isTurn || key !== draftKey(this.table, this.seat)) return;
    const kept = keptDraft(this.store, this.table, this.seat);
    if (!kept) this.drop();
    else if (kept.line === this.line && keyOf(kept.texts) !== keyOf(this.texts)) this.ask(kept.texts);
  }

  /** One preview at a time, and none while something is to be settled. */
  private pump(): void {
    if (this.isPreviewing || this.asked) return;
    const unknown = (texts: string[]): boolean => !this.known.has(keyOf(texts));
    const wanted = this.regarded && !this.previewed ? this.regarded : this.ahead.find(unknown);
    if (wanted) this.isPreviewing = this.send(wanted);
  }

  private send(texts: string[]): boolean {
    return this.asking.send({ type: 'suppose', seat: this.seat, texts, line: this.line });
  }
}

function keyOf(texts: string[]): string {
  return JSON.stringify(texts);
}
