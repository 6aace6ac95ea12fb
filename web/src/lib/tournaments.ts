/** Tournaments as their pages show them: what they are called, who meets whom. */

import type { EntrantInfo, PairingInfo, TournamentInfo, TournamentLine } from './protocol';
import { tell } from './words/tournaments';

/** How a tournament stands, in a few words. */
export function stateOf(line: TournamentLine): string {
  if (line.status === 'open') return tell('open', { n: line.entrants, most: line.most });
  if (line.status === 'playing') return tell('playing', { round: line.round + 1, rounds: line.rounds });
  if (line.status === 'called-off') return tell('called-off');
  return line.winners.length ? tell('winners', { names: line.winners.join(', ') }) : tell('over');
}

/** What a round is called: the last ones of a knock-out have names. */
export function roundName(info: TournamentInfo, round: number): string {
  const left = info.line.rounds - 1 - round;
  if (info.line.form === 'knock-out' && left === 0) return tell('final');
  if (info.line.form === 'knock-out' && left === 1) return tell('semifinals');
  return tell('round', { n: round + 1 });
}

/** The tables of each round, the newest round last. */
export function roundsOf(info: TournamentInfo): PairingInfo[][] {
  return Array.from({ length: info.line.round + 1 }, (_, round) => info.pairings.filter((one) => one.round === round));
}

/** Everybody who plays, by number. */
export const byNumber = (info: TournamentInfo): Map<number, EntrantInfo> =>
  new Map(info.entrants.map((one) => [one.n, one]));

/** The table at which whoever looks is to play now. */
export function ownTable(info: TournamentInfo): PairingInfo | undefined {
  if (info.line.status !== 'playing' || info.entrant < 0) return undefined;
  return info.pairings.find(
    (one) =>
      one.round === info.line.round && one.entrants.includes(info.entrant) && !isDecided(one) && one.match !== '',
  );
}

export const isDecided = (one: PairingInfo): boolean => one.points.length > 0;

/** Points and parts of points, as people write them. */
export function shownPoints(points: number): string {
  const whole = Math.floor(points + 1e-9);
  const part = Math.round((points - whole) * 4);
  const sign = ['', '¼', '½', '¾'][part];
  if (sign === undefined || Math.abs(points - whole - part / 4) > 1e-6) return points.toFixed(2);
  return sign === '' ? `${whole}` : `${whole || ''}${sign}`;
}
