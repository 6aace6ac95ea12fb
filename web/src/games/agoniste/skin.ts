import type { Skin } from '../skins';
import { CITIES } from './figures';
import { COLOURS } from './position';

export const skin: Skin = {
  gives: ['colour', 'device'],
  emblem: 'hoplite',
  panel: () => import('./panel'),
  colours: COLOURS,
  devices: CITIES,
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
};
