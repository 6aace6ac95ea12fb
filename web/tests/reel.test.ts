import { describe, expect, it } from 'vitest';

import type { Replay, ReplayStep } from '../src/lib/protocol';
import { KEPT, NEAR, PAGE, Reel } from '../src/lib/reel';

/** A server with a match of so many lines, that answers when it is told to. */
class Server {
  asked: [number, number][] = [];
  changes = 0;
  failures: unknown[] = [];
  private waiting: (() => void)[] = [];

  constructor(
    readonly last: number,
    readonly most = PAGE,
  ) {}

  readonly reel = new Reel({
    read: (start, count) => {
      this.asked.push([start, count]);
      return new Promise((resolve, reject) => {
        this.waiting.push(() =>
          start > this.last ? reject(new Error('no such line')) : resolve(this.page(start, count)),
        );
      });
    },
    changed: () => (this.changes += 1),
    failed: (error) => this.failures.push(error),
  });

  private page(start: number, count: number): Replay {
    const lines = Array.from({ length: Math.min(count, this.most, this.last + 1 - start) }, (_, at) => start + at);
    const steps = lines.map((line) => ({ line }) as ReplayStep);
    return { last: this.last, start, steps } as Replay;
  }

  async answer(): Promise<void> {
    this.waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }

  async answerAll(): Promise<void> {
    while (this.waiting.length) await this.answer();
  }
}

describe('a reel', () => {
  it('asks for the moment itself first, then for its page and the one it is near to', async () => {
    const server = new Server(500);
    server.reel.want(PAGE + 2);
    await server.answer();
    expect(server.reel.step(PAGE + 2)?.line).toBe(PAGE + 2);
    expect(server.changes).toBe(1);
    await server.answerAll();
    expect(server.asked).toEqual([
      [PAGE + 2, 1],
      [PAGE, PAGE],
      [0, PAGE],
    ]);
  });

  it('asks ahead while somebody goes on, and back while somebody goes back', async () => {
    const server = new Server(500);
    server.reel.want(5 * PAGE);
    await server.answerAll();
    server.asked = [];
    for (let at = 5 * PAGE; at < 6 * PAGE - NEAR; at += 1) server.reel.want(at);
    await server.answerAll();
    expect(server.asked).toEqual([]);
    server.reel.want(6 * PAGE - NEAR);
    await server.answerAll();
    expect(server.asked).toEqual([[6 * PAGE, PAGE]]);
    server.asked = [];
    server.reel.want(4 * PAGE + NEAR - 1);
    await server.answerAll();
    expect(server.asked).toEqual([[3 * PAGE, PAGE]]);
  });

  it('has one call under way, and the next is for what is wanted by then', async () => {
    const server = new Server(500);
    server.reel.want(0);
    for (let at = 1; at <= 400; at += 1) server.reel.want(at);
    expect(server.asked).toEqual([[0, 1]]);
    await server.answer();
    expect(server.asked.at(-1)).toEqual([400, 1]);
    await server.answerAll();
    expect(server.asked.length).toBeLessThan(6);
  });

  it('knows where the match ends', async () => {
    const server = new Server(10);
    server.reel.want(0);
    await server.answerAll();
    expect(server.reel.last).toBe(10);
    expect(server.asked).toEqual([
      [0, 1],
      [0, 11],
    ]);
    server.reel.want(99);
    await server.answerAll();
    expect(server.asked.length).toBe(2);
  });

  it('keeps a fixed number of lines, those around the present one', async () => {
    const server = new Server(4000);
    for (let at = 0; at <= 4000; at += 5) {
      server.reel.want(at);
      await server.answerAll();
    }
    const kept = Array.from({ length: 4001 }, (_, at) => at).filter((at) => server.reel.step(at));
    expect(kept.length).toBeLessThanOrEqual(KEPT);
    expect(kept).toContain(4000);
    expect(kept).not.toContain(0);
  });

  it('does not ask for ever for what does not come', async () => {
    const server = new Server(500, 3);
    server.reel.want(30);
    await server.answerAll();
    expect(server.asked.length).toBeLessThan(5);
  });

  it('says what went wrong, and tries again when asked again', async () => {
    const server = new Server(500);
    server.reel.want(501);
    await server.answerAll();
    expect(server.failures.length).toBe(1);
    server.reel.want(3);
    await server.answerAll();
    expect(server.reel.step(3)?.line).toBe(3);
  });

  it('takes nothing more once it is closed', async () => {
    const server = new Server(500);
    server.reel.want(3);
    server.reel.close();
    await server.answerAll();
    expect([server.changes, server.asked.length]).toEqual([0, 1]);
  });
});
