/** A table by keys alone: digits for what is lit, letters for actions, and the few keys of the house. */

import { isArrow, steer } from '../lib/arrows';
import type { DrawerName } from '../kit/tools';
import type { Session } from '../lib/session.svelte';

interface Keyed {
  session: Session;
  /** The frame, and within it the board. */
  root: HTMLElement;
  stage: HTMLElement;
  press: (piece: string) => void;
  letGo: () => void;
  open: (drawer: DrawerName) => void;
}

const HOUSE = 'zlsuc';

/** What a key means at a table; what it means nothing for is left alone. */
export function onKey(event: KeyboardEvent, table: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
  if (document.querySelector('dialog[open]')) return;
  const { session } = table;
  const place = event.target instanceof Element ? event.target : document.body;
  const isOnButton = place.closest('button, a, [role=button], input, select') !== null;
  if (event.key === 'Enter') {
    if (!isOnButton) done(event, () => (session.armed ? session.act(session.armed) : session.confirm()));
  } else if (event.key === 'Escape') table.letGo();
  else if (isArrow(event.key)) steer(place.closest<HTMLElement>('[data-role=popover]') ?? table.stage, event);
  else if (/^[1-9]$/.test(event.key)) done(event, () => onDigit(event.key, table));
  else if (event.key === '?') done(event, () => why(table, place));
  else if (event.key.length === 1) onLetter(event, table);
}

/** A digit means the action whose button names it, else what is lit at that place. */
function onDigit(digit: string, table: Keyed): void {
  const action = lettered(actionButtons(table.root)).get(digit);
  if (action) action.click();
  else pressLit(table, digit);
}

function onLetter(event: KeyboardEvent, { session, root, open }: Keyed): void {
  const letter = event.key.toLowerCase();
  const action = lettered(actionButtons(root)).get(letter);
  if (action) done(event, () => action.click());
  else if (letter === 'z' || letter === 'u') done(event, () => (session.armed ? session.clear() : session.takeBack()));
  else if (letter === 'c') done(event, () => session.confirm());
  else if (letter === 'l') done(event, () => open('log'));
  else if (letter === 's') done(event, () => open('score'));
}

/** What is lit on the board, from the left, then from above; each thing once. */
export function litInOrder(stage: HTMLElement, lit: Set<string>): HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const element of stage.querySelectorAll<HTMLElement>('[data-piece]')) {
    const id = element.dataset.piece ?? '';
    if (lit.has(id) && !found.has(id) && element.offsetParent !== null) found.set(id, element);
  }
  const boxes = new Map([...found.values()].map((element) => [element, element.getBoundingClientRect()]));
  const at = (element: HTMLElement): { x: number; y: number } => boxes.get(element) ?? { x: 0, y: 0 };
  return [...found.values()].sort((one, other) => at(one).x - at(other).x || at(one).y - at(other).y);
}

/** The letter of each action: the one its button names, else the first of its words that is still free. */
export function lettered<T extends { textContent: string | null; getAttribute(name: string): string | null }>(
  buttons: T[],
): Map<string, T> {
  const letters = new Map<string, T>();
  const named = (button: T): string => (button.getAttribute('aria-keyshortcuts') ?? '').toLowerCase();
  for (const button of buttons) if (named(button).length === 1) letters.set(named(button), button);
  for (const button of buttons) {
    if (named(button).length === 1) continue;
    const free = [...(button.textContent ?? '').toLowerCase()].find(
      (letter) => /\p{L}/u.test(letter) && !letters.has(letter) && !HOUSE.includes(letter),
    );
    if (free) letters.set(free, button);
  }
  return letters;
}

/** The actions that can be pressed now: in the popover if one is open, else all that are drawn. */
function actionButtons(root: HTMLElement): HTMLElement[] {
  const within = root.querySelector('[data-role=popover]') ?? root;
  return [...within.querySelectorAll<HTMLButtonElement>('[data-action], [data-role=place]')].filter(
    (button) => !button.disabled && button.offsetParent !== null,
  );
}

/** The key of each thing that is lit: the one it names itself, else a digit in order. */
export function numbered<T extends { getAttribute(name: string): string | null }>(elements: T[]): Map<string, T> {
  const keys = new Map<string, T>();
  let number = 0;
  for (const element of elements) {
    const own = element.getAttribute('aria-keyshortcuts');
    if (own) keys.set(own, element);
    else if (++number < 10) keys.set(String(number), element);
  }
  return keys;
}

function pressLit({ stage, session, press }: Keyed, key: string): void {
  const wanted = numbered(litInOrder(stage, session.lit)).get(key);
  if (!wanted) return;
  wanted.focus();
  press(wanted.dataset.piece ?? '');
}

/** Why something can be done, or not: what has the focus, what is chosen, or with neither how keys work here. */
function why({ session, open }: Keyed, place: Element): void {
  const action = place.closest<HTMLElement>('[data-action]')?.dataset.action ?? session.armed?.text;
  const piece = place.closest<HTMLElement>('[data-piece]')?.dataset.piece ?? session.selected.at(-1);
  const of = action ?? session.actions.find(({ pieces }) => piece !== undefined && pieces.includes(piece))?.text;
  if (of !== undefined) session.askWhy(of);
  else if (piece !== undefined) session.press(piece);
  else open('keys');
}

function done(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
