import type { Skin } from '../skins';

export const skin: Skin = {
  gives: ['colour'],
  emblem: 'mask',
  panel: () => import('./panel'),
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
};
