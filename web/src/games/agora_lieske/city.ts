/** The city as a view tells of it: places with their spaces and citizens, plates, dealers, the Monument. */

import type { Catalogue } from '../../lib/catalogue';
import { isIn, markOf, marksOf, type MarkOf } from '../../lib/marks';
import type { CounterInfo, FaceInfo, PieceInfo, ViewInfo, ZoneInfo } from '../../lib/protocol';

export interface CitizenSeen {
  id: string;
  label: string;
  seat: number;
  /** His letter; "" while this seat sees his back. */
  letter: string;
  rhetoric: number | undefined;
  isAsked: boolean;
}

export interface SpaceSeen {
  id: string;
  label: string;
  /** What is printed there. */
  face: FaceInfo | undefined;
  citizen: CitizenSeen | undefined;
  /** What whoever stands there would have to give, where that is told: every way. */
  prices: MarkOf<'price'>[];
}

interface PlaceSeen {
  id: string;
  label: string;
  spaces: SpaceSeen[];
  isAssessed: boolean;
  /** Cards asked for at a stall, and cards that will be there. */
  asked: number | undefined;
  left: number | undefined;
}

interface CubeSeen {
  id: string;
  label: string;
  letter: string;
  rhetoric: number;
}

interface PlateSeen {
  seat: number;
  score: CounterInfo | undefined;
  level: CounterInfo | undefined;
  cubes: CubeSeen[];
  bands: MarkOf<'band'>[];
  cards: CounterInfo | undefined;
  hand: PieceInfo[];
  /** How many of each good, where this seat may know; and of which this one alone has most. */
  goods: Map<string, number> | undefined;
  most: string[];
  supply: PieceInfo[];
  speeches: number | undefined;
  jurors: CubeSeen[];
  jurorsSum: number;
  isStart: boolean;
  role: 'judge' | 'prosecutor' | 'both' | undefined;
}

interface DealerSeen {
  id: string;
  label: string;
  good: string;
  isImpeached: boolean;
}

export const GOODS = ['wood', 'clay', 'marble'] as const;
export const STALLS = ['market-1', 'market-2', 'market-3'] as const;
export const TABLES = ['exchange-1', 'exchange-2', 'exchange-3', 'exchange-4'] as const;
export const SECTIONS = ['market', 'exchange', 'stoa', 'court', 'monument'] as const;
/** Every place where a citizen can be sent, in the order in which they are assessed. */
export const PLACES = [...STALLS, ...TABLES, 'stoa', 'court', 'monument'] as const;
export const NUMERALS = ['I', 'II', 'III', 'IV'];

export class City {
  private readonly zones: Map<string, ZoneInfo>;
  readonly asked: string;
  readonly assessed: number;
  readonly turn: number;

  constructor(
    readonly view: ViewInfo,
    readonly catalogue: Catalogue,
  ) {
    this.zones = new Map(view.zones.filter((zone) => zone.owner < 0).map((zone) => [zone.name, zone]));
    const asking = view.zones.map((zone) => markOf(zone.marks, 'asked')?.piece ?? '');
    this.asked = asking.find((piece) => piece !== '') ?? '';
    this.assessed = this.counter('turn', 'assessed')?.value ?? 0;
    this.turn = this.counter('turn', 'turn')?.value ?? 0;
  }

  /** The seats that have a colour, and so a tableau. */
  get seats(): number[] {
    return this.view.zones.filter((zone) => zone.name === 'tableau').map((zone) => zone.owner);
  }

  zone(name: string): ZoneInfo | undefined {
    return this.zones.get(name);
  }

  counter(zone: string, name: string, of = ''): CounterInfo | undefined {
    return this.zone(zone)?.counters.find((counter) => counter.name === name && (of === '' || counter.of === of));
  }

  counters(zone: string, name: string): CounterInfo[] {
    return this.zone(zone)?.counters.filter((counter) => counter.name === name) ?? [];
  }

  place(name: string): PlaceSeen {
    const zone = this.zone(name);
    const pieces = zone?.pieces ?? [];
    const isSpace = (piece: PieceInfo): boolean => this.catalogue.face(piece.face)?.kind === 'space';
    const standing = pieces.filter((piece) => !isSpace(piece));
    return {
      id: zone?.id ?? name,
      label: zone?.label ?? '',
      isAssessed: isIn(zone?.marks ?? [], 'assessed'),
      asked: this.counter(name, 'asked')?.value,
      left: this.counter(name, 'left')?.value,
      spaces: pieces.filter(isSpace).map((piece) => {
        const here = standing.find((one) => one.x === piece.x);
        return {
          id: piece.id,
          label: piece.label,
          face: this.catalogue.face(piece.face),
          citizen: here && this.citizen(here),
          prices: marksOf(piece.marks, 'price'),
        };
      }),
    };
  }

  /** The space of the citizen of whom somebody is asked. */
  get askedSpace(): SpaceSeen | undefined {
    return PLACES.flatMap((name) => this.place(name).spaces).find(({ citizen }) => citizen?.isAsked);
  }

  private citizen(piece: PieceInfo): CitizenSeen {
    return {
      id: piece.id,
      label: piece.label,
      seat: piece.owner,
      letter: this.catalogue.face(piece.face)?.sign ?? '',
      rhetoric: markOf(piece.marks, 'worth')?.value,
      isAsked: piece.id === this.asked,
    };
  }

  dealer(stall: number): DealerSeen | undefined {
    const piece = this.zone('dealers')?.pieces.find(({ x }) => x === stall);
    if (!piece) return undefined;
    const good = this.catalogue.face(piece.face)?.family ?? '';
    return { id: piece.id, label: piece.label, good, isImpeached: isIn(piece.marks, 'impeached') };
  }

  /** A stall asks for more of this good than will be there. */
  isScarce(good: string): boolean {
    return STALLS.some((name, stall) => {
      const { asked = 0, left = 0 } = this.place(name);
      return asked > left && this.dealer(stall)?.good === good;
    });
  }

  /** The section that is assessed now; undefined while citizens are placed. */
  get section(): (typeof SECTIONS)[number] | undefined {
    return SECTIONS[this.assessed - 1];
  }

  /** How a section stands: waiting, assessed now, or done. */
  stateOf(section: number): 'waiting' | 'now' | 'done' {
    if (this.assessed > section + 1 || (this.assessed === 1 && section === 0)) return 'done';
    return this.assessed === section + 1 ? 'now' : 'waiting';
  }

  /** The turn is over but for those who hold too many cards. */
  get isTidying(): boolean {
    return isIn(this.zone('turn')?.marks ?? [], 'tidying');
  }

  /** The stall whose dealer stands before the Court; -1 if none does. */
  get accused(): number {
    return STALLS.findIndex((_, stall) => this.dealer(stall)?.isImpeached);
  }

  get demands(): { id: string; good: string; label: string }[] {
    const pieces = this.zone('demands')?.pieces ?? [];
    return pieces.map(({ id, face, label }) => ({ id, label, good: this.catalogue.face(face)?.family ?? '' }));
  }

  get prisoners(): string[] {
    return (this.zone('prison')?.pieces ?? []).map(({ face }) => this.catalogue.face(face)?.family ?? '');
  }

  get levels(): FaceInfo[] {
    return this.catalogue.info.faces.filter((face) => face.kind === 'level');
  }

  get endings(): string[] {
    return marksOf(this.zone('turn')?.marks ?? [], 'ending').map((mark) => mark.text);
  }

  /** The ways to pay for the next level of whoever looks. */
  get prices(): MarkOf<'price'>[] {
    return marksOf(this.zone('monument')?.marks ?? [], 'price');
  }

  /** What an answer to the question of the moment changes: by verb or by its text. */
  changes(choice: string): MarkOf<'change'>[] {
    return this.view.zones.flatMap((zone) => marksOf(zone.marks, 'change')).filter((mark) => mark.choice === choice);
  }

  /** Whose cube this is, and which. */
  cube(id: string): { seat: number; letter: string } | undefined {
    for (const zone of this.view.zones) {
      const piece = zone.name === 'tableau' ? zone.pieces.find((one) => one.id === id) : undefined;
      if (piece) return { seat: piece.owner, letter: this.catalogue.face(piece.face)?.sign ?? '' };
    }
    return undefined;
  }

  /** Whose counter this is; -1 if nobody's. */
  ownerOf(id: string): number {
    return this.counterBy(id)?.owner ?? -1;
  }

  /** What a counter counts. */
  counterNamed(id: string): string {
    return this.counterBy(id)?.name ?? '';
  }

  private counterBy(id: string): CounterInfo | undefined {
    return this.view.zones.flatMap((zone) => zone.counters).find((counter) => counter.id === id);
  }

  roleOf(seat: number): PlateSeen['role'] {
    const roles = marksOf(this.zone('turn')?.marks ?? [], 'role').filter((mark) => mark.seat === seat);
    if (roles.length > 1) return 'both';
    return roles[0]?.role;
  }

  seatOf(role: 'judge' | 'prosecutor'): number {
    return marksOf(this.zone('turn')?.marks ?? [], 'role').find((mark) => mark.role === role)?.seat ?? -1;
  }

  plate(seat: number): PlateSeen {
    const own = (name: string): ZoneInfo | undefined =>
      this.view.zones.find((zone) => zone.name === name && zone.owner === seat);
    const tableau = own('tableau');
    const hand = own('hand');
    const jurors = own('jurors');
    const cubes = (tableau?.pieces ?? []).map((piece) => this.cubeSeen(piece, piece.x));
    const counterOf = (zone: ZoneInfo | undefined, name: string): CounterInfo | undefined =>
      zone?.counters.find((counter) => counter.name === name);
    return {
      seat,
      cubes,
      score: counterOf(tableau, 'score'),
      level: counterOf(tableau, 'level'),
      bands: marksOf(tableau?.marks ?? [], 'band'),
      cards: counterOf(hand, 'cards'),
      hand: hand?.pieces ?? [],
      goods: this.goodsOf(hand, own('counted')),
      most: marksOf(hand?.marks ?? [], 'most').map(({ of }) => of),
      supply: own('supply')?.pieces ?? [],
      speeches: this.zone('court')?.counters.find((one) => one.name === 'speeches' && one.owner === seat)?.value,
      jurors: (jurors?.pieces ?? []).map((piece) => {
        const letter = this.catalogue.face(piece.face)?.sign ?? '';
        return this.cubeSeen(piece, cubes.find((cube) => cube.letter === letter)?.rhetoric ?? 0);
      }),
      jurorsSum: counterOf(jurors, 'jurors')?.value ?? 0,
      isStart: (this.zone('turn')?.pieces ?? []).some((piece) => piece.owner === seat),
      role: this.roleOf(seat),
    };
  }

  private cubeSeen(piece: PieceInfo, rhetoric: number): CubeSeen {
    return { id: piece.id, label: piece.label, letter: this.catalogue.face(piece.face)?.sign ?? '', rhetoric };
  }

  private goodsOf(hand: ZoneInfo | undefined, counted: ZoneInfo | undefined): Map<string, number> | undefined {
    if (counted) return new Map(counted.counters.map(({ of, value }) => [of, value]));
    const faces = (hand?.pieces ?? []).map((piece) => this.catalogue.face(piece.face)?.family ?? '');
    if (faces.some((good) => good === '') || (faces.length === 0 && hand?.owner !== this.view.seat)) return undefined;
    return new Map(GOODS.map((good) => [good, faces.filter((face) => face === good).length]));
  }
}

/** A number of an effect that is printed on a space. */
export function givesOf(face: FaceInfo | undefined): number {
  const gains = face?.effects.find((effect) => effect.kind === 'gains');
  return gains?.kind === 'gains' ? gains.number : 0;
}

/** How many cards a table of the Exchange takes and gives. */
export function tradeOf(face: FaceInfo | undefined): { give: number; take: number } {
  const trade = face?.effects.find((effect) => effect.kind === 'trade');
  return trade?.kind === 'trade' ? trade : { give: 0, take: 0 };
}

export function pointsOf(face: FaceInfo | undefined): number {
  const points = face?.effects.find((effect) => effect.kind === 'points');
  return points?.kind === 'points' ? points.number : 0;
}

/** 0, 1, 2 … so many numbers. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
