import type { Skin } from '../skins';

export const skin: Skin = {
  gives: ['colour'],
  emblem: 'mask',
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
};
