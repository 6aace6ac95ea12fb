import type { Skin } from '../skins';

export const skin: Skin = {
  emblem: 'amphora',
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
};
