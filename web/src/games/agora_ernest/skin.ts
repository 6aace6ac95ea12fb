import type { Skin } from '../skins';

export const skin: Skin = {
  emblem: 'amphora',
  panel: () => import('./panel'),
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
};
