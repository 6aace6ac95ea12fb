import type { Skin } from '../skins';

export const skin: Skin = { emblem: 'amphora' };
