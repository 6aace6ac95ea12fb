/** What would follow from one action more, in the server's own words. */

import type { Supposed } from '../lib/protocol';

const MOST = 4;

/** The lines that an action adds to what is thought of already. */
export function consequences(then: Supposed | undefined, now: Supposed | undefined): string[] {
  if (!then || then.problem !== '') return [];
  const told = now?.events.length ?? 0;
  return then.events.slice(told, told + MOST).map(({ text }) => text);
}
