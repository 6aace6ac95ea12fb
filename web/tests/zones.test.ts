import { describe, expect, it } from 'vitest';

import { nearest } from '../src/lib/arrows';
import { grow, lastTouched } from '../src/lib/chronicle';
import { clockText, secondsNow } from '../src/lib/clock';
import { largestFit } from '../src/lib/fit';
import type { EventInfo, GameInfo } from '../src/lib/protocol';
import { NOTHING_PRINTED } from '../src/lib/catalogue';
import { shortLabel } from '../src/lib/labels';
import { isIn, markOf, marksOf, markTexts, priceFor } from '../src/lib/marks';
import type { CounterInfo, MarkInfo } from '../src/lib/protocol';
import { sampleCatalogue, sampleSeats, sampleView } from '../src/lib/sample';
import { letterOf, othersFrom, seatColours } from '../src/lib/seats';
import { newTable, plainWish, withSeats } from '../src/lib/wish';
import {
  arrange,
  detailsOf,
  glanceAt,
  gridOf,
  isShown,
  shownCounters,
  slotsOf,
  spacesOf,
  targetOf,
} from '../src/lib/zones';
import { blazonOf } from '../src/pictures/blazon';
import { pictureOf } from '../src/pictures/pictures';
import { figureFor } from '../src/pictures/silhouettes';

function counter(id: string, value: number): CounterInfo {
  return { id, name: '', label: '', value, limit: 0, owner: -1, of: '' };
}

function event(line: number, text: string, pieces: string[] = []): EventInfo {
  return { line, actor: 0, about: 0, text, rule: '', pieces, marks: [] };
}

describe('the zones of a view', () => {
  it('are laid in the middle, before oneself and before the others', () => {
    const { middle, own, others } = arrange(sampleView, sampleSeats);
    expect(middle.zones.map((zone) => zone.id)).toEqual(['pile', 'grid', 'track', 'stall']);
    expect(own?.zones.map((zone) => zone.id)).toEqual(['hand']);
    expect(others.map((area) => area.seat)).toEqual([1]);
  });

  it('are all the others’ for a spectator', () => {
    const { own, others } = arrange({ ...sampleView, seat: -1 }, sampleSeats);
    expect(own).toBeUndefined();
    expect(others).toHaveLength(2);
  });

  it('give their seat the colour that it has in its game', () => {
    const coloured = (owner: number, family: string) => ({
      ...sampleView.zones[0]!,
      owner,
      marks: [{ kind: 'family' as const, family, text: '' }],
    });
    const zones = [coloured(0, 'green'), coloured(1, 'mauve'), coloured(-1, 'blue'), coloured(3, 'red')];
    expect(seatColours({ ...sampleView, zones })).toBe('--seat-0: var(--player-green); --seat-3: var(--player-red)');
    expect(seatColours(sampleView)).toBe('');
  });

  it('begin with the next player in turn order', () => {
    const seats = [0, 1, 2].map((seat) => ({ ...sampleSeats[0]!, seat }));
    expect(othersFrom(seats, 1).map((info) => info.seat)).toEqual([2, 0]);
  });

  it('are hidden while empty, unless lit', () => {
    const empty = { ...sampleView.zones[3]!, id: 'empty', pieces: [], counters: [] };
    expect(isShown(empty, new Set())).toBe(false);
    expect(isShown(empty, new Set(['empty']))).toBe(true);
  });

  it('have a grid as large as their pieces need', () => {
    expect(gridOf(sampleView.zones[1]!)).toEqual({ left: 0, top: 0, columns: 2, rows: 2, span: 1 });
  });

  it('have cards of two columns where rows are shifted by half a card', () => {
    const [card] = sampleView.zones[1]!.pieces;
    const points = [
      [1, 0],
      [3, 0],
      [0, 1],
      [2, 1],
      [4, 1],
    ];
    const pieces = points.map(([x, y]) => ({ ...card!, id: `${x}-${y}`, x: x!, y: y! }));
    expect(gridOf({ ...sampleView.zones[1]!, pieces, marks: [{ kind: 'span', columns: 2, text: '' }] })).toMatchObject({
      columns: 6,
      rows: 2,
      span: 2,
    });
  });

  it('have spaces with what lies on them', () => {
    const zone = sampleView.zones.find((one) => one.id === 'stall')!;
    const { slots, loose } = slotsOf(zone, sampleCatalogue);
    expect(slots.map(({ space, pieces }) => [space.id, pieces.map((piece) => piece.id)])).toEqual([
      ['stall:1', ['citizen:1']],
      ['stall:2', []],
    ]);
    expect(loose).toEqual([]);
  });

  it('are called by the short part of their label', () => {
    expect(shortLabel('Territory deck (left: Sellasia, Nemea)')).toBe('Territory deck');
    expect(shortLabel('Hand')).toBe('Hand');
  });

  it('show some of many counters, and always those that can be chosen', () => {
    const counters = Array.from({ length: 9 }, (_, n) => counter(`c${n}`, n));
    const table = { ...sampleView.zones[0]!, pieces: [], counters };
    expect(shownCounters(table, new Set())).toEqual([]);
    expect(shownCounters(table, new Set(['c7'])).map(({ id }) => id)).toEqual(['c7']);
    const owned = { ...table, owner: 0, counters: counters.map((one, n) => ({ ...one, value: n % 2 })) };
    expect(shownCounters(owned, new Set()).map(({ id }) => id)).toEqual(['c0', 'c1', 'c3', 'c5']);
    expect(shownCounters(owned, new Set(['c8'])).map(({ id }) => id)).toContain('c8');
    const beside = { ...table, pieces: sampleView.zones[1]!.pieces };
    expect(shownCounters(beside, new Set()).map(({ id }) => id)).toEqual(['c1']);
    expect(shownCounters({ ...beside, counters: counters.slice(0, 3) }, new Set())).toHaveLength(3);
  });

  it('have a track up to its limit', () => {
    const spaces = spacesOf(sampleView.zones[2]!);
    expect(spaces.map(({ space }) => space)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(spaces[5]?.pieces.map((piece) => piece.id)).toEqual(['track:1']);
  });

  it('have a track that begins below nought where it says so', () => {
    const track = { ...sampleView.zones[2]!, marks: [{ kind: 'spaces' as const, first: -2, last: 4, text: '' }] };
    expect(spacesOf(track).map(({ space }) => space)).toEqual([-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are not drawn for a row of noughts of somebody’s', () => {
    const counters = [0, 0, 0, 0].map((value, n) => counter(`c${n}`, value));
    const zone = { ...sampleView.zones[0]!, id: 'noughts', kind: 'row' as const, pieces: [], counters };
    expect(isShown({ ...zone, owner: 0 }, new Set())).toBe(false);
    expect(isShown({ ...zone, owner: 0 }, new Set(['c2']))).toBe(true);
    expect(isShown({ ...zone, owner: -1 }, new Set())).toBe(true);
    expect(isShown({ ...zone, owner: 0, counters: counters.slice(0, 3) }, new Set())).toBe(true);
  });

  it('tell all that is known of a piece: what is true of it, then what is printed on it', () => {
    const [zone] = sampleView.zones.filter(({ pieces }) => pieces.length > 0);
    const marks: MarkInfo[] = [
      { kind: 'known', seat: 1, text: 'one' },
      { kind: 'worth', value: 3, text: '' },
      { kind: 'status', status: 'sideways', text: 'two' },
    ];
    const piece = { ...zone!.pieces[0]!, id: 'x', face: 'athena', marks };
    const view = { ...sampleView, zones: [{ ...zone!, pieces: [piece] }] };
    expect(detailsOf(view, 'x', sampleCatalogue)).toBe('one · two · strength 1');
    expect(detailsOf(view, 'x', NOTHING_PRINTED)).toBe('one · two');
    expect(detailsOf(view, 'y', sampleCatalogue)).toBe('');
  });

  it('are meant when something dark on them is pressed and they are lit', () => {
    const zone = sampleView.zones.find(({ pieces }) => pieces.length > 1)!;
    const [one, other] = zone.pieces.map(({ id }) => id) as [string, string];
    expect(targetOf(one, sampleView, { lit: new Set([zone.id]), selected: [] })).toBe(zone.id);
    expect(targetOf(one, sampleView, { lit: new Set([zone.id, one]), selected: [] })).toBe(one);
    expect(targetOf(one, sampleView, { lit: new Set([zone.id]), selected: [one] })).toBe(one);
    expect(targetOf(one, sampleView, { lit: new Set([other]), selected: [] })).toBe(one);
  });
});

describe('pictures', () => {
  it('are found by the title’s choice, the face, its family or its kind', () => {
    const hoplite = sampleCatalogue.face('hoplite-3');
    expect(figureFor('hoplite-3')).toBeUndefined();
    expect(pictureOf('hoplite-3', hoplite)).toBe('hoplite');
    expect(pictureOf('hoplite-3', hoplite, { 'hoplite-3': 'shield' })).toBe('shield');
    expect(pictureOf('dealer-wood', { ...hoplite!, kind: 'dealer', family: 'wood' })).toBe('wood');
    expect(pictureOf('laconia', undefined)).toBe('laconia');
  });

  it('are shields with a Greek letter otherwise, and letters stay what they are', () => {
    expect(blazonOf('laconia').letter).toBe('Λ');
    expect(blazonOf('c').letter).toBe('C');
    expect(letterOf(2)).toBe('Γ');
  });
});

describe('the log', () => {
  it('grows by what is new', () => {
    expect(grow([event(1, 'a')], [event(2, 'b')]).map((one) => one.text)).toEqual(['a', 'b']);
  });

  it('does not repeat what comes again after a reconnect', () => {
    const log = [event(1, 'a'), event(2, 'b')];
    expect(grow(log, [event(1, 'a'), event(2, 'b'), event(3, 'c')]).map((one) => one.text)).toEqual(['a', 'b', 'c']);
    expect(grow(log, [])).toBe(log);
  });

  it('marks what the last move touched', () => {
    const log = [event(1, 'a', ['x']), event(2, 'b', ['y']), event(2, 'c', ['z']), event(3, 'd')];
    expect(lastTouched(log)).toEqual(new Set(['y', 'z']));
    expect(lastTouched([])).toEqual(new Set());
  });
});

describe('clocks', () => {
  it('run only for the seat that plays', () => {
    expect(secondsNow(60, true, 1000, 11_000)).toBe(50);
    expect(secondsNow(60, false, 1000, 11_000)).toBe(60);
    expect(secondsNow(5, true, 0, 60_000)).toBe(0);
    expect(secondsNow(null, true, 0, 0)).toBeUndefined();
  });

  it('are read as minutes, hours or days', () => {
    expect([65, 3723, 90_000].map(clockText)).toEqual(['1:05', '1:02:03', '1 d 1 h']);
  });
});

describe('laying out', () => {
  it('takes the largest card that fits', () => {
    const sizes = [90, 80, 70, 60];
    for (const from of [0, 1, 2, 3]) {
      expect(largestFit((size) => size <= 75, sizes, from)).toEqual({ at: 2, fits: true });
    }
    expect(largestFit(() => false, sizes, 1)).toEqual({ at: 3, fits: false });
    expect(largestFit(() => true, sizes, 9)).toEqual({ at: 0, fits: true });
  });

  it('finds the nearest piece in a direction', () => {
    const points = [
      { x: 10, y: 0 },
      { x: 50, y: 0 },
      { x: 0, y: 30 },
    ];
    expect(nearest({ x: 0, y: 0 }, points, 'right')).toBe(0);
    expect(nearest({ x: 0, y: 0 }, points, 'down')).toBe(2);
    expect(nearest({ x: 0, y: 0 }, points, 'up')).toBe(-1);
  });
});

describe('a wish for a table', () => {
  const game = {
    id: 'x', title: '', by: '', summary: '', subtitle: '', length: '', rules: '', minPlayers: 2, maxPlayers: 4, figures: [], reconstructed: '', computers: '', primer: null,
    options: [{ id: 'start', text: '', values: ['random', 'first'], default: 'random', rule: '', texts: [], first: '' }], rulings: [],
  } satisfies GameInfo; // prettier-ignore

  it('is one person against computers at first', () => {
    const wish = plainWish(game, 'greedy');
    expect(newTable(game, wish, 'ab')).toMatchObject({
      game: 'x',
      players: 2,
      seats: ['me', 'greedy'],
      options: { start: 'random' },
      clock: { kind: 'none' },
      names: [],
    });
  });

  it('opens new seats and drops surplus ones', () => {
    const wish = withSeats(plainWish(game, 'greedy'), 4);
    expect(wish.seats).toEqual(['me', 'greedy', 'open', 'open']);
    expect(withSeats(wish, 2).seats).toEqual(['me', 'greedy']);
  });

  it('names the people of a shared device', () => {
    const wish = { ...plainWish(game, 'greedy'), seats: ['me', 'me'], names: ['Ada', 'Bo'] };
    expect(newTable(game, wish, '').names).toEqual(['Ada', 'Bo']);
  });

  it('counts the clock in seconds', () => {
    const wish = { ...plainWish(game, 'greedy'), clock: 'realtime' as const, minutes: 5, increment: 3 };
    expect(newTable(game, wish, '').clock).toEqual({ kind: 'realtime', seconds: 300, increment: 3 });
  });
});

describe('marks', () => {
  const price = { kind: 'price' as const, isAffordable: true, chain: '', parts: [], text: '' };
  const marks: MarkInfo[] = [
    { ...price, seat: 0, coins: 3, text: '3 for Ada' },
    { ...price, seat: 1, coins: 5 },
    { kind: 'chips', seat: 1, number: 2, text: '' },
    { kind: 'status', status: 'available', text: 'available' },
  ];
  const piece = { ...sampleView.zones[1]!.pieces[0]!, face: 'blue-card', marks };
  const printed = { face: () => ({ ...sampleCatalogue.face('athena')!, family: 'blue' }) };
  const catalogue = Object.assign(Object.create(NOTHING_PRINTED), printed);

  it('are found by their kind', () => {
    expect(marksOf(marks, 'price').map(({ coins }) => coins)).toEqual([3, 5]);
    expect(markOf(marks, 'chips')?.number).toBe(2);
    expect(markOf(marks, 'under')).toBeUndefined();
    expect([isIn(marks, 'available'), isIn(marks, 'built')]).toEqual([true, false]);
    expect(markTexts(marks)).toEqual(['3 for Ada', 'available']);
  });

  it('tell the price of the one who looks, of a spectator’s first seat, and one that is everybody’s', () => {
    expect([1, 0, -1].map((viewer) => priceFor(marks, viewer)?.coins)).toEqual([5, 3, 3]);
    expect(priceFor([{ ...price, seat: -1, coins: 7 }], 1)?.coins).toBe(7);
    expect(priceFor([], 1)).toBeUndefined();
  });

  it('show colour, price and chips at a glance', () => {
    expect(glanceAt(piece, catalogue, 1)).toEqual({ colour: 'blue', price: '5', chips: [{ seat: 1, count: 2 }] });
    expect(glanceAt({ ...piece, marks: [] }, NOTHING_PRINTED, 1)).toEqual({ colour: '', price: '', chips: [] });
  });
});
