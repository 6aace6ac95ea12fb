/** Where paragraphs can be read: a page that has the rules at hand lets every § below it open its paragraph. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('rules');

export class Reading {
  /** The number that is read, "" for all of them; undefined while nothing is. */
  at: string | undefined = $state();

  open(id = ''): void {
    this.at = id;
  }

  close(): void {
    this.at = undefined;
  }
}

/** Rules for everything below the component that calls this. */
export function giveRules(): Reading {
  return setContext(KEY, new Reading());
}

/** The rules at hand; none where nothing would open. */
export function rulesHere(): Reading | undefined {
  return getContext<Reading | undefined>(KEY);
}
