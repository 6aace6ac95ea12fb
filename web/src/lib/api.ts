/** The server's addresses. Everything stays on the host that served this page. */

import type {
  AccountInfo,
  Analysis,
  CatalogueInfo,
  Credentials,
  Evening,
  Found,
  GameInfo,
  Guest,
  HouseInfo,
  Identity,
  Invitation,
  KeepersInfo,
  KeepersRequest,
  Ladder,
  NewPassword,
  NewReport,
  NewTable,
  NewTournament,
  PassInfo,
  PlayerInfo,
  PlayOn,
  PoolInfo,
  Position,
  Problem,
  Profile,
  Proof,
  ProofInfo,
  PushInfo,
  PushRequest,
  RecoveryCode,
  RememberedRuling,
  Replay,
  ReplayLog,
  Reported,
  RulesInfo,
  RulingRequest,
  SeatRequest,
  TableInfo,
  TablePage,
  TournamentInfo,
  TournamentPage,
  TournamentRequest,
} from './protocol';

/** What the server answered instead, as a sentence. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const NOT_FOUND = 404;

let language = 'en';

/** Everything is asked for in this language from now on. */
export function speak(wanted: string): void {
  language = wanted;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Trouble(answer.status, await complaint(answer));
  return (await answer.json()) as T;
}

async function complaint(answer: Response): Promise<string> {
  try {
    return ((await answer.json()) as Problem).error;
  } catch {
    return `${answer.status} ${answer.statusText}`;
  }
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const games = (): Promise<GameInfo[]> => ask('GET', '/api/games');
export const players = (): Promise<PlayerInfo[]> => ask('GET', '/api/players');
/** What is printed on the pieces: kept for ever by its hash. A server that has forgotten it is told whose it is. */
export async function catalogue(hash: string, id: string): Promise<CatalogueInfo> {
  const address = `/api/catalogues/${encodeURIComponent(hash)}`;
  try {
    return await ask('GET', address);
  } catch (trouble) {
    if (!(trouble instanceof Trouble) || trouble.status !== NOT_FOUND) throw trouble;
    return ask('GET', `${address}?table=${encodeURIComponent(id)}`);
  }
}
export const rules = (hash: string): Promise<RulesInfo> => ask('GET', `/api/rules/${encodeURIComponent(hash)}`);
/** Whoever this browser is; somebody new if it was never here. Only a post makes anybody known. */
export const enter = (): Promise<Guest> => ask('POST', '/api/session', {});
export const rename = (name: string): Promise<Guest> => ask('POST', '/api/me', { name });
export const identity = (): Promise<Identity> => ask('GET', '/api/sessions');
export const endSession = (id: string): Promise<Identity> => ask('POST', `/api/sessions/${encodeURIComponent(id)}/end`);
export const endOtherSessions = (): Promise<Identity> => ask('POST', '/api/sessions/end-others');
export const newCode = (): Promise<RecoveryCode> => ask('POST', '/api/recovery');
export const newPass = (): Promise<PassInfo> => ask('POST', '/api/passes');
export const recover = (code: string): Promise<Guest> => ask('POST', '/api/recover', { code });
export const account = (): Promise<AccountInfo> => ask('GET', '/api/account');
export const makeAccount = (wanted: Credentials): Promise<AccountInfo> => ask('POST', '/api/account', wanted);
export const signIn = (told: Credentials): Promise<Guest> => ask('POST', '/api/account/enter', told);
export const changePassword = (wanted: NewPassword): Promise<AccountInfo> =>
  ask('POST', '/api/account/password', wanted);
export const closeAccount = (proof: Proof): Promise<AccountInfo> => ask('POST', '/api/account/close', proof);
export const person = (guest: string): Promise<Profile> => ask('GET', `/api/people/${encodeURIComponent(guest)}`);
export const ladder = (pool?: PoolInfo): Promise<Ladder> =>
  ask(
    'GET',
    pool
      ? `/api/ladder?game=${pool.game}&mode=${encodeURIComponent(pool.mode)}&players=${pool.players}`
      : '/api/ladder',
  );
const tournament = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;
export const tournaments = (from = 0): Promise<TournamentPage> => ask('GET', `/api/tournaments?from=${from}`);
export const readTournament = (id: string): Promise<TournamentInfo> => ask('GET', tournament(id));
export const makeTournament = (wanted: NewTournament): Promise<TournamentInfo> =>
  ask('POST', '/api/tournaments', wanted);
export const changeTournament = (id: string, wanted: TournamentRequest): Promise<TournamentInfo> =>
  ask('POST', tournament(id), wanted);
export const houseInfo = (): Promise<HouseInfo> => ask('GET', '/api/house');
export const report = (wanted: NewReport): Promise<Reported> => ask('POST', '/api/reports', wanted);
const keepersAt = (find: string, from: number): string => `/api/keepers?find=${encodeURIComponent(find)}&from=${from}`;
export const keepers = (find = '', from = 0): Promise<KeepersInfo> => ask('GET', keepersAt(find, from));
export const keep = (wanted: KeepersRequest, find = '', from = 0): Promise<KeepersInfo> =>
  ask('POST', keepersAt(find, from), wanted);
export const tables = (part: 'current' | 'finished', from: number): Promise<TablePage> =>
  ask('GET', `/api/tables?part=${part}&from=${from}`);
export const createTable = (wanted: NewTable): Promise<TableInfo> => ask('POST', '/api/tables', wanted);
export const readTable = (id: string): Promise<TableInfo> => ask('GET', table(id));
export const changeSeat = (id: string, seat: number, request: SeatRequest): Promise<TableInfo> =>
  ask('POST', `${table(id)}/seats/${seat}`, request);
export const vote = (id: string, wanted: RulingRequest): Promise<TableInfo> =>
  ask('POST', `${table(id)}/rulings`, wanted);
export const rememberedRulings = (id: string): Promise<RememberedRuling[]> => ask('GET', `${table(id)}/rulings`);
export const push = (): Promise<PushInfo> => ask('GET', '/api/push');
export const subscribe = (wanted: PushRequest): Promise<PushInfo> => ask('POST', '/api/push', wanted);
export const unsubscribe = (): Promise<PushInfo> => ask('POST', '/api/push/end');
export const CALENDAR = '/api/calendar.ics';
export const begin = (id: string): Promise<TableInfo> => ask('POST', `${table(id)}/begin`);
export const findTable = (code: string): Promise<Found> => ask('GET', `/api/codes/${encodeURIComponent(code)}`);
/** What a seat sees, with all that has happened. */
export const position = (id: string, seat: number): Promise<Position> =>
  ask('GET', `${table(id)}/position?seat=${seat}`);
export const invitation = (id: string): Promise<Invitation> => ask('GET', `${table(id)}/invitation`);
export const rematch = (id: string, how: { order: string; best: number }): Promise<TableInfo> =>
  ask('POST', `${table(id)}/rematch?order=${how.order}&best=${how.best}`);
export const openRecord = (text: string): Promise<TableInfo> => ask('POST', '/api/records', { text });
export const replay = (id: string, eyes: string, from: number, count: number): Promise<Replay> =>
  ask('GET', `${table(id)}/replay?seat=${eyes}&from=${from}&count=${count}`);
export const replayLog = (id: string, eyes: string, from: number): Promise<ReplayLog> =>
  ask('GET', `${table(id)}/replay/log?seat=${eyes}&from=${from}`);
export const analysis = (id: string, from: number): Promise<Analysis> =>
  ask('GET', `${table(id)}/analysis?from=${from}`);
export const playOn = (id: string, wanted: PlayOn): Promise<TableInfo> => ask('POST', `${table(id)}/play-on`, wanted);
export const evening = (id: string): Promise<Evening> => ask('GET', `${table(id)}/evening`);
export const proof = (id: string): Promise<ProofInfo> => ask('GET', `${table(id)}/proof`);
export const codeAddress = (id: string): string => `${table(id)}/invitation.svg`;
export const recordAddress = (id: string): string => `${table(id)}/record`;

export function liveAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}${table(id)}/live?language=${language}`;
}
