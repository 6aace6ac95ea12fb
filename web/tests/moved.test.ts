import { describe, expect, it } from 'vitest';

import { moved } from '../src/games/agora_ernest/moved';

describe('a path that is moved', () => {
  it('keeps its shape: turned, scaled and shifted, step by step', () => {
    const path = 'M0 0H2V1l-1 1h-1Z';
    expect(moved(path, { x: 5, y: 7, turn: 0, scale: 1 })).toBe('M5 7L7 7L7 8l-1 1l-1 0Z');
    expect(moved(path, { x: 0, y: 0, turn: 90, scale: 2 })).toBe('M0 0L0 4L-2 4l-2 -2l0 -2Z');
  });

  it('turns around the middle of the square in which it was drawn, arcs too', () => {
    expect(moved('M12 2a3 4 0 1 0 6 0', { x: 1, y: 1, turn: 180, scale: 0.5, from: 12 })).toBe(
      'M1 6a1.5 2 180 1 0 -3 0',
    );
  });
});
