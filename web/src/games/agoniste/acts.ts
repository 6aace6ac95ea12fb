/** What whoever looks may do, as the board's parts are told it. */

import type { ActionInfo, EffectAid } from '../../lib/protocol';

export interface Acts {
  readonly actions: ActionInfo[];
  readonly isBusy: boolean;
  /** An action that was found on the board and cannot be taken back: it waits for its button. */
  readonly armed: ActionInfo | undefined;
  readonly hasDraft: boolean;
  /** What that would do last, in a sentence. */
  readonly told: string;
  /** Nothing is left but to play what was thought of. */
  readonly mustConfirm: boolean;
  act(action: ActionInfo): void;
  confirm(): void;
  takeBack(): void;
}

/** Something that can be done to a card in an army: what it would do, and the key for it. */
export interface Aim {
  action: ActionInfo;
  effect: EffectAid | undefined;
  key: string;
}

/** What the actions with a verb do to `cards`, by those cards and keyed in their order. */
export function aimsOf(acts: Acts, verb: string, effects: EffectAid[], cards: string[]): Map<string, Aim> {
  const calls = new Map(
    acts.actions.filter((action) => action.verb === verb).map((action) => [action.pieces.at(-1) ?? '', action]),
  );
  const aimed = cards.flatMap((piece) => {
    const action = calls.get(piece);
    return action ? [{ piece, action, effect: effects.find((one) => one.action === action.text) }] : [];
  });
  return new Map(aimed.map(({ piece, ...aim }, at) => [piece, { ...aim, key: at < 9 ? String(at + 1) : '' }] as const));
}

/** Hands tied: in replays, on walls, for those who wait. */
export const IDLE: Acts = {
  actions: [],
  isBusy: false,
  armed: undefined,
  hasDraft: false,
  told: '',
  mustConfirm: false,
  act: () => {},
  confirm: () => {},
  takeBack: () => {},
};

/** The action with this verb, if it is offered. */
export function offered(acts: Acts, verb: string): ActionInfo | undefined {
  return acts.actions.find((action) => action.verb === verb);
}
