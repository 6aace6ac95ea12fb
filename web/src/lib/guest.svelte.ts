/** Whoever this browser is, and what the server offers: asked for once, and again in another language. */

import * as api from './api';
import { sentenceOf } from './problem';
import type { Credentials, GameInfo, Guest, PlayerInfo, SeatInfo } from './protocol';

class House {
  guest: Guest | undefined = $state.raw();
  games: GameInfo[] = $state.raw([]);
  players: PlayerInfo[] = $state.raw([]);
  problem = $state('');

  async load(language: string): Promise<void> {
    api.speak(language);
    try {
      this.guest = await api.enter();
      [this.games, this.players] = await Promise.all([api.games(), api.players()]);
      this.problem = '';
    } catch (error) {
      this.problem = sentenceOf(error);
    }
  }

  async rename(name: string): Promise<void> {
    this.guest = await api.rename(name);
  }

  /** Be the guest for whom a code was made. */
  async recover(code: string): Promise<Guest> {
    return (this.guest = await api.recover(code));
  }

  /** Be whoever has this account. */
  async signIn(told: Credentials): Promise<Guest> {
    return (this.guest = await api.signIn(told));
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** The computer player that plays where nobody was chosen. */
  get usual(): PlayerInfo | undefined {
    return this.players.find((player) => player.usual);
  }

  /** Whether a seat is this person's: theirs, or kept for them. */
  owns(info: SeatInfo): boolean {
    return info.guest !== '' && info.guest === this.guest?.id;
  }

  playerTitle(id: string): string {
    return this.players.find((player) => player.id === id)?.title ?? id;
  }
}

export const house = new House();
