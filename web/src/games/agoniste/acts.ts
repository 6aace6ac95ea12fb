/** What whoever looks may do, as the board's parts are told it. */

import type { ActionInfo } from '../../lib/protocol';

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
