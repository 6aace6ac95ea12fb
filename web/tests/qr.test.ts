import { describe, expect, it } from 'vitest';

import { qrCode } from '../src/lib/qr';

describe('a QR code', () => {
  it('is as large as its text needs', () => {
    expect(qrCode('stoa')?.length).toBe(21);
    expect(qrCode('http://192.168.1.20:8000/table/9x7uagbsx99sqmdx')?.length).toBe(33);
    expect(qrCode('x'.repeat(200))).toBeUndefined();
  });

  it('has its three eyes', () => {
    const code = qrCode('stoa') ?? [];
    const eye = (x: number, y: number): string =>
      Array.from({ length: 7 }, (_, at) => (code[y]?.[x + at] ? '#' : '.')).join('');
    expect([eye(0, 0), eye(14, 0), eye(0, 14)]).toEqual(['#######', '#######', '#######']);
    expect([eye(0, 3), eye(14, 3), eye(0, 17)]).toEqual(['#.###.#', '#.###.#', '#.###.#']);
  });

  it('says which mask it wears, with its checks', () => {
    const code = qrCode('stoa') ?? [];
    const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y]?.[8]);
    const again = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => code[8]?.[20 - n]);
    expect(bits).toEqual(again);
  });
});
