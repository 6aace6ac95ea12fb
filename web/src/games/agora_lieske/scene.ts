/** What every part of the board is given: the table as it is, as it would be, and who is asked what. */

import type { Hands } from '../../lib/board';
import type { SeatInfo, StandingInfo } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import type { Layout } from '../../table/layout';
import type { City } from './city';
import type { Deciding, Kind } from './deciding.svelte';
import type { Laying } from './laying.svelte';
import { say } from './say';
import type { Serving } from './serving.svelte';

export interface Scene {
  /** The table with what is laid out, without it, and without it where something is laid out. */
  city: City;
  base: City;
  before: City | undefined;
  table: Hands;
  seats: SeatInfo[];
  standing: StandingInfo;
  layout: Layout;
  session: Session | undefined;
  deciding: Deciding | undefined;
  laying: Laying | undefined;
  serving: Serving | undefined;
  /** Spaces where the citizen who is laid out could go instead. */
  spots: Map<string, () => void>;
  /** What rhetoric would become if the dealer who is looked at were found guilty, by seat and letter. */
  threats: Map<string, number>;
  acting: number;
  asked: Kind;
  /** What is asked, and what is said while somebody else decides. */
  prompt: string;
  waiting: string;
  isOver: boolean;
  isTv: boolean;
}

/** What somebody is called here: you, or by name. */
export function nameIn(scene: Scene, seat: number): string {
  if (seat === scene.base.view.seat) return say('you');
  return scene.seats.find((info) => info.seat === seat)?.name ?? '';
}

/** What somebody does just now, in a word. */
export function tagOf({ acting, asked }: Scene, seat: number): string {
  const hasWord = asked !== 'colour' && asked !== 'stack' && asked !== 'waiting';
  return seat === acting && hasWord ? say(`tag.${asked}`) : '';
}
