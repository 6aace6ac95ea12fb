/** What is asked beside the pieces that are lit. */

import type { Catalogue } from '../../lib/catalogue';
import { marksOf } from '../../lib/marks';
import type { FaceInfo } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import type { Duel } from './duel';

/** Two ways, one of which is chosen: a cube in a chamber, or the Conspiracies. */
export function isFork(session: Session, duel: Duel): boolean {
  return (
    duel.deck !== undefined &&
    session.lit.has(duel.deck.id) &&
    (duel.senate?.pieces ?? []).some(({ id }) => session.lit.has(id))
  );
}

/** The gods between which I choose when I use a deck, as far as I know them. */
export function knownGods(session: Session, duel: Duel, catalogue: Catalogue): FaceInfo[] {
  /** In how many ways a deck can be used at the same place: so many of its cards are looked at. */
  function waysWith(deck: string): number {
    const ways = session.left.filter(({ pieces }) => pieces.includes(deck)).map(({ pieces }) => pieces.join(' '));
    return Math.max(0, ...ways.map((way) => ways.filter((other) => other === way).length));
  }
  return (duel.decks?.pieces ?? [])
    .filter(({ id }) => session.lit.has(id))
    .flatMap(({ id, marks }) => marksOf(marks, 'lies').slice(0, waysWith(id)))
    .flatMap(({ face }) => catalogue.face(face) ?? []);
}
