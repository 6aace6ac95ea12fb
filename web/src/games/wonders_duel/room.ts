import type { Room } from '../rooms';

export const room: Room = { emblem: 'temple' };
