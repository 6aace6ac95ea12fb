import type { PieceInfo, StandingInfo } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import type { Layout } from '../../table/layout';
import type { Duel } from './duel';

/** All that the two layouts of the board show. */
export interface Shown {
  duel: Duel;
  /** The table before what is thought of, where something is. */
  before: Duel | undefined;
  standing: StandingInfo;
  standingBefore: StandingInfo;
  layout: Layout;
  session: Session | undefined;
  actor: number;
  /** Whether the city below is that of the person at this screen, and no other. */
  isMe: boolean;
  /** Mine, then the other's. */
  names: [string, string];
  /** What the pointer or the focus is on. */
  looked: PieceInfo | undefined;
  /** The chain symbols of my city. */
  chains: string[];
  minerva: PieceInfo | undefined;
  /** The spaces of the road where she can be put just now. */
  posts: PieceInfo[];
  age: number;
}
