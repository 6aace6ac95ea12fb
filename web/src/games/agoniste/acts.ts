/** What whoever looks may do, as the board's parts are told it. */

import type { ActionInfo, EffectAid } from '../../lib/protocol';

export interface Acts {
  readonly actions: ActionInfo[];
  readonly isBusy: boolean;
  /** An action that was found on the board and cannot be taken back: it waits for its button. */
  readonly armed: ActionInfo | undefined;
  readonly hasDraft: boolean;
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

/** What the actions with a verb do to cards, by those cards: whole armies have buttons of their own. */
export function aimsOf(acts: Acts, verb: string, effects: EffectAid[], armies: string[]): Map<string, Aim> {
  const calls = acts.actions.filter((action) => action.verb === verb);
  return new Map(
    calls.flatMap((action, at) => {
      const piece = action.pieces.at(-1);
      const effect = effects.find((one) => one.action === action.text);
      return piece && !armies.includes(piece)
        ? [[piece, { action, effect, key: at < 9 ? String(at + 1) : '' }] as const]
        : [];
    }),
  );
}

/** Hands tied: in replays, on walls, for those who wait. */
export const IDLE: Acts = {
  actions: [],
  isBusy: false,
  armed: undefined,
  hasDraft: false,
  mustConfirm: false,
  act: () => {},
  confirm: () => {},
  takeBack: () => {},
};

/** The action with this verb, if it is offered. */
export function offered(acts: Acts, verb: string): ActionInfo | undefined {
  return acts.actions.find((action) => action.verb === verb);
}
