import { describe, expect, it } from 'vitest';

import { nearest } from '../src/lib/arrows';
import { grow, lastTouched } from '../src/lib/chronicle';
import { clockText, secondsNow } from '../src/lib/clock';
import { largestFit } from '../src/lib/fit';
import type { EventInfo, GameInfo } from '../src/lib/protocol';
import { sampleSeats, sampleView } from '../src/lib/sample';
import { letterOf, othersFrom, seatColours } from '../src/lib/seats';
import { newTable, plainWish, withSeats } from '../src/lib/wish';
import {
  arrange,
  detailsOf,
  glanceAt,
  gridOf,
  isShown,
  isWritten,
  markTexts,
  numberOn,
  shortLabel,
  shownCounters,
  slotsOf,
  spacesOf,
  targetOf,
} from '../src/lib/zones';
import { blazonOf } from '../src/pictures/blazon';
import { figureFor } from '../src/pictures/silhouettes';

function event(line: number, text: string, pieces: string[] = []): EventInfo {
  return { line, actor: 0, text, rule: '', pieces };
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
    const coloured = (owner: number, mark: string) => ({
      ...sampleView.zones[0]!,
      owner,
      marks: [{ id: mark, text: '' }],
    });
    const zones = [
      coloured(0, 'colour:green'),
      coloured(1, 'colour:mauve'),
      coloured(2, 'first'),
      coloured(-1, 'colour:blue'),
      coloured(3, 'colour:red'),
    ];
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
    expect(gridOf({ ...sampleView.zones[1]!, pieces, marks: [{ id: 'span:2', text: '' }] })).toMatchObject({
      columns: 6,
      rows: 2,
      span: 2,
    });
  });

  it('have spaces with what lies on them', () => {
    const zone = sampleView.zones.find((one) => one.id === 'stall')!;
    const { slots, loose } = slotsOf(zone);
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
    const counters = Array.from({ length: 9 }, (_, n) => ({ id: `c${n}`, label: '', value: n, limit: 0 }));
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
    const track = { ...sampleView.zones[2]!, marks: [{ id: 'from:-2', text: '' }] };
    expect(spacesOf(track).map(({ space }) => space)).toEqual([-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are not drawn for a row of noughts of somebody’s', () => {
    const counters = [0, 0, 0, 0].map((value, n) => ({ id: `c${n}`, label: '', value, limit: 0 }));
    const zone = { ...sampleView.zones[0]!, id: 'noughts', kind: 'row', pieces: [], counters };
    expect(isShown({ ...zone, owner: 0 }, new Set())).toBe(false);
    expect(isShown({ ...zone, owner: 0 }, new Set(['c2']))).toBe(true);
    expect(isShown({ ...zone, owner: -1 }, new Set())).toBe(true);
    expect(isShown({ ...zone, owner: 0, counters: counters.slice(0, 3) }, new Set())).toBe(true);
  });

  it('tell all that is known of a piece', () => {
    const [zone] = sampleView.zones.filter(({ pieces }) => pieces.length > 0);
    const piece = {
      ...zone!.pieces[0]!,
      id: 'x',
      marks: [
        { id: 'a', text: 'one' },
        { id: 'b', text: '' },
        { id: 'c', text: 'two' },
      ],
    };
    const view = { ...sampleView, zones: [{ ...zone!, pieces: [piece] }] };
    expect([detailsOf(view, 'x'), detailsOf(view, 'y')]).toEqual(['one · two', '']);
  });

  it('are meant when something dark on them is pressed and they are lit', () => {
    const zone = sampleView.zones.find(({ pieces }) => pieces.length > 1)!;
    const [one, other] = zone.pieces.map(({ id }) => id) as [string, string];
    expect(targetOf(one, sampleView, { lit: new Set([zone.id]), selected: [] })).toBe(zone.id);
    expect(targetOf(one, sampleView, { lit: new Set([zone.id, one]), selected: [] })).toBe(one);
    expect(targetOf(one, sampleView, { lit: new Set([zone.id]), selected: [one] })).toBe(one);
    expect(targetOf(one, sampleView, { lit: new Set([other]), selected: [] })).toBe(one);
  });

  it('say marks and numbers in words', () => {
    const marks = [
      { id: 'price:0:3', text: '' },
      { id: 'city-state', text: 'Stadtstaat' },
    ];
    expect(markTexts(marks)).toEqual(['Stadtstaat']);
    expect([isWritten('a'), isWritten('21a'), isWritten('hera')]).toEqual([true, true, false]);
    expect([numberOn('hoplite-3'), numberOn('7'), numberOn('hera')]).toEqual(['3', '7', '']);
  });
});

describe('pictures', () => {
  it('are found by a word or its first part', () => {
    expect(figureFor('hoplite-4')).toBe(figureFor('hoplite'));
    expect(figureFor('laconia')).toBeUndefined();
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
    id: 'x', title: '', by: '', summary: '', minPlayers: 2, maxPlayers: 4, figures: [], reconstructed: '',
    options: [{ id: 'start', text: '', values: ['random', 'first'], default: 'random', rule: '', texts: [] }], rulings: [],
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

describe('marks at a glance', () => {
  const marks = ['colour:blue', 'price:0:3', 'price:1:5', 'chips:1:2', 'points:4'].map((id) => ({ id, text: '' }));

  it('show the colour, the price for the one who looks, and chips', () => {
    expect(glanceAt(marks, 1)).toEqual({ colour: 'blue', price: '5', chips: [{ seat: 1, count: 2 }] });
    expect(glanceAt(marks, -1).price).toBe('3');
  });

  it('show a price that is the same for all, and only colours there are', () => {
    const others = ['price:7', 'colour:senator'].map((id) => ({ id, text: '' }));
    expect(glanceAt(others, 1)).toEqual({ colour: '', price: '7', chips: [] });
  });
});
