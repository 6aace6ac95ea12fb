/** How a finished match was won, as the server thinks it out: read page by page, summed up for one seat. */

import * as api from './api';
import type { Analysis, DecisionInfo, SinceInfo } from './protocol';

/** What has been thought out so far, up to line `read` of `last`. */
export interface Thought {
  decisions: DecisionInfo[];
  /** What everybody got; nothing before all was read. */
  result: number[];
  ending: SinceInfo | null;
  read: number;
  last: number;
}

const BUSY = 503;
const PAUSES = [1000, 3000, 9000];

export const NOTHING_THOUGHT: Thought = { decisions: [], result: [], ending: null, read: 0, last: 0 };

/** One more page. */
export function withPage(thought: Thought, page: Analysis): Thought {
  return {
    decisions: [...thought.decisions, ...page.decisions],
    result: page.result,
    ending: page.ending,
    read: page.start + page.count - 1,
    last: page.last,
  };
}

export const isWhole = ({ read, last }: Thought): boolean => last > 0 && read >= last;

/** A house that is busy is asked again a few times, each after a longer pause. */
async function patient(ask: () => Promise<Analysis>): Promise<Analysis> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof api.Trouble) || error.status !== BUSY) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return ask();
}

/** Tell what has been thought out whenever there is more. The answer stops it. */
export function followAnalysis(
  id: string,
  language: string,
  tell: (thought: Thought) => void,
  fail: (error: unknown) => void,
): () => void {
  let isWanted = true;
  api.speak(language);
  const read = async (): Promise<void> => {
    let thought = NOTHING_THOUGHT;
    while (isWanted && !isWhole(thought)) {
      const page = await patient(() => api.analysis(id, thought.read + 1));
      if (!isWanted || page.count === 0) return;
      thought = withPage(thought, page);
      tell(thought);
    }
  };
  void read().catch((error: unknown) => {
    if (isWanted) fail(error);
  });
  return () => (isWanted = false);
}

/** A seat's chance at a line, in hundredths. */
export interface Point {
  line: number;
  chance: number;
}

const inHundred = (part: number): number => Math.round(part * 100);

/** A seat's chance over time, before every decision and at the end. */
export function curveOf({ decisions, result, last }: Thought, seat: number): Point[] {
  const points = decisions.map(({ line, chances }) => ({ line, chance: inHundred(chances[seat] ?? 0) }));
  return result.length ? [...points, { line: last + 1, chance: inHundred(result[seat] ?? 0) }] : points;
}

/** The changes after each decision, as far as they are known. */
const changesOf = ({ decisions, ending }: Thought): SinceInfo[] =>
  [...decisions.map(({ since }) => since), ending].filter((change) => change !== null);

/** Where what was drawn changed much, at the line of the decision before. */
export const swingsOf = (thought: Thought): number[] =>
  changesOf(thought)
    .filter(({ isSwing }) => isSwing)
    .map(({ line }) => line);

/** What made a seat's chance what it became, in hundredths. */
interface Shares {
  luck: number;
  mistakes: number;
  /** Its other moves. */
  other: number;
  /** What the others' moves changed. */
  others: number;
}

export function sharesOf(thought: Thought, seat: number): Shares {
  const sum = (changes: SinceInfo[], part: 'decided' | 'luck'): number =>
    changes.reduce((total, change) => total + (change[part][seat] ?? 0), 0);
  const changes = changesOf(thought);
  const own = sum(
    changes.filter((change) => change.seat === seat),
    'decided',
  );
  const mistakes = -mistakesOf(thought, seat).reduce((total, { lost }) => total + lost, 0);
  return {
    luck: inHundred(sum(changes, 'luck')),
    mistakes: inHundred(mistakes),
    other: inHundred(own - mistakes),
    others: inHundred(sum(changes, 'decided') - own),
  };
}

/** The decisions of a seat that were certainly mistakes, in order of time. */
function mistakesOf({ decisions }: Thought, seat: number): DecisionInfo[] {
  return decisions.filter((decision) => decision.seat === seat && decision.verdict !== '');
}

/** Those to think about: the worst ones, in order of time. */
export function worstOf(thought: Thought, seat: number, most = 3): DecisionInfo[] {
  return mistakesOf(thought, seat)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, most)
    .sort((one, other) => one.line - other.line);
}

/** The decision whose line is nearest. */
export function nearest(decisions: DecisionInfo[], line: number): DecisionInfo | undefined {
  return [...decisions].sort((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line))[0];
}
