// Made by tools/generate_types.py from the server's messages. Do not edit.

/** Something that is true of a piece or a place just now: its word, and a sentence for readers. */
export interface MarkInfo {
  id: string;
  text: string;
}

/** A piece of the view; see `stoa.kernel.view.Piece`. */
export interface PieceInfo {
  id: string;
  label: string;
  face: string;
  back: string;
  x: number;
  y: number;
  angle: number;
  owner: number;
  marks: MarkInfo[];
}

/** A counter of the view. */
export interface CounterInfo {
  id: string;
  label: string;
  value: number;
  limit: number;
}

/** A zone of the view: `kind` is row, pile, grid, track or plane. */
export interface ZoneInfo {
  id: string;
  kind: string;
  label: string;
  owner: number;
  pieces: PieceInfo[];
  counters: CounterInfo[];
  marks: MarkInfo[];
}

/** What a seat sees; `seat` -1 is a spectator. `actor` -1: over, -2: chance. */
export interface ViewInfo {
  game: string;
  seat: number;
  actor: number;
  zones: ZoneInfo[];
}

/** A legal action: its short text (which is what a client sends), a label, what it touches. */
export interface ActionInfo {
  text: string;
  label: string;
  pieces: string[];
  fence: string;
}

/** Something that happened, in words, with its paragraph and what it touched. */
export interface EventInfo {
  line: number;
  actor: number;
  text: string;
  rule: string;
  pieces: string[];
}

/** One condition of an action. */
export interface ReasonInfo {
  met: boolean;
  text: string;
  rule: string;
}

/** The score pad. `reason` is "" while the match goes on. */
export interface StandingInfo {
  reason: string;
  reasonText: string;
  categories: string[];
  points: number[][];
  totals: number[];
  ranks: number[];
  note: string;
  comparisons: string[];
  compared: number[][];
}

/** One line of a finished match, as one seat (or everybody, "open") saw it, and the table after it. */
export interface ReplayStep {
  line: number;
  actor: number;
  text: string;
  undo: number;
  prompt: string;
  events: EventInfo[];
  view: ViewInfo;
  standing: StandingInfo;
  words: string[];
}

/** One line of a finished match without the table: for its log. As in `ReplayStep`. */
export interface ReplayLine {
  line: number;
  actor: number;
  text: string;
  undo: number;
  events: EventInfo[];
}

/** That every draw of a finished match follows from its key, and how many lines were checked. */
export interface ProofInfo {
  proven: boolean;
  text: string;
  draws: number;
  decisions: number;
  commitment: string;
  key: string;
}

/** An option or ruling of a game, its values with the default first, and the words for them. */
export interface ChoiceInfo {
  id: string;
  text: string;
  values: string[];
  default: string;
  rule: string;
  texts: string[];
}

/** A reconstructed figure that a components file can replace. */
export interface FigureInfo {
  id: string;
  text: string;
  default: string;
}

/** A title, as the lobby shows it. */
export interface GameInfo {
  id: string;
  title: string;
  by: string;
  summary: string;
  minPlayers: number;
  maxPlayers: number;
  options: ChoiceInfo[];
  rulings: ChoiceInfo[];
  figures: FigureInfo[];
  reconstructed: string;
}

/** A kind of computer player. */
export interface PlayerInfo {
  id: string;
  title: string;
}

/** Whoever this browser is. */
export interface Guest {
  id: string;
  name: string;
}

/** What somebody wants to be called. */
export interface Name {
  name: string;
}

/** `kind` none, realtime (seconds for the match, seconds added a move) or days (per move). */
export interface Clock {
  kind?: string;
  seconds?: number;
  increment?: number;
  days?: number;
}

/** What a table is created with. `seats` names each seat: "me", "open" or a computer player. */
export interface NewTable {
  game: string;
  players?: number | null;
  seats?: string[];
  names?: string[];
  options?: Record<string, string>;
  rulings?: Record<string, string>;
  components?: string;
  listed?: boolean;
  spectators?: string;
  clock?: Clock;
  entropy?: string;
}

/** A seat as everybody may know it. `player` is "human", "open" or a computer player's id. */
export interface SeatInfo {
  seat: number;
  name: string;
  word: string;
  player: string;
  guest: string;
  online: boolean;
  secondsLeft: number | null;
  resigned: boolean;
  absence: string;
  calledFor: number | null;
  canReturn: boolean;
}

/** A table as the lobby and its link show it. `status`: waiting, playing, over. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: string;
  listed: boolean;
  spectators: string;
  seats: SeatInfo[];
  options: Record<string, string>;
  rulings: Record<string, string>;
  clock: Clock;
  created: number;
  commitment: string;
  rematch: string;
  turn: number;
}

/** Tables from number `start` on, of `total` in this list; `finished` is how many are mine and over. */
export interface TablePage {
  tables: TableInfo[];
  start: number;
  total: number;
  finished: number;
}

/** What somebody wants with a seat: sit, leave, computer (a computer plays on for me), return. */
export interface SeatRequest {
  want: string;
  player?: string;
  name?: string;
  entropy?: string;
}

/** The table now, for one seat (or a spectator): sent whenever anything changed. */
export interface Position {
  type: 'position';
  n: number;
  line: number;
  seat: number;
  view: ViewInfo;
  events: EventInfo[];
  prompt: string;
  actions: ActionInfo[];
  staged: number;
  confirm: boolean;
  standing: StandingInfo;
  table: TableInfo;
  undoAsked: number;
  undoBy: number;
  undoWaits: number[];
  canAskUndo: boolean;
  drafted: EventInfo[];
  owned: number[];
}

/** A line of chat. */
export interface Chat {
  type: 'chat';
  n: number;
  name: string;
  guest: string;
  text: string;
  at: number;
}

/** Lines of chat, the oldest first; `more`: earlier ones are kept. Comes after a hello's position. */
export interface ChatPage {
  type: 'chats';
  lines: Chat[];
  more: boolean;
}

/** The answer to `AskWhy`. */
export interface Why {
  type: 'why';
  text: string;
  allowed: boolean;
  reasons: ReasonInfo[];
}

/** What was asked could not be done; a sentence says why. Nothing changed. */
export interface Refused {
  type: 'refused';
  text: string;
  reasons: ReasonInfo[];
}

/** Seats changed hands, came or went, or clocks ran. */
export interface Presence {
  type: 'presence';
  n: number;
  table: TableInfo;
}

/** First message of a client: the last number and the last line it saw, and its language. */
export interface Hello {
  type: 'hello';
  last?: number;
  line?: number;
  language?: string;
  seat?: number | null;
}

/** Show the table as another seat of this device sees it, or as a spectator (-1). */
export interface Look {
  type: 'look';
  seat: number;
}

/** Stage an action of `seat`. */
export interface Stage {
  type: 'stage';
  seat: number;
  text: string;
  line: number;
  staged: number;
}

/** Stage and confirm in one. */
export interface Play {
  type: 'play';
  seat: number;
  text: string;
  line: number;
  staged: number;
}

/** Take back the last staged action. `line` and `staged` as in `Stage`; -1: whatever they are. */
export interface Unstage {
  type: 'undo';
  seat: number;
  line?: number;
  staged?: number;
}

/** Commit what is staged. `line` and `staged` as in `Stage`; -1: whatever they are. */
export interface Confirm {
  type: 'confirm';
  seat: number;
  line?: number;
  staged?: number;
}

/** Why is this allowed, or not? */
export interface AskWhy {
  type: 'ask-why';
  seat: number;
  text: string;
}

/** Ask all people at the table to take back this seat's last decision and all that followed. */
export interface AskUndo {
  type: 'ask-undo';
  seat: number;
}

/** Agree to an undo, or not. */
export interface AnswerUndo {
  type: 'answer-undo';
  seat: number;
  agree: boolean;
  line: number;
  lines: number;
}

/** A line of chat. */
export interface Say {
  type: 'say';
  text: string;
}

/** Tell the lines of chat before number `before`. */
export interface AskChat {
  type: 'ask-chat';
  before: number;
}

/** Hear no more chat of a guest at this table, or hear it again. */
export interface Mute {
  type: 'mute';
  guest: string;
  muted?: boolean;
}

/** Give up: a computer player takes the seat for good. */
export interface Resign {
  type: 'resign';
  seat: number;
}

/** Render everything in this language from now on. */
export interface Language {
  type: 'language';
  language: string;
}

/** The body of every HTTP error: a sentence, and for a move its reasons. */
export interface Problem {
  error: string;
  reasons: ReasonInfo[];
}

/** A move by HTTP: `line` and `staged` are those of the position it answers, as in `Stage`. */
export interface Move {
  seat: number;
  text: string;
  line: number;
  staged?: number;
}

/** A finished match of `last` lines, from line `start` on. `seat` -1: what everybody saw; -2: all open. */
export interface Replay {
  table: TableInfo;
  seat: number;
  last: number;
  start: number;
  steps: ReplayStep[];
}

/** What happened in a finished match of `last` lines, from line `start` on; `seat` as in `Replay`. */
export interface ReplayLog {
  seat: number;
  last: number;
  start: number;
  lines: ReplayLine[];
}

/** Nothing is asked of anybody who comes in. */
export interface Enter {
}

/** A guest that is a program, and the bearer token it shows with every request. */
export interface Bot {
  guest: Guest;
  token: string;
  expires: number;
}

/** A browser (or, with `kind` program, a token) that is known as this guest. */
export interface SessionInfo {
  id: string;
  kind: string;
  label: string;
  created: number;
  used: number;
  expires: number;
  current: boolean;
}

/** Where a guest is known, and whether a recovery code was made. */
export interface Identity {
  guest: Guest;
  sessions: SessionInfo[];
  recoverable: boolean;
}

/** The code that makes another browser this guest. It is told once; the server keeps only its hash. */
export interface RecoveryCode {
  code: string;
}

/** Be the guest for whom this code was made. */
export interface Recover {
  code: string;
}

export type FromServer =
  | Position
  | Chat
  | ChatPage
  | Why
  | Refused
  | Presence;

export type FromClient =
  | Hello
  | Look
  | Stage
  | Play
  | Unstage
  | Confirm
  | AskWhy
  | AskUndo
  | AnswerUndo
  | Say
  | AskChat
  | Mute
  | Resign
  | Language;
