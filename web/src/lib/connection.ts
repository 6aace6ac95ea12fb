/** The line to the server: it comes back by itself, and says the last number it saw. Nothing is sent twice. */

import { applied } from './deltas';
import type { Changed, FromClient, FromServer, Hello, Position } from './protocol';

export type Status = 'connecting' | 'open' | 'lost' | 'closed' | 'refused';

/** What comes in the end: positions are whole, however they were told. */
export type Heard = Exclude<FromServer, Changed>;

/** What a connection needs of a socket; a test hands in its own. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface Hooks {
  hello: () => Hello;
  receive: (message: Heard) => void;
  status: (status: Status) => void;
  open?: () => Socket;
  wait?: (milliseconds: number, then: () => void) => () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server's close code for those it does not let in: trying again would not help. */
const REFUSED = 4403;

export class Connection {
  private socket: Socket | undefined;
  private status: Status = 'connecting';
  private attempts = 0;
  private cancel: () => void = () => {};
  /** The last position that came by this socket. */
  private base: Position | undefined;

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
  ) {
    this.connect();
  }

  get isOpen(): boolean {
    return this.status === 'open';
  }

  /** Send now or not at all: whether it was sent. What was not sent must be done again by a person. */
  send(message: FromClient): boolean {
    if (!this.isOpen || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try again at once, for example because the network came back. */
  retry(): void {
    if (this.status !== 'lost') return;
    this.cancel();
    this.connect();
  }

  close(): void {
    this.tell('closed');
    this.cancel();
    this.drop();
  }

  private connect(): void {
    this.drop();
    const socket = this.hooks.open?.() ?? new WebSocket(this.address);
    this.socket = socket;
    this.base = undefined;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hooks.hello()));
      this.attempts = 0;
      this.tell('open');
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => (event.code === REFUSED ? this.tell('refused') : this.lose());
  }

  /** Pass on what came; a change as the position it leads to, or start anew if it leads nowhere. */
  private hear(message: FromServer): void {
    if (message.type !== 'changed' && message.type !== 'position') return this.hooks.receive(message);
    this.base = message.type === 'changed' ? applied(this.base, message) : message;
    if (this.base) return this.hooks.receive(this.base);
    this.drop();
    this.lose();
  }

  private lose(): void {
    if (this.status === 'closed') return;
    this.tell('lost');
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts);
    this.attempts += 1;
    this.cancel = (this.hooks.wait ?? later)(pause, () => this.connect());
  }

  private drop(): void {
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
    this.socket = undefined;
  }

  private tell(status: Status): void {
    this.status = status;
    this.hooks.status(status);
  }
}

function later(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}
