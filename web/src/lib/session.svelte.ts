/** One table, live: what the server last said, what is selected, and what this person wants to do. */

import { callBack } from './alerts.svelte';
import { liveAddress } from './api';
import { grow, isEarlier, isUndoRefused, lastTouched, merged, newsOf, sinceOwn } from './chronicle';
import { Connection, type Heard, type Status } from './connection';
import { isFinal, keepSelected, litPieces, needsNoLook, press, remaining } from './narrowing';
import { Pacing } from './pacing';
import { isPlacement } from './placement';
import {
  PROTOCOL,
  type ActionInfo,
  type Chat,
  type EventInfo,
  type FromClient,
  type Position,
  type Refused,
  type Supposed,
  type Why,
} from './protocol';
import { NOBODY } from './seats';
import { Previewing } from './previewing';
import { Muting } from './muting.svelte';
import { moves, settings } from './settings.svelte';
import { Thinking } from './thinking.svelte';

/** What the server, or the client itself, answered to a question or a click. */
export type Answer = Why | Refused | { type: 'dark'; piece: string };

const FORCED_PAUSE = 650;
/** How long another player's move is looked at, before the next one is shown. */
const WATCHED = { quick: 0, calm: 750, slow: 2400 };

export class Session {
  status: Status = $state('connecting');
  /** What is on the server's disk, as this seat may see it. */
  private committed: Position | undefined = $state.raw();
  readonly thinking = new Thinking({
    send: (message) => this.tell(message),
    changed: (problem) => this.thought(problem),
  });
  /** What a piece in the hand would do: for boards on which something is placed freely. */
  readonly previewing = new Previewing((message) => this.tell(message));
  /** When that was, in milliseconds that nobody's setting of a clock changes. */
  receivedAt = $state(0);
  chat: Chat[] = $state.raw([]);
  hasEarlierChat = $state(false);
  selected: string[] = $state.raw([]);
  armed: ActionInfo | undefined = $state.raw();
  answer: Answer | undefined = $state.raw();
  /** The piece that the answer is about, if it was asked by pressing one. */
  asked = $state('');
  isCovered = $state(false);
  isSending = $state(false);
  news = $state('');
  /** Somebody has refused to let this seat take something back. */
  isUndoRefused = $state(false);
  /** What the last position told beyond the one before it. */
  fresh: EventInfo[] = $state.raw([]);

  private logs: Record<number, EventInfo[]> = $state.raw({});
  private connection: Connection;
  private last = 0;
  private readonly pacing = new Pacing({
    show: (position) => this.see(position),
    pause: () => (moves() && !settings.plain ? WATCHED[settings.pace] / settings.motion : 0),
  });
  private forced: ReturnType<typeof setTimeout> | undefined;
  /** Texts of actions that once touched a piece: what to ask about when it is dark. */
  private known = new Map<string, string>();

  /** The table as it would be after what is thought of: the position in every other respect. */
  position = $derived(this.committed && shownPosition(this.committed, this.thinking.supposed));
  /** The table without what is thought of. */
  settled = $derived(this.committed);
  drafted = $derived(this.thinking.supposed?.events ?? []);
  hasDraft = $derived(this.thinking.texts.length > 0);
  /** Nothing is left to decide but whether to play what was thought of. */
  mustConfirm = $derived((this.thinking.supposed?.fence ?? '') !== '');
  isBusy = $derived(this.isSending || this.thinking.isAsking || this.status === 'lost');
  actions = $derived(this.isCovered ? [] : (this.position?.actions ?? []));
  left = $derived(remaining(this.actions, this.selected));
  lit = $derived(litPieces(this.actions, this.selected));
  log = $derived(this.logs[this.position?.seat ?? NOBODY] ?? []);
  isMine = $derived(this.committed !== undefined && this.committed.view.actor === this.committed.seat);
  isPlaying = $derived(this.position?.table.status === 'playing');
  touched = $derived(lastTouched([...this.log, ...this.drafted]));
  private seat = $derived(this.position?.seat ?? NOBODY);
  since = $derived(sinceOwn(this.log, this.seat));
  /** Whose chat this person does not want to hear here, and what they were called. */
  readonly muted: Muting;

  /** With `eyes` it looks through these alone: NOBODY's on a screen that others see. */
  constructor(
    readonly table: string,
    eyes: number | null = null,
  ) {
    this.muted = new Muting(table);
    this.connection = new Connection(liveAddress(table), {
      hello: () => ({
        type: 'hello',
        protocol: PROTOCOL,
        last: this.last,
        line: 0,
        language: settings.language,
        seat: eyes,
        changes: true,
      }),
      receive: (message) => this.receive(message),
      status: (status) => {
        this.status = status;
        if (status !== 'open') {
          this.isSending = false;
          this.thinking.quiet();
          this.previewing.quiet();
        }
        if (status === 'refused') this.forget();
      },
    });
  }

  close(): void {
    clearTimeout(this.forced);
    this.pacing.close();
    this.thinking.close();
    this.connection.close();
  }

  retry(): void {
    this.connection.retry();
  }

  receive(message: Heard): void {
    switch (message.type) {
      case 'position':
        return this.pacing.take(message, this.isNews(message));
      case 'supposed':
        return this.thinking.hear(message);
      case 'previewed':
        return this.previewing.receive(message);
      case 'chat':
        return this.hear([message]);
      case 'chats':
        this.hasEarlierChat = isEarlier(message.lines, this.chat) ? message.more : this.hasEarlierChat;
        return this.hear(message.lines);
      case 'presence':
        this.last = Math.max(this.last, message.n);
        if (this.committed) this.committed = { ...this.committed, table: message.table };
        this.receivedAt = performance.now();
        return;
      case 'why':
      case 'refused':
        this.isSending = false;
        this.thinking.quiet();
        this.previewing.quiet();
        this.answer = message;
    }
  }

  /** Whether a position tells that somebody has moved, to one who was looking already. */
  private isNews(position: Position): boolean {
    const before = this.committed;
    return before !== undefined && before.seat === position.seat && before.line < position.line;
  }

  /** Show what has come, without watching it move by move. */
  skip(): void {
    this.pacing.flush();
  }

  private hear(lines: Chat[]): void {
    this.last = Math.max(this.last, ...lines.map((line) => line.n));
    this.chat = merged(this.chat, lines);
  }

  private see(position: Position): void {
    const before = this.committed;
    const wasMine = this.isMine;
    this.last = Math.max(this.last, position.n);
    this.logs = { ...this.logs, [position.seat]: grow(this.logs[position.seat] ?? [], position.events) };
    this.fresh = this.isNews(position) ? position.events.filter(({ line }) => line > (before?.line ?? 0)) : [];
    this.news = newsOf(position.events);
    if (before?.seat !== position.seat && this.needsCover(position)) this.isCovered = true;
    this.isUndoRefused =
      isUndoRefused(before, position) ||
      (this.isUndoRefused && before?.line === position.line && position.undoAsked === 0);
    this.committed = position;
    this.receivedAt = performance.now();
    this.isSending = false;
    if (before?.line !== position.line) this.clear();
    this.thinking.see(position);
    this.previewing.see(position.seat, position.line);
    this.selected = keepSelected(this.actions, this.selected);
    this.learn();
    if (this.isMine && !wasMine && this.isPlaying) callBack(this.isCovered ? position.table.title : position.prompt);
    this.playForced();
  }

  /** What is thought of has changed; or the last action cannot be added to it, and this is why. */
  private thought(problem?: Supposed): void {
    this.clear();
    if (problem) {
      this.answer = { type: 'refused', text: problem.problem, reasons: problem.reasons, reload: false };
      return;
    }
    this.news = newsOf(this.drafted);
    this.learn();
    if (settings.quick && this.thinking.supposed?.fence === 'turn') this.confirm();
    else this.playForced();
  }

  private learn(): void {
    for (const action of this.position?.actions ?? []) {
      for (const piece of action.pieces) this.known.set(piece, action.text);
    }
  }

  /** Who may no longer look keeps nothing on the screen either. */
  private forget(): void {
    clearTimeout(this.forced);
    this.pacing.close();
    this.committed = undefined;
    this.thinking.forget();
    this.logs = {};
    this.chat = [];
    this.news = '';
  }

  /** Several people on one device: the next one looks only when the device has changed hands. */
  private needsCover(position: Position): boolean {
    return position.owned.length > 1 && position.seat >= 0 && position.table.status === 'playing';
  }

  /** The device has changed hands; a clock may have waited for that. */
  uncover(): void {
    this.isCovered = false;
    this.look(this.seat);
    this.playForced();
  }

  /** A step without a choice is played by the client, unless it would commit what can still be undone. */
  private playForced(): void {
    clearTimeout(this.forced);
    const only = this.actions[0];
    if (!only || this.actions.length > 1 || !settings.forced || isPlacement(only)) return;
    if (this.hasDraft && only.fence !== '') return;
    const pause = moves() ? FORCED_PAUSE / settings.motion : 120;
    this.forced = setTimeout(() => (only.fence === '' ? this.think(only.text) : this.play(only.text)), pause);
  }

  /** A click on a piece, zone or counter. */
  press(piece: string): void {
    const pressed = press(this.actions, this.selected, piece);
    this.answer = undefined;
    this.asked = '';
    if (pressed.kind === 'act') this.choose(pressed.action);
    else if (pressed.kind === 'narrow') {
      this.armed = undefined;
      this.selected = pressed.selected;
    } else this.askAbout(piece);
  }

  /** Choose a piece, whatever can be done with it: that is offered beside it. */
  pick(piece: string): void {
    const isChosen = this.selected.includes(piece);
    if (!isChosen && remaining(this.actions, [piece]).length === 0) return this.press(piece);
    this.clear();
    this.asked = '';
    if (!isChosen) this.selected = [piece];
  }

  /** An action found on the board: what cannot be taken back waits for a second press, on a button that says so. */
  private choose(action: ActionInfo): void {
    if (isFinal(action)) {
      this.selected = action.pieces.filter((piece) => this.lit.has(piece) || this.selected.includes(piece));
      this.armed = action;
    } else this.act(action);
  }

  /** An action taken from its own button. */
  act(action: ActionInfo): void {
    if (needsNoLook(action, settings.quick)) this.play(action.text);
    else this.think(action.text);
  }

  stage(text: string): void {
    this.think(text);
  }

  clear(): void {
    this.selected = [];
    this.armed = undefined;
    this.answer = undefined;
  }

  /** Look at what an action leads to before it is played, also where it discloses something. */
  private think(text: string): void {
    clearTimeout(this.forced);
    if (!this.isBusy) this.thinking.add(text);
  }

  /** Play what was thought of, with one action more: that is final. */
  private play(text?: string): void {
    clearTimeout(this.forced);
    const position = this.committed;
    if (!position || this.isBusy) return;
    const texts = this.thinking.release(text);
    this.isSending = this.tell({ type: 'play', seat: position.seat, texts, line: position.line });
  }

  /** An action whose own button has shown all that follows from it. */
  commit(action: ActionInfo): void {
    this.play(action.text);
  }

  confirm(): void {
    if (this.hasDraft) this.play();
  }

  takeBack(): void {
    clearTimeout(this.forced);
    if (!this.isBusy) this.thinking.takeBack();
  }

  private askAbout(piece: string): void {
    const text = this.known.get(piece);
    this.asked = piece;
    if (text === undefined || this.seat < 0 || !this.ask(text)) this.answer = { type: 'dark', piece };
  }

  askWhy(text: string): boolean {
    this.asked = '';
    return this.ask(text);
  }

  private ask(text: string): boolean {
    return this.tell({ type: 'ask-why', seat: this.seat, text, after: this.thinking.texts });
  }

  /** Asks for what `shown` shows: should this seat have decided again by now, the server refuses. */
  askUndo(shown: Position): void {
    this.tell({ type: 'ask-undo', seat: this.seat, line: shown.line });
  }

  /** Answers what `asked` shows: should something else be asked by now, the server refuses. */
  answerUndo(seat: number, agree: boolean, asked: Position): void {
    this.tell({ type: 'answer-undo', seat, agree, line: asked.line, lines: asked.undoAsked });
  }

  say(text: string): boolean {
    return this.tell({ type: 'say', text });
  }

  askChat(): void {
    this.tell({ type: 'ask-chat', before: this.chat[0]?.n ?? this.last });
  }

  mute(guest: string, name: string): void {
    if (this.tell({ type: 'mute', guest, muted: true })) {
      this.chat = this.chat.filter((line) => line.guest !== guest);
      this.muted.add({ guest, name });
    }
  }

  unmute(guest: string): void {
    if (this.tell({ type: 'mute', guest, muted: false })) this.muted.remove(guest);
  }

  resign(): void {
    this.tell({ type: 'resign', seat: this.seat });
  }

  look(seat: number): void {
    this.tell({ type: 'look', seat });
  }

  speak(language: string): void {
    this.thinking.forget();
    this.tell({ type: 'language', language });
  }

  private tell(message: FromClient): boolean {
    return this.connection.send(message);
  }
}

/** A position as it would look after what is thought of. */
function shownPosition(position: Position, supposed: Supposed | undefined): Position {
  if (!supposed) return position;
  const { view, prompt, actions, standing } = supposed;
  // Until it is played it is still this seat's turn, whoever would be next.
  return { ...position, view: { ...view, actor: position.view.actor }, prompt, actions, standing };
}
