/** What is asked beside the pieces that are lit. */

import type { Catalogue } from '../../lib/catalogue';
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

/** The gods between which I choose when I use a deck. */
export function knownGods(session: Session, duel: Duel, catalogue: Catalogue): FaceInfo[] {
  const decks = (duel.decks?.pieces ?? []).map(({ id }) => id).filter((id) => session.lit.has(id));
  const ways = session.left.filter(({ pieces }) => decks.some((deck) => pieces.includes(deck)));
  return [...new Set(ways.map(({ face }) => face))].flatMap((face) => catalogue.face(face) ?? []);
}
