import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Previewing } from '../src/lib/previewing';
import type { FromClient, Previewed } from '../src/lib/protocol';

type Asked = Extract<FromClient, { type: 'preview' }>;

function answerTo({ seat, line, texts, snapping }: Asked): Previewed {
  return { type: 'previewed', seat, line, texts, snapping: snapping ?? 'free', preview: null } as Previewed;
}

describe('previewing', () => {
  let asked: Asked[] = [];
  let heard: string[] = [];
  let previewing: Previewing;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    heard = [];
    previewing = new Previewing(
      (message) => asked.push(message as Asked) > 0,
      () => Date.now(),
    );
    previewing.hear = (answer) => heard.push(answer.texts.join());
    previewing.see(0, 7);
  });
  afterEach(() => vi.useRealTimers());

  it('asks at once, then waits for the answer and asks the last that is wanted', () => {
    previewing.want(['a']);
    previewing.want(['b']);
    previewing.want(['c']);
    vi.advanceTimersByTime(500);
    expect(asked.map(({ texts }) => texts.join())).toEqual(['a']);
    if (asked[0]) previewing.receive(answerTo(asked[0]));
    expect(asked.map(({ texts }) => texts.join())).toEqual(['a', 'c']);
    if (asked[1]) previewing.receive(answerTo(asked[1]));
    vi.advanceTimersByTime(500);
    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['a', 'c']);
  });

  it('asks soon after something rests, and now and then while it moves', () => {
    previewing.want(['a']);
    if (asked[0]) previewing.receive(answerTo(asked[0]));
    for (let step = 0; step < 4; step += 1) {
      previewing.want([`moving ${step}`]);
      vi.advanceTimersByTime(10);
    }
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(10);
    expect(asked.at(-1)?.texts).toEqual(['moving 3']);
  });

  it('tells nothing of another position, and asks nothing of an earlier one', () => {
    previewing.want(['a']);
    const late = asked[0];
    previewing.see(0, 8);
    if (late) previewing.receive(answerTo(late));
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
