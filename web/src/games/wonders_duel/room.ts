import type { Room } from '../rooms';
import { signsOf } from './signs';

export const room: Room = { emblem: 'temple', signs: signsOf };
