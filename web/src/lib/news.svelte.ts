/** What the house has to say to everybody: asked for once, and again every minute while a page is looked at. */

import * as api from './api';
import { house } from './guest.svelte';
import type { HouseInfo } from './protocol';

const REFRESH = 60_000;

class News {
  house: HouseInfo | undefined = $state.raw();
  private asked = 0;

  /** Of a component: ask as long as it is there, once the server knows who asks. */
  watch(): void {
    $effect(() => {
      if (!house.guest) return;
      void this.look();
      const timer = setInterval(() => void this.look(), REFRESH);
      return () => clearInterval(timer);
    });
  }

  private async look(): Promise<void> {
    if (document.hidden || Date.now() - this.asked < REFRESH / 2) return;
    this.asked = Date.now();
    try {
      this.house = await api.houseInfo();
    } catch {
      // Whoever is not reached now is asked again.
    }
  }
}

export const news = new News();
