/** Agora's own keys: letters for citizens, digits for places, dealers, goods and stacks, G and N for a verdict. */

import { GOODS, PLACES, type City } from './city';
import type { Deciding } from './deciding.svelte';
import { letterOf } from './explaining';
import type { Laying } from './laying.svelte';
import type { Scene } from './scene';

const DIGITS = '1234567890';

/** The digit that sends a citizen to a space: its place in the order of assessing. */
export function keyOf({ base }: Scene, space: string): string | undefined {
  const at = PLACES.findIndex((name) => base.zone(name)?.pieces.some(({ id }) => id === space));
  return DIGITS[at];
}

/** Whether a key meant something here; then nobody else is to hear it. */
export function onKey(event: KeyboardEvent, scene: Scene): boolean {
  const isHeard = hear(event, scene);
  // What was clicked before keeps the focus: it is not what Enter means after another key.
  if (isHeard && event.key !== 'Enter' && event.target instanceof HTMLButtonElement) event.target.blur();
  return isHeard;
}

function hear(event: KeyboardEvent, { deciding, laying, serving, base }: Scene): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return false;
  const key = event.key.toUpperCase();
  if (serving?.now) return goOn(key, serving, isOnButton(event));
  if (!deciding || !laying || deciding.kind === 'waiting') return false;
  if (key === 'ESCAPE') return letGo(deciding, laying);
  if (key === 'ENTER' && isOnChosen(event)) return confirm(deciding);
  const digit = key.length === 1 ? DIGITS.indexOf(key) : -1;
  if (deciding.stacks.length && digit >= 0) return draw(digit, deciding, base);
  switch (deciding.kind) {
    case 'place':
      return pick(key, laying, base) || (digit >= 0 && send(digit, deciding, base));
    case 'trade':
      return trade(digit, laying);
    case 'pay':
      return digit >= 0 && digit < GOODS.length && press(digit, laying);
    case 'discard':
      return digit >= 0 && digit < GOODS.length && throwAway(digit, laying);
    case 'impeach':
      return digit >= 0 && accuse(digit, deciding, base);
    case 'verdict':
      return judge(key, deciding);
    case 'colour':
      return stage(deciding, deciding.named('colour')[digit]);
    case 'donate':
      return donate(key, digit, deciding, laying, isOnButton(event));
    default:
      return false;
  }
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [role=dialog]:not(.ranking)')) return true;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** On what is part of the answer already: pressing it once more would only take it back. */
function isOnChosen({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('.lieske [aria-pressed=true]') !== null;
}

function confirm(deciding: Deciding): boolean {
  const { armed, hasDraft } = deciding.session;
  const isWhole = armed !== undefined || (hasDraft && deciding.stacks.length === 0);
  if (isWhole) deciding.confirm();
  return isWhole;
}

function goOn(key: string, serving: NonNullable<Scene['serving']>, isOnButton: boolean): boolean {
  if (key === 'ESCAPE') serving.skip();
  else if ((key === ' ' || key === 'ENTER') && !isOnButton) serving.next();
  else return false;
  return true;
}

function letGo(deciding: Deciding, laying: Laying): boolean {
  const { session } = deciding;
  if (!laying.isBegun && !session.hasDraft && !session.armed && session.selected.length === 0) return false;
  laying.reset();
  deciding.drop();
  return true;
}

function stage(deciding: Deciding, action: Deciding['staged']): boolean {
  if (action) deciding.stage(action);
  return action !== undefined;
}

function pick(key: string, laying: Laying, base: City): boolean {
  const citizen = base.plate(base.view.seat).supply.find(({ id }) => letterOf(id, base) === key);
  if (citizen) laying.pick(citizen.id);
  return citizen !== undefined;
}

/** A citizen who is picked goes to a place; without one the place is picked first. */
function send(digit: number, deciding: Deciding, base: City): boolean {
  const { session } = deciding;
  const spaces = base.place(PLACES[digit] ?? '').spaces.map(({ id }) => id);
  const chosen = deciding.staged?.pieces[0] ?? session.selected[0];
  const citizen = chosen && letterOf(chosen, base) !== '' ? chosen : undefined;
  const isThere = ({ pieces }: { pieces: string[] }): boolean => spaces.includes(pieces[1] ?? '');
  if (citizen !== undefined) {
    return stage(
      deciding,
      deciding.offered.find((action) => action.pieces[0] === citizen && isThere(action)),
    );
  }
  const space = deciding.offered.find(isThere)?.pieces[1];
  if (space !== undefined) {
    session.clear();
    session.press(space);
  }
  return space !== undefined;
}

/** 1 to 3 are given, 4 to 6 taken. */
function trade(digit: number, laying: Laying): boolean {
  const given = GOODS[digit];
  const taken = GOODS[digit - GOODS.length];
  if (given) laying.press(given);
  else if (taken && laying.canTake(taken)) laying.take(taken);
  return given !== undefined || taken !== undefined;
}

function press(digit: number, laying: Laying): boolean {
  const good = GOODS[digit];
  if (good) laying.press(good);
  return good !== undefined;
}

function throwAway(digit: number, laying: Laying): boolean {
  const good = GOODS[digit];
  if (good) laying.add(good);
  return good !== undefined;
}

function accuse(digit: number, deciding: Deciding, base: City): boolean {
  const dealer = base.dealer(digit);
  return stage(
    deciding,
    deciding.named('impeach').find(({ pieces }) => dealer && pieces.includes(dealer.id)),
  );
}

function judge(key: string, deciding: Deciding): boolean {
  const verb = { G: 'guilty', N: 'innocent' }[key];
  return verb !== undefined && stage(deciding, deciding.named(verb)[0]);
}

function draw(digit: number, deciding: Deciding, base: City): boolean {
  const stack = base.counters('stacks', 'stack')[digit];
  const action = deciding.stacks.find(({ pieces }) => stack && pieces.includes(stack.id));
  if (action) deciding.add(action);
  return action !== undefined;
}

function donate(key: string, digit: number, deciding: Deciding, laying: Laying, isOnButton: boolean): boolean {
  const wanted = deciding.named('donate')[digit];
  if (wanted) laying.lay(wanted);
  else if (key === 'ENTER' && !isOnButton && laying.laid) deciding.commit(laying.laid);
  // No digit means a card: those are pressed, ways to pay have the keys.
  else return digit >= 0;
  return true;
}
