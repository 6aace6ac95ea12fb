/** Clocks: what is left of a seat's time. */

/** Seconds left now, from what the server said at `since`, both as `performance.now` counts; undefined without a clock. */
export function secondsNow(left: number | null, isRunning: boolean, since: number, now: number): number | undefined {
  if (left === null) return undefined;
  return Math.max(0, isRunning ? left - Math.max(0, now - since) / 1000 : left);
}

/** `4:05`, `1:02:03`, or days and hours. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86400);
  if (days > 0) return `${days} d ${Math.floor((whole % 86400) / 3600)} h`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
