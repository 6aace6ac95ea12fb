/** Card sizes, and the largest with which everything on the board is in view. */

export const SIZES = [112, 104, 96, 90, 84, 78, 72, 66, 60, 55, 50, 46];
export const COMPACT_SIZES = [72, 66, 60, 55, 50, 46, 42, 38, 34, 30];

interface Fit {
  /** Index into the sizes. */
  at: number;
  fits: boolean;
}

/** The largest size that fits, looked for from the present one on: measuring is slow, and little changes at a time. */
export function largestFit(fits: (size: number) => boolean, sizes: number[], from: number): Fit {
  const last = sizes.length - 1;
  let at = Math.min(Math.max(from, 0), last);
  const fitsAt = (index: number): boolean => fits(sizes[index] ?? 0);
  if (fitsAt(at)) {
    while (at > 0 && fitsAt(at - 1)) at -= 1;
    return { at, fits: true };
  }
  while (at < last) {
    at += 1;
    if (fitsAt(at)) return { at, fits: true };
  }
  return { at: last, fits: false };
}
