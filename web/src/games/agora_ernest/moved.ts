/** Path data, turned, scaled and moved: one path needs no group around each of its parts. */

export interface Shift {
  x: number;
  y: number;
  turn: number;
  scale: number;
  /** The middle of the square in which the path is drawn. */
  from?: number;
}

const COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

type Step = [letter: string, numbers: number[]];

const READ = new Map<string, Step[]>();

/** The same path elsewhere. */
export function moved(path: string, { x, y, turn, scale, from = 0 }: Shift): string {
  const [along, across] = [scale * Math.cos((turn * Math.PI) / 180), scale * Math.sin((turn * Math.PI) / 180)];
  const vector = (dx: number, dy: number): string =>
    `${brief(dx * along - dy * across)} ${brief(dx * across + dy * along)}`;
  const point = (px: number, py: number, isRelative: boolean): string => {
    if (isRelative) return vector(px, py);
    const [dx, dy] = [px - from, py - from];
    return `${brief(x + dx * along - dy * across)} ${brief(y + dx * across + dy * along)}`;
  };
  let pen = [0, 0] as [number, number];
  return stepsOf(path)
    .map(([letter, numbers]) => {
      const isRelative = letter >= 'a';
      const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0] = numbers;
      const base: [number, number] = isRelative ? pen : [0, 0];
      const last = numbers.slice(-2) as [number, number];
      switch (letter) {
        case 'H':
        case 'h':
          pen = [base[0] + n0, pen[1]];
          return isRelative ? `l${vector(n0, 0)}` : `L${point(pen[0], pen[1], false)}`;
        case 'V':
        case 'v':
          pen = [pen[0], base[1] + n0];
          return isRelative ? `l${vector(0, n0)}` : `L${point(pen[0], pen[1], false)}`;
        case 'Z':
          return 'Z';
        case 'A':
        case 'a':
          pen = [base[0] + last[0], base[1] + last[1]];
          return `${letter}${brief(n0 * scale)} ${brief(n1 * scale)} ${brief(n2 + turn)} ${n3} ${n4} ${point(...last, isRelative)}`;
        default:
          pen = [base[0] + last[0], base[1] + last[1]];
          return letter + pairs(numbers, (px, py) => point(px, py, isRelative));
      }
    })
    .join('');
}

function pairs(numbers: number[], write: (x: number, y: number) => string): string {
  const parts: string[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) parts.push(write(numbers[at] ?? 0, numbers[at + 1] ?? 0));
  return parts.join(' ');
}

/** The steps of a path, read once. */
function stepsOf(path: string): Step[] {
  const known = READ.get(path);
  if (known) return known;
  const steps = [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, letter = 'Z', rest = '']): Step[] => {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    const count = COUNTS[letter.toUpperCase()] ?? 2;
    if (count === 0) return [['Z', []]];
    return Array.from({ length: numbers.length / count }, (_, at) => [
      at > 0 && letter === 'M' ? 'L' : letter,
      numbers.slice(at * count, (at + 1) * count),
    ]);
  });
  READ.set(path, steps);
  return steps;
}

function brief(value: number): number {
  return Math.round(value * 1000) / 1000;
}
