/** A link as a QR code (bytes, error correction M, versions 1 to 6): enough for any address on a local network. */

/** By version: error-correction bytes a block, blocks, data bytes a block. */
const VERSIONS: [number, number, number][] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
];
const MEDIUM = 0;

type Grid = (boolean | undefined)[][];

/** The modules of the code, row by row; undefined when the text is too long. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([, blocks, data]) => bytes.length + 2 <= blocks * data) + 1;
  if (version === 0) return undefined;
  const code = codewords(bytes, version);
  let best: boolean[][] | undefined;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const drawn = draw(code, version, mask);
    const found = penalty(drawn);
    if (found < least) [best, least] = [drawn, found];
  }
  return best;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [ecSize, blocks, size] = VERSIONS[version - 1] ?? [0, 0, 0];
  const bits = [4, 4, bytes.length, 8, ...[...bytes].flatMap((byte) => [byte, 8])];
  const stream: number[] = [];
  for (let at = 0; at < bits.length; at += 2) {
    for (let bit = (bits[at + 1] ?? 0) - 1; bit >= 0; bit--) stream.push(((bits[at] ?? 0) >> bit) & 1);
  }
  while (stream.length % 8 !== 0 || stream.length < bytes.length * 8 + 16) stream.push(0);
  const data: number[] = [];
  for (let at = 0; at < stream.length; at += 8) {
    data.push(stream.slice(at, at + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  }
  for (let pad = 0; data.length < blocks * size; pad++) data.push(pad % 2 === 0 ? 0xec : 0x11);
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * size, (block + 1) * size));
  const checks = parts.map((part) => remainder(part, ecSize));
  return [...interleave(parts), ...interleave(checks)];
}

function interleave(parts: number[][]): number[] {
  const length = parts[0]?.length ?? 0;
  return Array.from({ length }, (_, at) => parts.map((part) => part[at] ?? 0)).flat();
}

/** Multiplication in the field of 256 elements. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product & 255;
}

function remainder(data: number[], size: number): number[] {
  let divisor: number[] = [...Array<number>(size - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < size; n++) {
    divisor = divisor.map((value, at) => multiply(value, root) ^ (divisor[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  let rest = Array<number>(size).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] ?? 0, factor));
  }
  return rest;
}

function draw(code: number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(grid, size, version);
  drawFormat(grid, size, mask);
  drawData(grid, size, code, mask);
  return grid.map((row) => row.map((module) => module === true));
}

function set(grid: Grid, x: number, y: number, value: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = value;
}

function drawPatterns(grid: Grid, size: number, version: number): void {
  for (let at = 0; at < size; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(grid, cx + dx, cy + dy, far !== 2 && far !== 4);
      }
    }
  }
  const centre = size - 7;
  for (let dy = -2; version > 1 && dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      set(grid, centre + dx, centre + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
}

function drawFormat(grid: Grid, size: number, mask: number): void {
  const data = (MEDIUM << 3) | mask;
  let rest = data;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (n: number): boolean => ((bits >> n) & 1) === 1;
  for (let n = 0; n < 6; n++) set(grid, 8, n, bit(n));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let n = 9; n < 15; n++) set(grid, 14 - n, 8, bit(n));
  for (let n = 0; n < 8; n++) set(grid, size - 1 - n, 8, bit(n));
  for (let n = 8; n < 15; n++) set(grid, 8, size - 15 + n, bit(n));
  set(grid, 8, size - 8, true);
}

function isMasked(mask: number, x: number, y: number): boolean {
  const tests = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  return tests[mask] === 0;
}

function drawData(grid: Grid, size: number, code: number[], mask: number): void {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (grid[y]?.[x] !== undefined) continue;
        const bit = (((code[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        set(grid, x, y, bit !== isMasked(mask, x, y));
        at += 1;
      }
    }
  }
}

/** How badly a scanner would read it: long runs, blocks, and too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let found = 0;
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = grid[y]?.[x];
      if (here) dark += 1;
      if (here === grid[y]?.[x + 1] && here === grid[y + 1]?.[x] && here === grid[y + 1]?.[x + 1]) found += 3;
    }
    found += runs(grid[y] ?? []) + runs(grid.map((row) => row[y] ?? false));
  }
  return found + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

function runs(line: boolean[]): number {
  let found = 0;
  let length = 0;
  line.forEach((module, at) => {
    length = at > 0 && line[at - 1] === module ? length + 1 : 1;
    if (length === 5) found += 3;
    else if (length > 5) found += 1;
  });
  return found;
}
