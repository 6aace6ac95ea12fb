/** Small helpers for drawing: pieces of SVG path data. */

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** A leaf that grows from a point, `turn` degrees from upright. */
export function leaf(x: number, y: number, turn: number, length: number): string {
  const [dx, dy] = along(turn, length);
  const [sx, sy] = along(turn + 90, length * 0.32);
  const [mx, my] = [x + dx / 2, y + dy / 2];
  const end = `${round(x + dx)} ${round(y + dy)}`;
  return (
    `M${round(x)} ${round(y)}Q${round(mx + sx)} ${round(my + sy)} ${end}` +
    `Q${round(mx - sx)} ${round(my - sy)} ${round(x)} ${round(y)}Z`
  );
}

/** A ray from radius `from` to `to` around a centre, for suns and stars. */
export function rays(x: number, y: number, from: number, to: number, count: number): string {
  const parts: string[] = [];
  for (let n = 0; n < count; n++) {
    const turn = (360 / count) * n;
    const [dx, dy] = along(turn, to);
    const [ax, ay] = along(turn - 150 / count, from);
    const [bx, by] = along(turn + 150 / count, from);
    parts.push(
      `M${round(x + ax)} ${round(y + ay)}L${round(x + dx)} ${round(y + dy)}L${round(x + bx)} ${round(y + by)}Z`,
    );
  }
  return parts.join('');
}

/** The wreath of two branches that leaves a gap on top. */
export function wreath(x: number, y: number, radius: number, length: number): string {
  const leaves: string[] = [];
  for (let turn = 25; turn <= 165; turn += 20) {
    for (const side of [1, -1]) {
      const [dx, dy] = along(side * turn, radius);
      leaves.push(leaf(x + dx, y + dy, side * (turn - 65), length));
      leaves.push(leaf(x + dx, y + dy, side * (turn - 130), length * 0.8));
    }
  }
  return leaves.join('');
}

function along(turn: number, length: number): [number, number] {
  const angle = ((turn - 90) * Math.PI) / 180;
  return [Math.cos(angle) * length, Math.sin(angle) * length];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
