/** Agora's own keys: letters for citizens, digits for the ten places in their order, G and N for a verdict. */

import { PLACES, type City } from './city';
import type { Deciding } from './deciding.svelte';
import { letterOf } from './explaining';
import type { Laying } from './laying.svelte';

const DIGITS = '1234567890';

/** Whether a key meant something here; then nobody else is to hear it. */
export function onKey(event: KeyboardEvent, deciding: Deciding, laying: Laying, base: City): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return false;
  const key = event.key.toUpperCase();
  switch (deciding.kind) {
    case 'place':
      return pick(key, laying, base) || send(key, deciding, base);
    case 'impeach':
      return accuse(key, deciding, base);
    case 'verdict':
      return judge(key, deciding);
    case 'donate':
      return key === 'ENTER' && !isOnButton(event) && donate(deciding, laying);
    default:
      return false;
  }
}

function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (document.querySelector('dialog[open], [role=dialog]')) return true;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isOnButton(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a') !== null;
}

function pick(key: string, laying: Laying, base: City): boolean {
  const citizen = base.plate(base.view.seat).supply.find(({ id }) => letterOf(id, base) === key);
  if (citizen) laying.pick(citizen.id);
  return citizen !== undefined;
}

function send(key: string, deciding: Deciding, base: City): boolean {
  const place = PLACES[DIGITS.indexOf(key)];
  const citizen = deciding.staged?.pieces[0] ?? deciding.session.selected[0];
  if (key.length !== 1 || !place || citizen === undefined) return false;
  const spaces = base.place(place).spaces.map(({ id }) => id);
  const action = deciding.offered.find(
    ({ pieces }) => pieces[0] === citizen && pieces[1] !== undefined && spaces.includes(pieces[1]),
  );
  if (action) deciding.stage(action);
  return action !== undefined;
}

function accuse(key: string, deciding: Deciding, base: City): boolean {
  const dealer = base.dealer(DIGITS.indexOf(key));
  const action = deciding.named('impeach').find(({ pieces }) => dealer && pieces.includes(dealer.id));
  if (action) deciding.stage(action);
  return action !== undefined;
}

function judge(key: string, deciding: Deciding): boolean {
  const action = key === 'G' ? deciding.named('guilty')[0] : key === 'N' ? deciding.named('innocent')[0] : undefined;
  if (action) deciding.stage(action);
  return action !== undefined;
}

function donate(deciding: Deciding, laying: Laying): boolean {
  if (laying.laid) deciding.commit(laying.laid);
  return laying.laid !== undefined;
}
