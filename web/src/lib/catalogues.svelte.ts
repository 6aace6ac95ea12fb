/** The catalogues this page has: each is fetched once, by the hash that a view tells. */

import { SvelteMap } from 'svelte/reactivity';

import * as api from './api';
import { Catalogue, NOTHING_PRINTED } from './catalogue';
import type { ViewInfo } from './protocol';

const known = new SvelteMap<string, Catalogue>();
const asked = new Set<string>();

/** What is printed on the pieces of a view; until it has come, what the title showed last. */
export function catalogueOf(view: ViewInfo, table: string): Catalogue {
  const hash = view.catalogue;
  if (hash === '') return NOTHING_PRINTED;
  const found = known.get(hash);
  if (found) return found;
  if (!asked.has(hash)) void fetchOnce(hash, table);
  return [...known.values()].reverse().find(({ info }) => info.game === view.game) ?? NOTHING_PRINTED;
}

async function fetchOnce(hash: string, table: string): Promise<void> {
  asked.add(hash);
  try {
    known.set(hash, new Catalogue(await api.catalogue(hash, table)));
  } catch {
    // The next view asks again; until then there are labels and marks.
    asked.delete(hash);
  }
}
