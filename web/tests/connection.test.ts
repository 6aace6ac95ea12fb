import { beforeEach, describe, expect, it } from 'vitest';

import { Connection, type Socket, type Status } from '../src/lib/connection';
import type { FromServer } from '../src/lib/protocol';

class FakeSocket implements Socket {
  sent: string[] = [];
  isClosed = false;
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.({} as Event);
  }

  lose(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }

  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

let sockets: FakeSocket[];
let waits: { pause: number; then: () => void; isCancelled: boolean }[];
let statuses: Status[];
let received: FromServer[];
let last: number;

function connect(): Connection {
  return new Connection('ws://table', {
    hello: () => ({ type: 'hello', last, language: 'en' }),
    receive: (message) => received.push(message),
    status: (status) => statuses.push(status),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    wait: (pause, then) => {
      const wait = { pause, then, isCancelled: false };
      waits.push(wait);
      return () => (wait.isCancelled = true);
    },
  });
}

beforeEach(() => {
  sockets = [];
  waits = [];
  statuses = [];
  received = [];
  last = 0;
});

describe('a connection', () => {
  it('says hello first, with the last number it saw', () => {
    connect();
    last = 17;
    sockets[0]?.open();
    expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toEqual({ type: 'hello', last: 17, language: 'en' });
    expect(statuses).toEqual(['open']);
  });

  it('sends nothing before it is open', () => {
    const connection = connect();
    expect(connection.send({ type: 'say', text: 'χαῖρε' })).toBe(false);
    expect(sockets[0]?.sent).toEqual([]);
  });

  it('comes back after a loss, waiting longer each time', () => {
    connect();
    sockets[0]?.open();
    sockets[0]?.lose();
    waits[0]?.then();
    sockets[1]?.lose();
    waits[1]?.then();
    sockets[2]?.lose();
    expect(statuses).toEqual(['open', 'lost', 'lost', 'lost']);
    expect(waits.map((wait) => wait.pause)).toEqual([400, 800, 1600]);
  });

  it('never repeats a move that was sent before the loss', () => {
    const connection = connect();
    sockets[0]?.open();
    connection.send({ type: 'play', seat: 0, texts: ['stop'], line: 4 });
    sockets[0]?.lose();
    expect(connection.send({ type: 'play', seat: 0, texts: ['stop'], line: 4 })).toBe(false);
    waits[0]?.then();
    sockets[1]?.open();
    expect(sockets[1]?.sent.map((text) => JSON.parse(text).type)).toEqual(['hello']);
  });

  it('starts waiting from the beginning once it was open again', () => {
    connect();
    sockets[0]?.lose();
    waits[0]?.then();
    sockets[1]?.open();
    sockets[1]?.lose();
    expect(waits.map((wait) => wait.pause)).toEqual([400, 400]);
  });

  it('tries at once when asked to', () => {
    const connection = connect();
    sockets[0]?.lose();
    connection.retry();
    expect(sockets).toHaveLength(2);
    expect(waits[0]?.isCancelled).toBe(true);
  });

  it('does not come back where it was refused', () => {
    connect();
    sockets[0]?.open();
    sockets[0]?.lose(4403);
    expect(statuses).toEqual(['open', 'refused']);
    expect(waits).toEqual([]);
  });

  it('does not come back after it was closed', () => {
    const connection = connect();
    sockets[0]?.open();
    connection.close();
    sockets[0]?.lose();
    expect(waits).toEqual([]);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('hands on what it hears', () => {
    connect();
    sockets[0]?.open();
    const message: FromServer = { type: 'refused', text: 'Not now.', reasons: [], reload: false };
    sockets[0]?.hear(message);
    expect(received).toEqual([message]);
  });

  it('comes back for the whole where a change is told against what it does not have', () => {
    connect();
    sockets[0]?.open();
    sockets[0]?.hear({ type: 'changed', base: 3, n: 4 } as FromServer);
    expect(received).toEqual([]);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(statuses).toEqual(['open', 'lost']);
    waits[0]?.then();
    expect(sockets).toHaveLength(2);
  });
});
