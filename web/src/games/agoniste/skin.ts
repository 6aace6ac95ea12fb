import type { Skin } from '../skins';

export const skin: Skin = {
  emblem: 'hoplite',
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
};
