import type { Skin } from '../skins';

export const skin: Skin = {
  emblem: 'temple',
  panel: () => import('./panel'),
  screen: () => import('./Screen.svelte'),
  drawing: () => import('./Board.svelte'),
  figures: {
    agriculture: 'wheat',
    architecture: 'dividers',
    masonry: 'trowel',
    mathematics: 'theorem',
    philosophy: 'athena',
    nisaba: 'quill',
    minerva: 'athena',
    'minerva-pawn': 'athena',
    pawn: 'hoplite',
    'inner-token': 'shield',
    'outer-token': 'shield',
    gate: 'gate',
  },
};
