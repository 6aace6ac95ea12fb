/** The rules that this page has: each title's are fetched once, by the hash that its game tells. */

import { SvelteMap } from 'svelte/reactivity';

import * as api from './api';
import type { RulesInfo } from './protocol';

const known = new SvelteMap<string, RulesInfo>();

/** The rules with this hash, once they have come. */
export function rulesBy(hash: string): RulesInfo | undefined {
  return known.get(hash);
}

/** Fetch them, unless they are here; a failure is the asker's to tell. */
export async function fetchRules(hash: string): Promise<void> {
  if (!known.has(hash)) known.set(hash, await api.rules(hash));
}
