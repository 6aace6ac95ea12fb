// Made by tools/generate_types.py from the server's messages. Do not edit.

export const PROTOCOL = 2;

export type StatusWord =
  | 'assessed'
  | 'at-bottom'
  | 'available'
  | 'broken'
  | 'built'
  | 'defender'
  | 'donated'
  | 'drawn'
  | 'empty'
  | 'gathering'
  | 'has-buried'
  | 'impeached'
  | 'in-box'
  | 'locked'
  | 'on-top'
  | 'prepared'
  | 'reinforced'
  | 'removed'
  | 'sideways'
  | 'tidying'
  | 'triggered'
  | 'unbuilt'
  | 'unprepared'
  | 'waiting';

export type Cause =
  | 'bought'
  | 'chain'
  | 'chosen'
  | 'coins'
  | 'coins-left-out'
  | 'discount'
  | 'doubled'
  | 'earned'
  | 'fixed'
  | 'free'
  | 'left-out'
  | 'made'
  | 'needed'
  | 'senators'
  | 'short'
  | 'space';

export type Holding =
  | 'contested'
  | 'held'
  | 'missing';

export type Door =
  | 'alley'
  | 'joined'
  | 'none'
  | 'open'
  | 'touched';

export type Snapping =
  | 'corner'
  | 'edge'
  | 'free'
  | 'gap';

export type Breach =
  | 'joins'
  | 'off-table'
  | 'other-grid'
  | 'overlap';

export type FaceKind =
  | 'bonus'
  | 'card'
  | 'chamber'
  | 'citizen'
  | 'city-state'
  | 'conspiracy'
  | 'cube'
  | 'dealer'
  | 'decree'
  | 'demand'
  | 'divinity'
  | 'gate'
  | 'god'
  | 'good'
  | 'hoplite'
  | 'level'
  | 'lot'
  | 'marker'
  | 'mythology'
  | 'offering'
  | 'pawn'
  | 'senator'
  | 'sherd'
  | 'shop'
  | 'space'
  | 'territory'
  | 'token'
  | 'war-token'
  | 'wonder';

export type NoteWord =
  | 'artemis'
  | 'artemis-secret'
  | 'cities'
  | 'convicted'
  | 'court'
  | 'court-place'
  | 'court-tie'
  | 'dealer-new'
  | 'demands'
  | 'face-down'
  | 'face-down-under'
  | 'final'
  | 'hand-limit'
  | 'invasion'
  | 'judge'
  | 'monument'
  | 'monument-place'
  | 'monument-top'
  | 'next-territory'
  | 'one-power'
  | 'prison-full'
  | 'served'
  | 'served-first'
  | 'shop-free'
  | 'shop-locked'
  | 'shop-price'
  | 'stoa'
  | 'wins-ties';

export type Picture =
  | 'again'
  | 'amphora'
  | 'ares'
  | 'artemis'
  | 'athena'
  | 'book'
  | 'cards'
  | 'clay'
  | 'drop'
  | 'exchange'
  | 'eye'
  | 'figure'
  | 'gate'
  | 'gear'
  | 'hand'
  | 'hera'
  | 'hermes'
  | 'hoplite'
  | 'lamp'
  | 'lock'
  | 'marble'
  | 'mortar'
  | 'mountain'
  | 'quill'
  | 'scales'
  | 'scroll'
  | 'shield'
  | 'sun'
  | 'sword'
  | 'temple'
  | 'wheel'
  | 'wonder'
  | 'wood';

export type Verb =
  | 'build'
  | 'count'
  | 'discard'
  | 'draw'
  | 'earn'
  | 'guard'
  | 'keep'
  | 'lock'
  | 'look'
  | 'move'
  | 'place'
  | 'remove'
  | 'share'
  | 'swap'
  | 'take'
  | 'trigger';

export type ZoneKind =
  | 'grid'
  | 'pile'
  | 'plane'
  | 'row'
  | 'track';

/** What one face would do if it came up: so many cards have it, and so strong would be who draws it. */
export interface OutcomeInfo {
  face: string;
  number: number;
  strength: number;
  breaks: boolean;
  hasPower: boolean;
}

/** A seat's points now and then. */
export interface ChangeInfo {
  seat: number;
  before: number;
  after: number;
}

/** Points of one category of the score pad that are won or, below 0, lost. */
export interface GainInfo {
  category: string;
  points: number;
}

/** A part of what a seat might complete: a face or a term, and how it stands to that. */
export interface NeedInfo {
  of: string;
  holding: Holding;
}

/** What the next card of a seat's pile may be: one of `cards`, of which `breaking` do harm. */
export interface OddsAid {
  id: 'odds';
  text: string;
  seat: number;
  cards: number;
  breaking: number;
  outcomes: OutcomeInfo[];
}

/** What it would mean for everybody's points if a seat won a piece; `gains` are that seat's. */
export interface StakeAid {
  id: 'stake';
  text: string;
  piece: string;
  seat: number;
  changes: ChangeInfo[];
  gains: GainInfo[];
}

/** Points that a seat has or might reach: by which face, for which term ("" if there is but one). */
export interface GoalAid {
  id: 'goal';
  text: string;
  name: string;
  face: string;
  of: string;
  seat: number;
  points: number;
  needs: NeedInfo[];
}

/** What the action `action` would do to a seat's strength. */
export interface EffectAid {
  id: 'effect';
  text: string;
  action: string;
  seat: number;
  before: number;
  after: number;
  breaks: boolean;
}

/** A face to which there is no way, and why. */
export interface ClosedInfo {
  of: string;
  text: string;
}

/** From a piece, whoever looks could go on to these; to what lies beside them there is no way. */
export interface RoadsAid {
  id: 'roads';
  text: string;
  piece: string;
  to: string[];
  closed: ClosedInfo[];
}

/** What a piece that is kept for later would do if it were used now, and to what. */
export interface ProspectAid {
  id: 'prospect';
  text: string;
  piece: string;
  to: string[];
}

/** A line of a price: what it adds in coins (or takes off), and why. */
export interface PricePart {
  cause: Cause;
  coins: number;
  of: string;
  number: number;
  each: number;
  by: string;
  text: string;
  rule: string;
}

/** The piece or place is so just now. */
export interface StatusMark {
  kind: 'status';
  status: StatusWord;
  text: string;
}

/** What it costs a seat now (NOBODY: whoever buys); the one who looks is told how that comes about. */
export interface PriceMark {
  kind: 'price';
  seat: number;
  coins: number;
  isAffordable: boolean;
  chain: string;
  parts: PricePart[];
  text: string;
}

/** So many chips of a seat lie on it. */
export interface ChipsMark {
  kind: 'chips';
  seat: number;
  number: number;
  text: string;
}

/** A seat knows what is on its face. */
export interface KnownMark {
  kind: 'known';
  seat: number;
  text: string;
}

/** Other pieces lie on it. */
export interface CoveredMark {
  kind: 'covered';
  by: string[];
  text: string;
}

/** It lies on another piece. */
export interface OnMark {
  kind: 'on';
  piece: string;
  text: string;
}

/** A card with this face lies under it. */
export interface UnderMark {
  kind: 'under';
  face: string;
  text: string;
}

/** It counts as what is on a card with this face. */
export interface CopiesMark {
  kind: 'copies';
  face: string;
  text: string;
}

/** The one who looks was shown a piece with this face here. */
export interface ShownMark {
  kind: 'shown';
  face: string;
  text: string;
}

/** For all the one who looks knows, it may have this face: it is in one of so many places. */
export interface PerhapsMark {
  kind: 'perhaps';
  face: string;
  places: number;
  text: string;
}

/** A card of a pile, counted from the top, as far as the one who looks knows it; "" if not at all. */
export interface LiesMark {
  kind: 'lies';
  face: string;
  depth: number;
  text: string;
}

/** What it counts just now. */
export interface WorthMark {
  kind: 'worth';
  value: number;
  text: string;
}

/** What is to be written on a piece that has no sign in the catalogue. */
export interface WrittenMark {
  kind: 'written';
  sign: string;
  text: string;
}

/** The family, colour or letter that a place or its seat has in this match. */
export interface FamilyMark {
  kind: 'family';
  family: string;
  text: string;
}

/** A place has this symbol. */
export interface SymbolMark {
  kind: 'symbol';
  symbol: string;
  text: string;
}

/** A place has this chain symbol. */
export interface ChainMark {
  kind: 'chain';
  chain: string;
  text: string;
}

/** What a seat is just now. */
export interface RoleMark {
  kind: 'role';
  role: 'judge' | 'prosecutor';
  seat: number;
  text: string;
}

/** A seat's turn comes at this place, counted from 1, of so many. */
export interface OrderMark {
  kind: 'order';
  number: number;
  of: number;
  text: string;
}

/** These seats are to choose here, in this order; at first there were so many things to choose from. */
export interface QueueMark {
  kind: 'queue';
  seats: number[];
  of: number;
  text: string;
}

/** What will end the game. */
export interface EndingMark {
  kind: 'ending';
  reason: string;
  text: string;
}

/** The Age that is played here. */
export interface AgeMark {
  kind: 'age';
  age: number;
  text: string;
}

/** A piece of this grid is so many columns wide. */
export interface SpanMark {
  kind: 'span';
  columns: number;
  text: string;
}

/** What a grid was laid on: its outermost columns and its rows, each as what lay there: open or closed. */
export interface GroundMark {
  kind: 'ground';
  first: number;
  last: number;
  rows: ('closed' | 'open')[];
  text: string;
}

/** The first and the last space of a track. */
export interface SpacesMark {
  kind: 'spaces';
  first: number;
  last: number;
  text: string;
}

/** Spaces of a track that are worth so many points. */
export interface BandMark {
  kind: 'band';
  first: number;
  last: number;
  points: number;
  text: string;
}

/** How large a plane is, in thousandths of a unit. */
export interface SizeMark {
  kind: 'size';
  width: number;
  height: number;
  text: string;
}

/** Ground of a plane that is cut off: the lines around it, each as x and y in turn, in thousandths. */
export interface AlleyMark {
  kind: 'alley';
  rings: number[][];
  text: string;
}

/** The sections of a card's outline, clockwise from the left of its upper edge. */
export interface DoorsMark {
  kind: 'doors';
  sections: Door[];
  text: string;
}

/** Somebody owns a part of a card: with counters in its circles, or as part of a larger shop. */
export interface OwnedMark {
  kind: 'owned';
  part: string;
  seat: number;
  hasCounter: boolean;
  text: string;
}

/** A part of another piece, which has this face, belongs to it. */
export interface ConsistsMark {
  kind: 'consists';
  piece: string;
  face: string;
  part: string;
  text: string;
}

/** It has so many circles for counters. */
export interface CirclesMark {
  kind: 'circles';
  number: number;
  text: string;
}

/** Somebody is asked just now what this piece shall do. */
export interface AskedMark {
  kind: 'asked';
  piece: string;
  text: string;
}

/** A card that was taken from a plane, as it lay there: its doors, and the parts that somebody owned. */
export interface GoneMark {
  kind: 'gone';
  piece: string;
  face: string;
  x: number;
  y: number;
  angle: number;
  doors: Door[];
  parts: string[];
  seats: number[];
  text: string;
}

/** A door of a card is open again, at this place of the plane: a seat's, or NOBODY's. */
export interface OpenedMark {
  kind: 'opened';
  piece: string;
  seat: number;
  x: number;
  y: number;
  text: string;
}

/** What an answer to the question of the moment would do to a number: a counter's, or a marker's space. */
export interface ChangeMark {
  kind: 'change';
  choice: string;
  of: string;
  before: number;
  after: number;
  text: string;
}

/** What a seat asked for at a place and got there, and what was left after it. */
export interface ServedMark {
  kind: 'served';
  place: string;
  seat: number;
  order: number;
  asked: number;
  got: number;
  left: number;
  ahead: 'best' | 'further' | 'left' | 'more' | 'nobody';
  equal: number;
  text: string;
}

/** Whoever this belongs to alone has most of this resource. */
export interface MostMark {
  kind: 'most';
  of: string;
  text: string;
}

/** Worth so many points. */
export interface PointsEffect {
  kind: 'points';
  number: number;
  text: string;
}

/** Gives so many coins. */
export interface CoinsEffect {
  kind: 'coins';
  number: number;
  text: string;
}

/** Gives so many of a term. */
export interface GainsEffect {
  kind: 'gains';
  of: string;
  number: number;
  text: string;
}

/** Takes so many cards for so many others. */
export interface TradeEffect {
  kind: 'trade';
  give: number;
  take: number;
  text: string;
}

/** Has so many shields. */
export interface ShieldsEffect {
  kind: 'shields';
  number: number;
  text: string;
}

/** Has this strength. */
export interface StrengthEffect {
  kind: 'strength';
  number: number;
  text: string;
}

/** Shows this symbol. */
export interface SymbolEffect {
  kind: 'symbol';
  symbol: string;
  text: string;
}

/** Makes so much of a resource. */
export interface MakesEffect {
  kind: 'makes';
  of: string;
  number: number;
  text: string;
}

/** Makes one of several resources each time. */
export interface MakesOneOfEffect {
  kind: 'makes-one-of';
  of: string[];
  text: string;
}

/** These resources cost its player so many coins each. */
export interface FixedPriceEffect {
  kind: 'fixed-price';
  of: string[];
  coins: number;
  text: string;
}

/** Coins, points or both for every so many of these terms. */
export interface ForEachEffect {
  kind: 'for-each';
  of: string[];
  every: number;
  coins: number;
  points: number;
  text: string;
}

/** Points for one, two, three … of a term. */
export interface LadderEffect {
  kind: 'ladder';
  of: string;
  points: number[];
  text: string;
}

/** Another turn; where terms are named, with each of them. */
export interface AgainEffect {
  kind: 'again';
  of: string[];
  text: string;
}

/** These terms cost so many units of resources less, or so many coins. */
export interface CheaperEffect {
  kind: 'cheaper';
  of: string[];
  units: number;
  coins: number;
  text: string;
}

/** These terms cost so many coins, whatever is printed. */
export interface CostsEffect {
  kind: 'costs';
  of: string[];
  coins: number;
  text: string;
}

/** The opponent loses so many coins; where terms are named, for each of them. */
export interface LosesEffect {
  kind: 'loses';
  coins: number;
  of: string[];
  text: string;
}

/** Coins from the bank whenever anybody gets one of these terms. */
export interface TaxEffect {
  kind: 'tax';
  of: string[];
  text: string;
}

/** These terms have so many shields more. */
export interface AddsEffect {
  kind: 'adds';
  of: string[];
  shields: number;
  text: string;
}

/** Its player does something with one of these terms, or with so many of them. */
export interface DoesEffect {
  kind: 'does';
  verb: Verb;
  of: string[];
  number: number;
  text: string;
}

/** A way leads from here to a family. */
export interface RouteEffect {
  kind: 'route';
  family: string;
  text: string;
}

/** What happens when it comes up. */
export interface HappensEffect {
  kind: 'happens';
  event: string;
  text: string;
}

/** So many of a term. */
export interface AmountInfo {
  of: string;
  number: number;
}

/** A cell of a card's floor: the part it belongs to ("" if it is closed), and whether it has a circle. */
export interface CellInfo {
  part: string;
  hasCircle: boolean;
}

/** A face, or a back, and all that is printed there. */
export interface FaceInfo {
  id: string;
  kind: FaceKind;
  family: string;
  name: string;
  sign: string;
  cost: AmountInfo[];
  effects: EffectInfo[];
  needs: string;
  shows: string;
  text: string;
  rule: string;
  lines: string[];
  floor: CellInfo[];
}

/** A sentence of the rules, as they were agreed, that a board shows beside its things. */
export interface NoteInfo {
  id: NoteWord;
  text: string;
  rule: string;
}

/** What is printed on everything that a view can show, the names of all terms, and notes. */
export interface CatalogueInfo {
  game: string;
  language: string;
  faces: FaceInfo[];
  backs: FaceInfo[];
  terms: Record<string, string>;
  notes: NoteInfo[];
}

/** A piece of the view; `face` and `back` are entries of the catalogue, `face` "" if it is not seen. */
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

/** A counter of the view; `limit` 0 means none. */
export interface CounterInfo {
  id: string;
  name: string;
  label: string;
  value: number;
  limit: number;
  owner: number;
  of: string;
}

/** A zone of the view: `name` is what the place is, `owner` whose; `kind` is how things lie there. */
export interface ZoneInfo {
  id: string;
  name: string;
  kind: ZoneKind;
  label: string;
  owner: number;
  pieces: PieceInfo[];
  counters: CounterInfo[];
  marks: MarkInfo[];
}

/** What is different about the zone `id`; null: that is as it was. */
export interface ZoneChange {
  id: string;
  label: string | null;
  pieces: PieceInfo[];
  order: string[] | null;
  counters: CounterInfo[] | null;
  marks: MarkInfo[] | null;
}

/** What a seat sees; `seat` -1 is a spectator. `actor` -1: over, -2: chance. */
export interface ViewInfo {
  game: string;
  catalogue: string;
  seat: number;
  actor: number;
  zones: ZoneInfo[];
  aids: AidInfo[];
}

/** Where a free placement puts something, in thousandths of a unit and hundredths of a degree. */
export interface SpotInfo {
  words: string;
  x: number;
  y: number;
  angle: number;
}

/** A legal action: its short text (which is what a client sends), a label, what it touches. */
export interface ActionInfo {
  text: string;
  verb: string;
  label: string;
  pieces: string[];
  fence: string;
  spot: SpotInfo | null;
  topic: string;
  gain: number;
  face: string;
}

/** Something that happened, in words, with its paragraph, what it touched, and its numbers as marks. */
export interface EventInfo {
  line: number;
  actor: number;
  about: number;
  text: string;
  rule: string;
  pieces: string[];
  marks: MarkInfo[];
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
  ids: string[];
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

/** One line of a finished match without the table, as `ReplayStep`; `totals` are the points after it. */
export interface ReplayLine {
  line: number;
  actor: number;
  text: string;
  undo: number;
  events: EventInfo[];
  totals: number[];
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

/** Something that only `seat` knew from line `line` to the end of a match, as a sentence. */
export interface SecretInfo {
  seat: number;
  line: number;
  face: string;
  text: string;
}

/** A move that could be made. */
export interface CandidateInfo {
  text: string;
  label: string;
  pieces: string[];
  visits: number;
  chance: number;
  low: number;
  high: number;
  line: string[];
  effects: string[];
}

/** What became of everybody's chance to win since the decision of `seat` in line `line`. */
export interface SinceInfo {
  line: number;
  seat: number;
  decided: number[];
  luck: number[];
  isSwing: boolean;
}

/** What a seat could do at line `line`, the best first, judged by what it knows. */
export interface DecisionInfo {
  line: number;
  seat: number;
  candidates: CandidateInfo[];
  reasons: string[];
  assumed: string;
  against: number;
  done: number;
  lost: number;
  verdict: string;
  chances: number[];
  expected: number[];
  since: SinceInfo | null;
}

/** A place of a plane, in thousandths of a unit and hundredths of a degree. */
export interface PlaceInfo {
  x: number;
  y: number;
  angle: number;
}

/** Why a place is refused: in short and in detail, by which paragraph, what it concerns, what to draw. */
export interface ObjectionInfo {
  breach: Breach;
  title: string;
  text: string;
  rule: string;
  pieces: string[];
  outlines: number[][];
}

/** Where the piece would touch another ("": the table's edge): a stretch, or a spot twice. */
export interface TouchInfo {
  piece: string;
  x: number;
  y: number;
  toX: number;
  toY: number;
}

/** A section of a piece's outline that becomes something else, whose it is, and where its middle is. */
export interface DoorChangeInfo {
  piece: string;
  section: number;
  was: Door;
  door: Door;
  owner: number;
  x: number;
  y: number;
}

/** Who would own a part of a piece (-1: nobody), and whether counters would lie on it. */
export interface HoldingInfo {
  piece: string;
  part: string;
  seat: number;
  hasCounter: boolean;
}

/** A shop that the piece would be part of, alone or with others; `seat` would own it (-1: nobody). */
export interface JoinedInfo {
  shop: string;
  seat: number;
  circles: number;
  gained: number;
  coins: number;
  isForSale: boolean;
  pieces: string[];
}

/** What a seat earns now, and would then. */
export interface IncomeInfo {
  seat: number;
  before: number;
  after: number;
}

/** Whose the largest shop is, by its counters; -1 where there is none or a tie. */
export interface LargestInfo {
  seat: number;
  counters: number;
}

/** What a placement at `spot` would do: the place asked for, or the contact near it (`snapped`). */
export interface PreviewInfo {
  spot: PlaceInfo;
  snapped: Snapping;
  objections: ObjectionInfo[];
  nearest: PlaceInfo | null;
  label: string;
  where: string;
  touches: TouchInfo[];
  sections: Door[];
  doors: DoorChangeInfo[];
  holdings: HoldingInfo[];
  shops: JoinedInfo[];
  alleys: number[][][];
  closed: number;
  incomes: IncomeInfo[];
  largestBefore: LargestInfo;
  largest: LargestInfo;
}

/** An option or ruling of a game, its values with the default first, and the words for them. */
export interface ChoiceInfo {
  id: string;
  text: string;
  values: string[];
  default: string;
  rule: string;
  texts: string[];
  first: string;
}

/** A reconstructed figure that a components file can replace. */
export interface FigureInfo {
  id: string;
  text: string;
  default: string;
}

/** A part of a picture: a figure, or a number on a coin, in a laurel, on a tag; the other is empty. */
export interface DrawnInfo {
  picture: Picture | null;
  on: '' | 'coin' | 'laurel' | 'tag';
  number: string;
}

/** A kind of things there is, its figure and, where its cards have one, their colour. */
export interface KindInfo {
  picture: Picture;
  name: string;
  colour: string;
}

/** One step: a picture, a heading and a sentence. */
export interface SceneInfo {
  drawn: DrawnInfo[];
  title: string;
  text: string;
}

/** The game in one minute: what it is about, what is in it, how a turn goes and how it ends. */
export interface PrimerInfo {
  aim: string;
  kinds: KindInfo[];
  turn: SceneInfo[];
  ends: SceneInfo[];
}

/** A title, as the lobby shows it. */
export interface GameInfo {
  id: string;
  title: string;
  subtitle: string;
  by: string;
  summary: string;
  length: string;
  rules: string;
  minPlayers: number;
  maxPlayers: number;
  options: ChoiceInfo[];
  rulings: ChoiceInfo[];
  figures: FigureInfo[];
  reconstructed: string;
  computers: string;
  primer: PrimerInfo | null;
}

/** A computer player to choose, and what it is like. The `usual` one plays where nobody was chosen. */
export interface PlayerInfo {
  id: string;
  title: string;
  character: string;
  usual: boolean;
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
  aids?: boolean;
  gathers?: boolean;
  rated?: boolean;
  clock?: Clock;
  entropy?: string;
}

/** The text of a record, as a file has it. */
export interface RecordFile {
  text: string;
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
  ready: boolean;
  colour: number;
  device: number;
}

/** Who says that they had a seat on a device they lost; `waits` are the seats that must still agree. */
export interface ClaimInfo {
  seat: number;
  guest: string;
  name: string;
  waits: number[];
}

/** A ruling that is to be read otherwise in the next match: `waits` must still agree, `against` does not. */
export interface ProposalInfo {
  ruling: string;
  value: string;
  waits: number[];
  against: string;
}

/** A table as the lobby and its link show it. `status`: waiting, playing, over. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: string;
  listed: boolean;
  spectators: string;
  aids: boolean;
  seats: SeatInfo[];
  options: Record<string, string>;
  rulings: Record<string, string>;
  clock: Clock;
  created: number;
  commitment: string;
  rematch: string;
  turn: number;
  gathers: boolean;
  rated: boolean;
  host: string;
  seriesOf: number;
  seriesWins: number[];
  watching: string[];
  onScreen: boolean;
  tournament: string;
  claim: ClaimInfo | null;
  proposals: ProposalInfo[];
}

/** Tables from number `start` on, of `total` in this list; `finished` is how many are mine and over. */
export interface TablePage {
  tables: TableInfo[];
  start: number;
  total: number;
  finished: number;
}

/** The links by which others reach a table, the best first; `can_be_reached`: from another machine. */
export interface Invitation {
  links: string[];
  canBeReached: boolean;
  code: string;
}

/** The table that a code means. */
export interface Found {
  table: string;
}

/** What is wanted about a ruling: propose (read it as `value` in the next match), agree, refuse, or adopt. */
export interface RulingRequest {
  want: string;
  ruling?: string;
  value?: string;
}

/** A reading of a rule that the people at a table agreed to before, when, and how the table reads it. */
export interface RememberedRuling {
  ruling: string;
  value: string;
  at: number;
}

/** From which moment of a finished match to go on: after `line` lines, on `seat`; against which `player`. */
export interface PlayOn {
  line: number;
  seat: number;
  player?: string;
}

/** What somebody wants with a seat: sit, leave, computer (a computer plays on for me), return, time. */
export interface SeatRequest {
  want: string;
  player?: string;
  name?: string;
  entropy?: string;
  ready?: boolean;
  to?: number;
  colour?: number;
  device?: number;
  guest?: string;
}

/** A paragraph: `chapter` is the heading it stands under, `rulings` say how it is read. */
export interface ParagraphInfo {
  id: string;
  chapter: string;
  text: string;
  rulings: string[];
}

/** One way to read a disputed place, and why one would: `value` is what the ruling's option calls it. */
export interface ReadingInfo {
  value: string;
  text: string;
}

/** A disputed place: `reading` holds always, of `readings` the one that a table agreed on. */
export interface RulingInfo {
  id: string;
  question: string;
  reading: string;
  readings: ReadingInfo[];
  option: string;
  against: boolean;
}

/** A word of the glossary. */
export interface TermInfo {
  word: string;
  meaning: string;
}

/** All rules of a title, in the order of its books. */
export interface RulesInfo {
  game: string;
  language: string;
  paragraphs: ParagraphInfo[];
  rulings: RulingInfo[];
  terms: TermInfo[];
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
  standing: StandingInfo;
  table: TableInfo;
  undoAsked: number;
  undoBy: number;
  undoWaits: number[];
  canAskUndo: boolean;
  owned: number[];
  secrets: string[];
}

/** A position, told by what is different from the one with number `base`; null: that is as it was. */
export interface Changed {
  type: 'changed';
  base: number;
  n: number;
  line: number;
  actor: number;
  zones: ZoneInfo[];
  changes: ZoneChange[];
  order: string[] | null;
  aids: AidInfo[] | null;
  events: EventInfo[];
  prompt: string | null;
  actions: ActionInfo[] | null;
  standing: StandingInfo | null;
  table: TableInfo | null;
  seats: SeatInfo[] | null;
  turn: number;
  undoAsked: number;
  undoBy: number;
  undoWaits: number[];
  canAskUndo: boolean;
  owned: number[];
  secrets: string[];
}

/** What a list of actions would lead to: the answer to `Suppose`, by the seat, line and texts asked about. */
export interface Supposed {
  type: 'supposed';
  seat: number;
  line: number;
  texts: string[];
  read: number;
  fence: string;
  follows: number;
  view: ViewInfo;
  prompt: string;
  actions: ActionInfo[];
  standing: StandingInfo;
  events: EventInfo[];
  problem: string;
  reasons: ReasonInfo[];
}

/** What the last of these actions, a free placement, would do: the answer to `Preview`. */
export interface Previewed {
  type: 'previewed';
  seat: number;
  line: number;
  texts: string[];
  snapping: Snapping;
  preview: PreviewInfo | null;
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
  reload: boolean;
}

/** Seats changed hands, came or went, or clocks ran. */
export interface Presence {
  type: 'presence';
  n: number;
  table: TableInfo;
}

/** First message of a client: the protocol it speaks, the last number and line it saw, its language. */
export interface Hello {
  type: 'hello';
  protocol?: number;
  last?: number;
  line?: number;
  language?: string;
  seat?: number | null;
  changes?: boolean;
}

/** Show the table as another seat of this device sees it, or as a spectator (-1). */
export interface Look {
  type: 'look';
  seat: number;
}

/** What would these actions of `seat`, one after the other, lead to? Answered by `Supposed`. */
export interface Suppose {
  type: 'suppose';
  seat: number;
  texts: string[];
  line: number;
}

/** What would the last of these actions, a free placement, do? Answered by `Previewed`. */
export interface Preview {
  type: 'preview';
  seat: number;
  texts: string[];
  line: number;
  snapping?: Snapping;
}

/** Take these actions of `seat`: all of them, or none. The list is what was supposed, or a single action. */
export interface Play {
  type: 'play';
  seat: number;
  texts: string[];
  line: number;
}

/** Why is this allowed, or not, `after` the actions that are thought of already? */
export interface AskWhy {
  type: 'ask-why';
  seat: number;
  text: string;
  after?: string[];
}

/** Ask all people at the table to take back this seat's last decision and all that followed. */
export interface AskUndo {
  type: 'ask-undo';
  seat: number;
  line?: number;
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

/** A move by HTTP: `texts` and `line` as in `Play`, or in `Suppose` where that is asked. */
export interface Move {
  seat: number;
  texts: string[];
  line: number;
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

/** What is told of a finished match: `secrets` that nobody else knew to its end, the longest first. */
export interface Evening {
  table: TableInfo;
  secrets: SecretInfo[];
}

/** The decisions among `count` lines, from line `start` on, of a finished match of `last` lines. */
export interface Analysis {
  last: number;
  start: number;
  count: number;
  decisions: DecisionInfo[];
  result: number[];
  ending: SinceInfo | null;
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

/** A short code that makes another device this guest, once, for `seconds`; and links that hold it. */
export interface PassInfo {
  code: string;
  seconds: number;
  links: string[];
  canBeReached: boolean;
}

/** Be the guest for whom this code was made, be it to come back or to go on, on another device. */
export interface Recover {
  code: string;
}

/** Whether this server calls people through their browsers' makers: its public key, "" if it does not. */
export interface PushInfo {
  key: string;
  isCalled: boolean;
}

/** Where a browser can be called, and the two keys that messages to it are sealed with. */
export interface PushRequest {
  endpoint: string;
  public: string;
  secret: string;
}

/** A name and a password. `bring`: what this browser's guest has played comes along. */
export interface Credentials {
  login: string;
  password: string;
  bring?: boolean;
}

/** The password as it was and as it is to be. */
export interface NewPassword {
  password: string;
  wanted: string;
}

/** One's password once more, before something that cannot be taken back. */
export interface Proof {
  password: string;
}

/** By which name whoever asks comes back, "" without an account; since when, seconds since the epoch. */
export interface AccountInfo {
  guest: Guest;
  login: string;
  created: number;
}

/** What ratings are kept apart by. `mode` is "" where a title has but one; `title` says all of it. */
export interface PoolInfo {
  game: string;
  mode: string;
  players: number;
  title: string;
}

/** How strong somebody seems: with 95 %, within two deviations of `value`. `at`: when it changed. */
export interface RatingInfo {
  value: number;
  deviation: number;
  matches: number;
  at: number;
}

/** A rating as it was after a match; `match` is "" where that is not the reader's to know. */
export interface Mark {
  at: number;
  value: number;
  deviation: number;
  match: string;
}

/** What somebody did in one pool: matches, wins (a shared one is a part), by how they ended, ratings. */
export interface PoolRecord {
  pool: PoolInfo;
  matches: number;
  wins: number;
  endings: Record<string, number>;
  rating: RatingInfo | null;
  course: Mark[];
}

/** Somebody as everybody may know them. `login` is "" for a guest without an account. */
export interface Profile {
  guest: Guest;
  login: string;
  since: number;
  records: PoolRecord[];
}

/** Somebody on a ladder. `computer`: a computer player's id, "" for people; `guest` is then empty. */
export interface Ranked {
  place: number;
  name: string;
  guest: string;
  computer: string;
  rating: RatingInfo;
}

/** Who seems strongest in a pool, of those of whom enough is known, and which pools there are. */
export interface Ladder {
  pool: PoolInfo | null;
  pools: PoolInfo[];
  ranked: Ranked[];
}

/** What is to be played, and how. `form` is round-robin, swiss or knock-out; `rounds` of a Swiss one. */
export interface NewTournament {
  name: string;
  game: string;
  form: string;
  rounds?: number;
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
  clock?: Clock;
  rated?: boolean;
  most?: number;
  patience?: number;
  computers?: string[];
  plays?: boolean;
}

/** What somebody wants of a tournament: enter, leave (both for themselves). */
export interface TournamentRequest {
  want: string;
  player?: string;
  entrant?: number;
}

/** Somebody who plays in it. `computer`: a player's id, "" for people. `seed` 1: the strongest. */
export interface EntrantInfo {
  n: number;
  name: string;
  guest: string;
  computer: string;
  seed: number;
  left: boolean;
}

/** Where an entrant stands; `breaks` are the figures that decide between equals, as `break_names` says. */
export interface PlacedInfo {
  entrant: number;
  place: number;
  points: number;
  played: number;
  breaks: number[];
}

/** A table of a round. `points` of its entrants, empty while it goes on; one entrant alone has a bye. */
export interface PairingInfo {
  round: number;
  board: number;
  entrants: number[];
  points: number[];
  status: string;
  match: string;
  earlier: string[];
  lines: number;
}

/** A tournament as it is listed. `status`: open, playing, over, called-off. */
export interface TournamentLine {
  id: string;
  name: string;
  game: string;
  title: string;
  form: string;
  status: string;
  entrants: number;
  most: number;
  round: number;
  rounds: number;
  rated: boolean;
  created: number;
  enters: boolean;
  winners: string[];
}

/** Tournaments from number `start` on, of `total`, the newest first, those that are not over on top. */
export interface TournamentPage {
  tournaments: TournamentLine[];
  start: number;
  total: number;
}

/** All about a tournament. `entrant` is the caller's own number, -1 if they do not play; `round` from 0. */
export interface TournamentInfo {
  line: TournamentLine;
  version: number;
  host: string;
  hostName: string;
  isHost: boolean;
  entrant: number;
  seats: number;
  clock: Clock;
  options: Record<string, string>;
  rulings: Record<string, string>;
  patience: number;
  begun: number | null;
  ended: number | null;
  entrants: EntrantInfo[];
  standings: PlacedInfo[];
  breakNames: string[];
  breakWords: string[];
  pairings: PairingInfo[];
}

/** What everybody is told of the house: `announcement` is "" where there is none. */
export interface HouseInfo {
  announcement: string;
  draining: boolean;
  keeper: boolean;
}

/** What a guest says of another: `reason` insult, name, cheating, spam or other; `table`: where it was. */
export interface NewReport {
  guest: string;
  reason: string;
  table?: string;
  text?: string;
}

/** A report has been kept. */
export interface Reported {
  id: string;
}

/** What a keeper wants: ban, unban, rename (`guest`), close, reopen (`table`), settle (`report`). */
export interface KeepersRequest {
  want: string;
  guest?: string;
  table?: string;
  report?: string;
  text?: string;
  days?: number;
  sure?: boolean;
}

/** A table as keepers see it: nothing that a seat knows. `closed`: why nobody gets in, "" if all do. */
export interface KeptTable {
  id: string;
  game: string;
  status: string;
  created: number;
  changed: number;
  names: string[];
  guests: string[];
  connected: number;
  closed: string;
}

/** A guest as keepers see them. `banned` is until when, 0 if not. */
export interface KeptPerson {
  guest: string;
  name: string;
  login: string;
  created: number;
  reports: number;
  banned: number;
  reason: string;
}

/** A report. `heard`: what was said by whom it is about, at that table. `settled`: when; None: not yet. */
export interface KeptReport {
  id: string;
  at: number;
  reporter: string;
  reporterName: string;
  guest: string;
  name: string;
  table: string;
  reason: string;
  text: string;
  heard: string[];
  settled: number | null;
  outcome: string;
}

/** What a keeper did. */
export interface Deed {
  at: number;
  keeper: string;
  action: string;
  about: string;
  text: string;
}

/** How much there is to do: of this process, of the whole house, and how late things happen in it. */
export interface Load {
  guests: number;
  accounts: number;
  waiting: number;
  playing: number;
  over: number;
  rooms: number;
  connected: number;
  thinking: number;
  clocks: number;
  late: number;
  memory: number;
}

/** All that the first page of the keepers shows; `said` is what was just done, in a sentence. */
export interface KeepersInfo {
  said: string;
  announcement: string;
  draining: boolean;
  load: Load;
  reports: KeptReport[];
  tables: KeptTable[];
  people: KeptPerson[];
  log: Deed[];
}

export type AidInfo =
  | OddsAid
  | StakeAid
  | GoalAid
  | EffectAid
  | RoadsAid
  | ProspectAid;

export type MarkInfo =
  | StatusMark
  | PriceMark
  | ChipsMark
  | KnownMark
  | CoveredMark
  | OnMark
  | UnderMark
  | CopiesMark
  | ShownMark
  | PerhapsMark
  | LiesMark
  | WorthMark
  | WrittenMark
  | FamilyMark
  | SymbolMark
  | ChainMark
  | RoleMark
  | OrderMark
  | QueueMark
  | EndingMark
  | AgeMark
  | SpanMark
  | GroundMark
  | SpacesMark
  | BandMark
  | SizeMark
  | AlleyMark
  | DoorsMark
  | OwnedMark
  | ConsistsMark
  | CirclesMark
  | AskedMark
  | GoneMark
  | OpenedMark
  | ChangeMark
  | ServedMark
  | MostMark;

export type EffectInfo =
  | PointsEffect
  | CoinsEffect
  | GainsEffect
  | TradeEffect
  | ShieldsEffect
  | StrengthEffect
  | SymbolEffect
  | MakesEffect
  | MakesOneOfEffect
  | FixedPriceEffect
  | ForEachEffect
  | LadderEffect
  | AgainEffect
  | CheaperEffect
  | CostsEffect
  | LosesEffect
  | TaxEffect
  | AddsEffect
  | DoesEffect
  | RouteEffect
  | HappensEffect;

export type FromServer =
  | Position
  | Changed
  | Supposed
  | Previewed
  | Chat
  | ChatPage
  | Why
  | Refused
  | Presence;

export type FromClient =
  | Hello
  | Look
  | Suppose
  | Preview
  | Play
  | AskWhy
  | AskUndo
  | AnswerUndo
  | Say
  | AskChat
  | Mute
  | Resign
  | Language;
