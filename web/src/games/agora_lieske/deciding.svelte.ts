/** What this seat is asked, what it has laid out as its answer, and how to change its mind. */

import { isFinal } from '../../lib/narrowing';
import type { ActionInfo, ViewInfo } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';

export type Kind =
  'place' | 'trade' | 'pay' | 'impeach' | 'verdict' | 'stack' | 'donate' | 'discard' | 'colour' | 'waiting';

const KINDS: Record<string, Kind> = {
  place: 'place',
  trade: 'trade',
  pay: 'pay',
  impeach: 'impeach',
  guilty: 'verdict',
  innocent: 'verdict',
  stack: 'stack',
  donate: 'donate',
  discard: 'discard',
  colour: 'colour',
};

export class Deciding {
  constructor(readonly session: Session) {}

  /** What is offered at the table as it is. */
  get offered(): ActionInfo[] {
    return this.session.isCovered ? [] : (this.session.settled?.actions ?? []);
  }

  /** What is asked at the table as it is. */
  get kind(): Kind {
    return kindOf(this.offered);
  }

  /** What is asked after what is thought of: the new dealer's stack, after a verdict. */
  get further(): Kind {
    return this.session.hasDraft ? kindOf(this.session.actions) : 'waiting';
  }

  /** The stacks from which the new dealer can be drawn, after a verdict that is given or thought of. */
  get stacks(): ActionInfo[] {
    return this.further === 'stack' ? this.session.actions : this.named('stack');
  }

  /** The answer that is laid out: its button is all that is missing. */
  get staged(): ActionInfo | undefined {
    const { armed, thinking } = this.session;
    return armed ?? this.offered.find((action) => action.text === thinking.texts.at(-1));
  }

  /** The first answer, where a second one belongs to it. */
  get first(): ActionInfo | undefined {
    const text = this.session.thinking.texts[0] ?? this.session.armed?.text;
    return this.offered.find((action) => action.text === text);
  }

  /** What the table would look like with what is laid out; nothing if nothing is, or while it is asked. */
  get after(): ViewInfo | undefined {
    const { armed, hasDraft, position, thinking } = this.session;
    if (armed) return thinking.foreseen(armed.text)?.view;
    return hasDraft ? position?.view : undefined;
  }

  get pass(): ActionInfo | undefined {
    return this.offered.find(({ verb }) => verb === 'pass' || verb === 'decline');
  }

  named(verb: string): ActionInfo[] {
    return this.offered.filter((action) => action.verb === verb);
  }

  /** Lay an answer out, instead of what was. */
  stage(action: ActionInfo): void {
    this.drop();
    if (isFinal(action)) this.session.armed = action;
    else this.session.act(action);
  }

  /** Lay the next answer beside the first. */
  add(action: ActionInfo): void {
    if (isFinal(action)) this.session.armed = action;
    else this.session.act(action);
  }

  /** Take everything back. */
  drop(): void {
    this.session.clear();
    while (this.session.hasDraft && !this.session.isBusy) this.session.takeBack();
  }

  /** Make it so. */
  confirm(): void {
    const { armed } = this.session;
    if (armed) this.session.act(armed);
    else this.session.confirm();
  }

  /** An answer whose own button says all. */
  commit(action: ActionInfo): void {
    this.drop();
    this.session.commit(action);
  }
}

function kindOf(actions: ActionInfo[]): Kind {
  for (const { verb } of actions) {
    const kind = KINDS[verb];
    if (kind) return kind;
  }
  return 'waiting';
}
